// A line or a text that is written in place: Enter or leaving it keeps what is written, Escape does not.

import { useLayoutEffect, useRef } from "preact/hooks";
import { quiet } from "./keys";

interface Props { value: string; label: string; lines?: boolean; onDone: (value: string | null, byKey: boolean) => void }

export function Editable({ value, label, lines, onDone }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const over = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (kept: boolean, byKey: boolean): void => {
    if (over.current) return; // leaving the field, when a key has closed it
    over.current = true;
    const written = field.current?.value.trim() ?? value;
    onDone(kept && written !== value ? written : null, byKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" && !(event.key === "Enter" && !event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === "Enter", true);
  };
  const rest = { ...quiet, ref: field, "aria-label": label, defaultValue: value, onKeyDown, onBlur: () => end(true, false) };
  return lines ? <textarea {...rest} class="editable" rows={2} /> : <input {...rest} class="editable" />;
}
