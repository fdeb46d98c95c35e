// A small picture in the page's text, outside the board.

import { glyph } from "../wire/glyphs";

export function Art({ name }: { name: string | undefined }) {
  return <svg class="art" viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: glyph(name ?? "") }} />;
}
