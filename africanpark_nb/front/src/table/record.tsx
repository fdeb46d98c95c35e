// The game as text: to copy, and to bring.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Close, useReturn } from "../lab/forms";
import { quiet } from "../input/keys";
import type { TableState } from "./table-state";
import { Words } from "../text";

/** Copied as soon as the kernel has given it; where the page may not, it stands selected for the reader's own hands. */
export function RecordForm({ state }: { state: TableState }) {
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { record } = state;
  useReturn(form, "copy");
  useLayoutEffect(() => {
    if (record === null) return;
    void (async () => {
      try {
        await navigator.clipboard.writeText(record);
        state.say("record-copied");
      } catch {
        field.current?.focus();
        state.say("copy-failed");
      }
      field.current?.select();
    })();
  }, [record]);
  return (
    <div ref={form} class="form" id={`${state.name}-form`} role="group" aria-label={state.label("copy")}>
      <label for={`${state.name}-record`}><Words text={state.word("record-text")} /></label>
      <textarea {...quiet} ref={field} id={`${state.name}-record`} class="code" rows={6} readOnly value={record ?? ""} onFocus={(event) => event.currentTarget.select()} />
      <Close state={state} word="done" />
    </div>
  );
}

/** A pasted text, or a file's; a file's stands in the field first, to be seen. */
export function LoadRecord({ state }: { state: TableState }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  useReturn(form, "load");
  useLayoutEffect(() => field.current?.focus(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim()) state.load(text);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setText(await file.text());
    field.current?.focus();
  };
  return (
    <form ref={form} class="form" id={`${state.name}-form`} onSubmit={submit}>
      <label for={`${state.name}-load`}><Words text={state.word("record-text")} /></label>
      <textarea {...quiet} ref={field} id={`${state.name}-load`} class="code" rows={6} spellcheck={false} autocapitalize="off" value={text}
        onInput={(event) => setText(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event); }} />
      <label class="act file"><Words text={state.word("choose-file")} />
        <input {...quiet} type="file" class="unseen" accept=".txt,text/plain" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </label>
      <button {...quiet} type="submit" class="act strong"><Words text={state.word("load-button")} /></button>
      <Close state={state} word="cancel" />
    </form>
  );
}
