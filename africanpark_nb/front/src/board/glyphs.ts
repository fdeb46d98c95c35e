// The pictures of the animals, bundled as text; a new animal is one line here.

import crocodile from "../../../draw/glyphs/crocodile.svg";
import elephant from "../../../draw/glyphs/elephant.svg";
import gazelle from "../../../draw/glyphs/gazelle.svg";
import giraffe from "../../../draw/glyphs/giraffe.svg";
import gnu from "../../../draw/glyphs/gnu.svg";
import hippopotamus from "../../../draw/glyphs/hippopotamus.svg";
import leopard from "../../../draw/glyphs/leopard.svg";
import lion from "../../../draw/glyphs/lion.svg";
import rhinoceros from "../../../draw/glyphs/rhinoceros.svg";
import whiteRhinoceros from "../../../draw/glyphs/white-rhinoceros.svg";
import zebra from "../../../draw/glyphs/zebra.svg";

const files: Record<string, string> = {
  crocodile, elephant, gazelle, giraffe, gnu, hippopotamus, leopard, lion, rhinoceros,
  "white-rhinoceros": whiteRhinoceros, zebra,
};

/** What stands inside the <svg viewBox="0 0 32 32"> of a glyph's file; of a name without a file, its initial. */
export function glyph(name: string): string {
  const file = files[name];
  if (file !== undefined) return file.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  const initial = name.slice(0, 1).toUpperCase().replace(/[&<]/g, "");
  return `<text x="16" y="24" font-size="24" text-anchor="middle">${initial}</text>`;
}
