// The painter: a block of a scene as SVG.
//
// draw/svg.py writes the same markup, and a test holds the two to it. One cell is 100 units. n(c) is a length of c cells
// in units: floor(c * 100 * 100 + 0.5) / 100, written without trailing zeros, never "-0". Attributes stand in the order
// given; one in [brackets] is left out where its field is 0 or "". In text and attributes & < " are escaped, nothing else.
//
//   block   <svg class="block" viewBox="0 0 n(w) n(h)" width="n(w)" height="n(h)" role="group" aria-label="label">items</svg>
//   item    <g [class="look"] data-key="key" transform="translate(n(x) n(y))" [role="img" aria-label="label"]>shapes</g>
//   box     <rect [class="look"] x="n(x)" y="n(y)" width="n(w)" height="n(h)" [rx="n(r)"]/>
//   path    <path [class="look"] d="d"/>
//   text    <text [class="look"] x="n(x)" y="n(y)" [textLength="n(w)" lengthAdjust="spacingAndGlyphs"] [lang="lang"]>text</text>
//           (w is for text that would else be too wide: it is squeezed to w)
//   art     <g class="art" transform="translate(n(x) n(y)) scale(n(w / 32))">inside of the glyph's file</g>
//           with a look: class="art look"
//
// Every transform and every element that clips is a layer for a browser to consider in each frame: there are few.

import { glyph } from "../wire/glyphs";
import { memo } from "../memo";
import type { Block, Item, Shape, Stamps } from "../wire/wire";

export function n(cells = 0): string {
  const units = Math.floor(cells * 100 * 100 + 0.5) / 100;
  return String(units === 0 ? 0 : units);
}

function Body({ shape: s }: { shape: Shape }) {
  const look = s.look || undefined;
  switch (s.kind) {
    case "box":
      return <rect class={look} x={n(s.x)} y={n(s.y)} width={n(s.w)} height={n(s.h)} rx={s.r ? n(s.r) : undefined} />;
    case "path":
      return <path class={look} d={s.d ?? ""} />;
    case "text":
      return (
        <text class={look} x={n(s.x)} y={n(s.y)} textLength={s.w ? n(s.w) : undefined}
          lengthAdjust={s.w ? "spacingAndGlyphs" : undefined} lang={s.lang || undefined}>{s.text ?? ""}</text>
      );
    case "art":
      return (
        <g class={look ? `art ${look}` : "art"} transform={`translate(${n(s.x)} ${n(s.y)}) scale(${n((s.w ?? 0) / 32)})`}
          dangerouslySetInnerHTML={{ __html: glyph(s.text ?? "") }} />
      );
  }
}

const Thing = memo(({ item, shapes }: { item: Item; shapes: Shape[] }) => (
  <g class={item.look || undefined} data-key={item.key} transform={`translate(${n(item.x)} ${n(item.y)})`}
    role={item.label ? "img" : undefined} aria-label={item.label || undefined}>
    {shapes.map((shape, i) => <Body key={i} shape={shape} />)}
  </g>
));

const NONE: Shape[] = [];

/** What of a block is painted. */
export type Painted = Pick<Block, "w" | "h" | "label" | "items"> & { stamps: Stamps };

export function Picture({ w, h, label, items, stamps }: Painted) {
  return (
    <svg class="block" viewBox={`0 0 ${n(w)} ${n(h)}`} width={n(w)} height={n(h)} role="group" aria-label={label}>
      {items.map((item) => <Thing key={item.key} item={item} shapes={stamps[item.stamp] ?? NONE} />)}
    </svg>
  );
}
