// Title and actions. On a narrow page all but the first few actions are in a menu.

import { CopyForm, LoadForm } from "./forms";
import { Icon, type IconName } from "./icons";
import { quiet } from "./keys";
import { memo } from "./memo";
import type { State } from "./state";
import { tongues, Words } from "./text";
import type { Snapshot } from "./wire";

interface ToolProps { state: State; name: IconName; words?: string; look?: string; off?: boolean; on?: boolean; expanded?: boolean; controls?: string; shortcut?: string; act: () => void }

/** A button with a sign; its words say what it does next, and stand beside it or show while it is pointed at. */
export const Tool = ({ state, name, words = state.word(name), ...rest }: ToolProps) => <Button state={state} name={name} words={words} {...rest} />;

// what it does is looked up when it is done
const Button = memo(({ name, words = "", look, off, on, expanded, controls, shortcut, act }: ToolProps) => (
  <button {...quiet} type="button" class={["tool", look, on && "on"].filter(Boolean).join(" ")} data-action={name} aria-disabled={off || undefined}
    aria-keyshortcuts={shortcut} aria-expanded={expanded} aria-controls={expanded ? controls : undefined} onClick={act}>
    <Icon name={name} />
    <span class="tip"><Words text={words} /></span>
  </button>
), ["act"]);

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
      <Icon name="swap-language" />
      <span class="code" aria-hidden="true">{snapshot.language}</span>
      <span class="tip"><Words text={state.word("language")} />: {names.length > 1 ? [names[0], " + ", names[1]] : names}</span>
    </button>
  );
}

export function Header({ state, snapshot }: { state: State; snapshot: Snapshot }) {
  const { look, name } = state;
  const { mode, timeline } = snapshot;
  const form = (kind: "load" | "copy") => (): void => state.show({ form: look.form === kind ? null : kind, menu: false });
  const view = (change: Partial<typeof look>) => (): void => state.show({ menu: false, ...change });
  const tool = { state };
  return (
    <header>
      <h2><Words text={snapshot.title} /> <span><Words text={state.word("title")} /></span></h2>
      <div class={look.menu ? "toolbar open" : "toolbar"} role="toolbar" aria-label={state.label("menu")} data-rove="toolbar">
        {(["undo", "redo", "clear", "keep"] as const).map((type) => (
          <Tool key={type} {...tool} name={type} look="main" off={!timeline[type]} act={() => state.act(type)} />
        ))}
        <Tool {...tool} name="menu" look="opener" expanded={look.menu} controls={`${name}-menu`} act={() => state.show({ menu: !look.menu })} />
        <div class="more" id={`${name}-menu`}>
          <Tool {...tool} name="ask" words={state.word(mode === "ask" ? "ask-on" : "ask")} on={mode === "ask"} act={() => (view({})(), state.mode("ask"))} />
          <Tool {...tool} name="edit" words={state.word(mode === "edit" ? "edit-on" : "edit")} on={mode === "edit"} act={() => (view({})(), state.mode("edit"))} />
          <Tool {...tool} name="words" words={state.word(look.words ? "picture-view" : "words-view")} on={look.words} act={view({ words: !look.words })} />
          <Tool {...tool} name="projector" words={state.word(look.projector ? "projector-off" : "projector")} on={look.projector} act={view({ projector: !look.projector, form: null })} />
          <Tool {...tool} name="copy" expanded={look.form === "copy"} controls={`${name}-form`} act={form("copy")} />
          <Tool {...tool} name="load" expanded={look.form === "load"} controls={`${name}-form`} act={form("load")} />
          <Language state={state} snapshot={snapshot} />
        </div>
        {look.projector ? <Tool {...tool} name="palette" look="main" shortcut="p" words={state.word("show-palette")} expanded={look.palette} controls={`${name}-palette`} act={() => state.show({ palette: !look.palette })} /> : null}
      </div>
      {mode === "show" ? null : <h3 class="banner"><Words text={state.word(mode === "edit" ? "editing" : "asking")} /></h3>}
      {look.form === "copy" ? <CopyForm state={state} snapshot={snapshot} /> : null}
      {look.form === "load" ? <LoadForm state={state} snapshot={snapshot} /> : null}
    </header>
  );
}
