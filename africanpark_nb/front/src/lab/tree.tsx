// The moments of the line and of what branches off it, as a list of moves to walk in.

import { Fragment } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../icons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import { line, turns, type Moment } from "./moves";
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

const entry = (state: State, names: Map<string, string>, level: number, { path, twig, lines }: Moment) => (
  <Entry key={path} state={state} level={level} path={path} text={twig.text} who={twig.who} total={twig.total}
    name={twig.branch === undefined ? undefined : names.get(twig.branch)} here={twig.at} onLine={twig.line} lines={lines.length ? lines : NONE} names={names} />
);

/**
 * A turn of several moves: one row that says them all and unfolds. It stands open where something begins in its midst, or
 * the moment looked at is in it.
 */
const Turn = memo(({ state, level, moments, names }: { state: State; level: number; moments: Moment[]; names: Map<string, string> }) => {
  const [asked, ask] = useState(false);
  const last = moments.at(-1)!;
  const midst = moments.slice(0, -1).some(({ twig, lines }) => twig.at || twig.branch !== undefined || lines.length > 0) || last.lines.length > 0;
  const open = asked || midst;
  const { who } = moments[0]!.twig;
  const id = `${state.name}-turn-${encodeURIComponent(last.path)}`;
  const branch = last.twig.branch === undefined || open ? undefined : names.get(last.twig.branch);
  const told = (event: Event): void => (event.preventDefault(), event.stopPropagation());
  const go = (event: Event): void => (event.stopPropagation(), state.send({ type: "go", path: last.path }));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if ((event.key === "ArrowRight" && !open) || (event.key === "ArrowLeft" && open && !midst)) {
      told(event);
      ask(!open);
    } else if (event.key === "Enter" || event.key === " ") {
      told(event);
      if (!event.repeat) go(event);
    }
  };
  return (
    <li {...quiet} role="treeitem" tabIndex={undefined} data-turn={last.path} class={last.twig.line ? "moment turn-of on-line" : "moment turn-of"} aria-labelledby={id}
      aria-level={level} aria-expanded={open} aria-current={last.twig.at && !open ? "step" : undefined} onClick={go} onKeyDown={onKeyDown}>
      <div class="move" id={id}>
        <span class="unfold" aria-hidden="true" onClick={(event) => (told(event), ask(!asked))}><Icon name="fold" /></span>
        <span class="move-text">{who ? <b class="who">{who}: </b> : null}
          {moments.map(({ path, twig }, i) => <Fragment key={path}>{i ? " · " : ""}{twig.who && twig.who !== who ? <b class="who">{twig.who}: </b> : null}<Words text={twig.text} /></Fragment>)}
        </span>
        {branch === undefined ? null : <>{" "}<span class="move-branch"><Icon name="keep" />{branch}</span></>}
        {" "}<b class="move-total">{signed(moments.filter(({ twig }) => twig.who === who).at(-1)?.twig.total ?? last.twig.total)}</b>
      </div>
      {open ? <ul role="group" class="steps">{moments.map((moment) => entry(state, names, level + 1, moment))}</ul> : null}
    </li>
  );
});

function Line({ state, names, level, moments }: { state: State; names: Map<string, string>; level: number; moments: Moment[] }) {
  const entries = turns(moments).map((turn) => (turn.length > 1 ? <Turn key={turn[0]!.path} state={state} level={level} moments={turn} names={names} /> : entry(state, names, level, turn[0]!)));
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
