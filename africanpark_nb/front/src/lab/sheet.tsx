// The score sheet: every line of the reckoning, and the total, which stays when the sheet is folded.

import { useState } from "preact/hooks";
import { Icon } from "../icons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import type { State } from "../state";
import { Words } from "../text";
import type { Line } from "../wire/wire";

export const points = (line: Line): string => (line.points < 0 ? `−${-line.points}` : line.look.includes("bonus") ? `+${line.points}` : `${line.points}`);

const Row = memo(({ line, other, mark }: { line: Line; other: boolean; mark: string | undefined }) => (
  <tr class={other ? `${line.look} other` : line.look}>
    <th scope="row">{other ? <i class="sign-other" role="img" aria-label={mark}>≠</i> : null}<Words text={line.text} /></th><td>{points(line)}</td>
  </tr>
));

/** The lines of a reckoning; some of them marked with a sign, which `mark` says in words. */
export function Reckoning({ lines, marked = [], mark, id }: { lines: Line[]; marked?: number[]; mark?: string; id?: string }) {
  return (
    <tbody id={id}>
      {lines.map((line, i) => <Row key={i} line={line} other={marked.includes(i)} mark={mark} />)}
    </tbody>
  );
}

export const Sheet = watching(({ state, lines }: { state: State; lines: Line[] }) => {
  const [open, setOpen] = useState(false);
  const total = lines.at(-1);
  if (!total) return null;
  return (
    <section class={open ? "sheet open" : "sheet"}>
      <table>
        <caption class="unseen">{state.label("sheet")}</caption>
        <Reckoning lines={lines.slice(0, -1)} id={`${state.name}-lines`} />
        <tfoot>
          <tr class="total">
            <th scope="row">
              <span><Words text={total.text} /></span>
              <button {...quiet} type="button" class="fold" aria-expanded={open} aria-controls={`${state.name}-lines`}
                aria-label={state.label("sheet")} onClick={() => setOpen(!open)}><Icon name="fold" /></button>
            </th>
            <td data-testid="apnb-total" data-counts data-value={total.points}>{points(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}, ({ state, lines }) => [lines, state.snapshot?.words]);
