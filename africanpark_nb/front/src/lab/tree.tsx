// The moments of the line and of what branches off it, as a list of moves to walk in.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../icons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import { line, type Moment } from "./moves";
import type { State } from "../state";
import { signed, Words } from "../text";
import type { Twig } from "../wire/wire";

interface Named { key: string; name: string }
interface Grown { timeline: { tree: Twig }; branches: Named[]; words: Record<string, string> }

/** Below this width the panel is closed until it is opened. */
const NARROW = 820;

interface EntryProps {
  state: State; level: number; path: string;
  text: string; who: string | undefined; total: number; name: string | undefined;
  here: boolean | undefined; onLine: boolean | undefined;
  lines: Moment[][]; names: Map<string, string>;
}

/** One moment; a long game has many, so each is drawn again only when something of its own is another (its number among them, a browser counts). */
const Entry = memo(({ state, level, path, text, who, total, name, here, onLine, lines, names }: EntryProps) => {
  const id = `${state.name}-at-${encodeURIComponent(path)}`; // a list of ids is divided by spaces
  const go = (event: Event): void => {
    event.stopPropagation(); // entries lie in one another
    state.send({ type: "go", path });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key !== "Enter" && event.key !== " ") || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) go(event);
  };
  return (
    <li {...quiet} role="treeitem" tabIndex={undefined} data-node={path} class={onLine ? "moment on-line" : "moment"} aria-labelledby={id}
      aria-level={level} aria-current={here ? "step" : undefined} onClick={go} onKeyDown={onKeyDown}>
      <div class="move" id={id}>
        <span class="move-text">{who ? <b class="who">{who}: </b> : null}<Words text={text} /></span>
        {name === undefined ? null : <>{" "}<span class="move-branch"><Icon name="keep" />{name}</span></>}
        {" "}<b class="move-total">{signed(total)}</b>
      </div>
      {lines.map((moments) => <Line key={moments[0]?.path} state={state} names={names} level={level + 1} moments={moments} />)}
    </li>
  );
});

function Line({ state, names, level, moments }: { state: State; names: Map<string, string>; level: number; moments: Moment[] }) {
  const entries = moments.map(({ path, twig, lines }) => (
    <Entry key={path} state={state} level={level} path={path} text={twig.text} who={twig.who} total={twig.total}
      name={twig.branch === undefined ? undefined : names.get(twig.branch)} here={twig.at} onLine={twig.line} lines={lines.length ? lines : NONE} names={names} />
  ));
  return level > 1 ? <ul role="group">{entries}</ul> : <>{entries}</>;
}

const NONE: Moment[][] = [];

const Moves = memo(({ state, tree, branches }: { state: State; tree: Twig; branches: Named[]; words: Record<string, string> }) => {
  const names = useMemo(() => new Map(branches.map(({ key, name }) => [key, name])), [branches]);
  return <Line state={state} names={names} level={1} moments={line(tree)} />;
});

export const Tree = watching(({ state, snapshot }: { state: State; snapshot: Grown }) => {
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<boolean | null>(null); // null: until the width is known
  useLayoutEffect(() => {
    // a view may be drawn before it stands on the page
    const view = panel.current?.closest("[data-testid]");
    const seen = new ResizeObserver(() => known());
    const known = (): void => {
      if (!view?.clientWidth) return;
      setOpen((was) => was ?? view.clientWidth >= NARROW);
      seen.disconnect();
    };
    if (view) seen.observe(view);
    known();
    return () => seen.disconnect();
  }, []);
  const { tree } = snapshot.timeline;
  useLayoutEffect(() => {
    // the current moment in sight, without moving the page, and still when the list becomes another size
    const box = list.current;
    const show = (): void => {
      const item = box?.querySelector<HTMLElement>("[aria-current] > .move");
      if (!box || !item) return;
      const over = item.getBoundingClientRect().top - box.getBoundingClientRect().top;
      if (over < 0 || over + item.offsetHeight > box.clientHeight) box.scrollTop += over - box.clientHeight / 2;
    };
    const resized = new ResizeObserver(show); // which asks once at the beginning too, when all is laid out
    if (box) resized.observe(box);
    return () => resized.disconnect();
  }, [tree, open]);
  return (
    <section ref={panel} class={open ? "tree open" : "tree"}>
      <h3>
        <button {...quiet} type="button" class="tree-fold" aria-expanded={Boolean(open)} aria-controls={`${state.name}-tree`} onClick={() => setOpen(!open)}>
          <Icon name="fold" /><Words text={state.word("tree")} />
        </button>
      </h3>
      <ul ref={list} id={`${state.name}-tree`} role="tree" aria-label={state.label("tree")} data-rove="tree" hidden={!open}>
        <Moves state={state} tree={tree} branches={snapshot.branches} words={snapshot.words} />
      </ul>
    </section>
  );
}, ({ snapshot: { timeline, branches, words } }) => [timeline.tree, branches, words]);
