// The position as text: to take away, and to bring.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { quiet } from "../input/keys";
import type { State } from "../state";
import { Words } from "../text";
import type { Snapshot } from "../wire/wire";

interface Props { state: State; snapshot: Snapshot }

/** When a form closes that has the focus, it goes back to the button that opened it, or to the menu that this is in. */
export function useReturn(form: { current: HTMLElement | null }, action: string): void {
  useLayoutEffect(() => {
    const element = form.current;
    const view = element?.parentElement?.closest("[data-testid]");
    return () => {
      for (const name of [action, "menu"])
        if (element?.contains((element.getRootNode() as Document | ShadowRoot).activeElement)) view?.querySelector<HTMLElement>(`[data-action=${name}]`)?.focus();
    };
  }, []);
}

export function Close({ state, word }: { state: State; word: string }) {
  return <button {...quiet} type="button" class="act" onClick={() => state.show({ form: null })}><Words text={state.word(word)} /></button>;
}

/** Copies at once; where the page may not, the text stands selected for the reader's own hands. */
export function CopyForm({ state, snapshot }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(snapshot.position);
  useReturn(form, "copy");
  const copy = async (what: string): Promise<void> => {
    setText(what);
    try {
      await navigator.clipboard.writeText(what);
      state.say("copied", what);
    } catch {
      field.current?.focus();
      state.say("copy-failed", what);
    }
    field.current?.select();
  };
  useLayoutEffect(() => void copy(snapshot.position), []); // at once: a browser lets only a click copy
  return (
    <div ref={form} class="form" id={`${state.name}-form`} role="group" aria-label={state.label("copy")}>
      <input {...quiet} ref={field} class="code" readOnly value={text} aria-label={state.label("copy")} onFocus={(event) => event.currentTarget.select()} />
      <button {...quiet} type="button" class="act" onClick={() => copy(snapshot.link)}><Words text={state.word("copy-link")} /></button>
      <Close state={state} word="done" />
      <p class="form-hint"><Words text={state.word("copy-hint")} /></p>
    </div>
  );
}

export function LoadForm({ state, snapshot }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(snapshot.position);
  useReturn(form, "load");
  useLayoutEffect(() => field.current?.select(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    state.load(text);
  };
  return (
    <form ref={form} class="form" id={`${state.name}-form`} onSubmit={submit}>
      <label for={`${state.name}-load`}><Words text={state.word("load-text")} /></label>
      <textarea {...quiet} ref={field} id={`${state.name}-load`} class="code" rows={2} spellcheck={false} autocapitalize="off" value={text}
        onInput={(event) => setText(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === "Enter" && !event.shiftKey) submit(event); }} />
      <button {...quiet} type="submit" class="act strong"><Words text={state.word("load-button")} /></button>
      <Close state={state} word="cancel" />
    </form>
  );
}

/** The picture of what is looked at, as a file or on paper. */
export function PictureForm({ state }: { state: State }) {
  const form = useRef<HTMLDivElement>(null);
  useReturn(form, "picture");
  useLayoutEffect(() => form.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={form} class="form" id={`${state.name}-form`} role="group" aria-label={state.label("picture")}>
      {(["png", "svg", "print"] as const).map((way) => (
        <button key={way} {...quiet} type="button" class="act strong" data-action={`picture-${way}`} onClick={() => state.pictures.ask(way)}><Words text={state.word(way === "print" ? way : `picture-${way}`)} /></button>
      ))}
      <Close state={state} word="done" />
    </div>
  );
}
