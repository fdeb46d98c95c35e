// The sign before a figure: drawn if it is a known name, else written.

import { Icon } from "../icons";

export function Sign({ name }: { name: string }) {
  if (name === "star") return <Icon name="mark" />;
  if (name !== "fence") return <i>{name}</i>;
  return <svg class="sign" viewBox="0 0 12 10" aria-hidden="true"><path d="M2 1v8M6 1v8M10 1v8M0 3.5h12M0 7h12" /></svg>;
}
