// Title and actions. On a narrow page all but the first few actions are in a menu.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CopyForm, LoadForm, PictureForm } from "./forms";
import { Icon, type IconName } from "../icons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import type { State } from "../state";
import { step } from "../input/taps";
import { EachTongue, part, tongues, Words } from "../text";
import type { Snapshot } from "../wire/wire";

interface ToolProps { state: State; name: IconName; words?: string; short?: string; look?: string; off?: boolean; on?: boolean; expanded?: boolean; controls?: string; act: (event: MouseEvent) => void }

/** A button with a sign; its words say what it does next, and show while it is pointed at. Beside the sign stands their short form, where there is room. */
export const Tool = ({ state, name, words = state.word(name), short = state.short(name), ...rest }: ToolProps) => <Button state={state} name={name} words={words} short={short} {...rest} />;

// what it does is looked up when it is done
const Button = memo(({ name, words = "", short, look, off, on, expanded, controls, act }: ToolProps) => (
  <button {...quiet} type="button" class={["tool", look, on && "on"].filter(Boolean).join(" ")} data-action={name} aria-disabled={off || undefined}
    aria-expanded={expanded} aria-controls={expanded ? controls : undefined} onClick={(event) => step(event) && act(event)}>
    <span class="tool-face" aria-hidden="true"><Icon name={name} /><span class="word">{part(short || words)}</span></span>
    <span class="tip"><Words text={words} /></span>
  </button>
), ["act"]);

/** What is in the bar where there is room, and in a menu elsewhere; the menu closes with a press beside it, and gives the focus back. */
export function Menu({ state, children }: { state: State; children: ComponentChildren }) {
  const menu = useRef<HTMLDivElement>(null);
  const open = state.look.menu;
  useLayoutEffect(() => {
    const bar = menu.current?.parentElement;
    if (!open || !bar) return;
    const root = bar.getRootNode() as Document | ShadowRoot;
    const pressed = (event: Event): void => {
      if (!event.composedPath().includes(bar)) state.show({ menu: false });
    };
    bar.ownerDocument.addEventListener("pointerdown", pressed, true);
    return () => {
      bar.ownerDocument.removeEventListener("pointerdown", pressed, true);
      if (menu.current?.contains(root.activeElement)) bar.querySelector<HTMLElement>("[data-action=menu]")?.focus();
    };
  }, [open]);
  return (
    <>
      <Tool state={state} name="menu" look="opener" expanded={open} controls={`${state.name}-menu`} act={() => state.show({ menu: !open })} />
      <div ref={menu} class="more" id={`${state.name}-menu`}>{children}</div>
    </>
  );
}

type Spoken = Pick<Snapshot, "language" | "languages">;

/** What the button for languages switches to next: each language, then two at a time. */
export function nextLanguage({ language, languages }: Spoken): string {
  const codes = Object.keys(languages);
  const pairs = codes.flatMap((one, i) => codes.slice(i + 1).map((two) => `${one}+${two}`));
  const all = [...codes, ...pairs];
  const at = all.findIndex((one) => one.split("+").sort().join() === language.split("+").sort().join());
  return all[(at + 1) % all.length] ?? language;
}

export function Language({ state, snapshot }: { state: State; snapshot: Spoken }) {
  const to = nextLanguage(snapshot);
  const names = tongues(to).map((code) => <span key={code} lang={code}>{snapshot.languages[code] ?? code}</span>);
  return (
    <button {...quiet} type="button" class="tool language" data-action="swap-language" onClick={() => state.send({ type: "language", language: to })}>
      <span class="tool-face" aria-hidden="true"><Icon name="swap-language" /><span class="word">{snapshot.language}</span></span>
      <span class="tip"><EachTongue>{(pick) => <>{pick(state.word("language"))}: {names.length > 1 ? [names[0], " + ", names[1]] : names}</>}</EachTongue></span>
    </button>
  );
}

export const Header = watching(({ state, snapshot }: { state: State; snapshot: Snapshot }) => {
  const { look, name } = state;
  const { mode, timeline } = snapshot;
  const form = (kind: "load" | "copy" | "picture") => (): void => state.show({ form: look.form === kind ? null : kind, menu: false });
  const view = (change: Partial<typeof look>) => (): void => state.show({ menu: false, ...change });
  const tool = { state };
  return (
    <header>
      <h2><Words text={snapshot.title} /> <span><Words text={state.word("title")} /></span></h2>
      <div class={look.menu ? "toolbar open" : "toolbar"} role="toolbar" aria-label={state.label("menu")} data-rove="toolbar">
        {(["undo", "redo", "clear", "keep"] as const).map((type) => (
          <Tool key={type} {...tool} name={type} look="main" off={!timeline[type]} act={() => state.act(type)} />
        ))}
        <Menu state={state}>
          <Tool {...tool} name="ask" words={state.word(mode === "ask" ? "ask-on" : "ask")} on={mode === "ask"} act={() => (view({})(), state.mode("ask"))} />
          <Tool {...tool} name="edit" words={state.word(mode === "edit" ? "edit-on" : "edit")} on={mode === "edit"} act={() => (view({})(), state.mode("edit"))} />
          <Tool {...tool} name="words" words={state.word(look.words ? "picture-view" : "words-view")} on={look.words} act={view({ words: !look.words })} />
          <Tool {...tool} name="projector" words={state.word(look.projector ? "projector-off" : "projector")} short={state.word("projector")} on={look.projector} act={view({ projector: !look.projector, form: null })} />
          <Tool {...tool} name="copy" expanded={look.form === "copy"} controls={`${name}-form`} act={form("copy")} />
          <Tool {...tool} name="load" expanded={look.form === "load"} controls={`${name}-form`} act={form("load")} />
          <Tool {...tool} name="picture" expanded={look.form === "picture"} controls={`${name}-form`} act={form("picture")} />
          <Language state={state} snapshot={snapshot} />
        </Menu>
      </div>
      {mode === "show" ? null : <h3 class="banner"><Words text={state.word(mode === "edit" ? "editing" : "asking")} /></h3>}
      {look.form === "copy" ? <CopyForm state={state} snapshot={snapshot} /> : null}
      {look.form === "picture" ? <PictureForm state={state} /> : null}
      {look.form === "load" ? <LoadForm state={state} snapshot={snapshot} /> : null}
    </header>
  );
}, ({ state: { look }, snapshot }) => {
  const { undo, redo, clear, keep } = snapshot.timeline;
  return [look, snapshot.words, snapshot.mode, undo, redo, clear, keep, look.form && snapshot];
});
