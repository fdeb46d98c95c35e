// The small pictures that games bring, by "game/name", as they came: what stands inside an <svg viewBox="0 0 32 32">.

const known = new Map<string, string>();

/** Keeps the pictures of a game. */
export function keep(glyphs: Record<string, string>): void {
  for (const [name, inside] of Object.entries(glyphs)) known.set(name, inside);
}

/** A picture by its name; without one, the initial of what it shows. */
export function glyph(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const initial = name.slice(name.lastIndexOf("/") + 1).slice(0, 1).toUpperCase().replace(/[&<]/g, "");
  return `<text x="16" y="24" font-size="24" text-anchor="middle">${initial}</text>`;
}
