// Text for people, in one language or in two: then both parts stand in it, divided by U+001F, in the order of the languages.

import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

const DIVIDER = "\u001f";

const spoken = new Map<string, string[]>();

/** The languages of "en+cs"; the same list each time, so that nobody below has to look at it again. */
export function tongues(language: string): string[] {
  let found = spoken.get(language);
  if (!found) spoken.set(language, (found = language.split("+")));
  return found;
}

/** The part in the language number `i`; where there is one part only, it is for all. */
export function part(text: string, i = 0): string {
  const parts = text.split(DIVIDER);
  return parts[i] ?? parts[0] ?? "";
}

/** A text where no tags can be: what two languages say, beside one another. */
export function both(text: string): string {
  return [...new Set(text.split(DIVIDER))].join(" / ");
}

/** A text with each language's part changed. */
export const eachPart = (text: string, change: (text: string, i: number) => string): string => text.split(DIVIDER).map(change).join(DIVIDER);

/** A template with its places filled, each language with its own part. */
export function fill(template: string, places: Record<string, string>): string {
  const one = (text: string, i: number) => text.replace(/\{(\w+)\}/g, (place, name: string) => (name in places ? part(places[name] ?? "", i) : place));
  return eachPart(template, one);
}

/** Points as people read them, with a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** The languages of the texts below here. */
export const Tongues = createContext<readonly string[]>([]);

/** Something that is said once in each language; the second time smaller. */
export function EachTongue({ children }: { children: (pick: (text: string) => string) => ComponentChildren }) {
  const [first, ...more] = useContext(Tongues);
  if (!more.length) return <>{children((text) => part(text))}</>;
  return (
    <>
      <span class="first" lang={first}>{children((text) => part(text))}</span>
      {more.map((lang, i) => <span key={lang} class="second" lang={lang}>{" "}{children((text) => part(text, i + 1))}</span>)}
    </>
  );
}

/** A text that may hold two languages; what reads the same in both is written once. */
export function Words({ text }: { text: string }) {
  const parts = text.split(DIVIDER);
  if (parts.every((other) => other === parts[0])) return <>{parts[0]}</>;
  return <EachTongue>{(pick) => pick(text)}</EachTongue>;
}
