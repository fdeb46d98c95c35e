// A tree of moments as a list of moves: one line goes on in its list, the others branch off in lists of their own.

import type { Twig } from "./wire";

export interface Moment {
  path: string;
  twig: Twig;
  lines: Moment[][]; // what branches off here, each to its end
}

/** The line that starts at a twig: the present one where it passes, else the first. */
export function line(start: Twig, before = ""): Moment[] {
  const moments: Moment[] = [];
  let path = before;
  for (let twig: Twig | undefined = start; twig; ) {
    const here: string = path ? `${path}/${twig.step}` : twig.step;
    const next: Twig | undefined = twig.twigs.find((other) => other.line) ?? twig.twigs[0];
    moments.push({ path: here, twig, lines: twig.twigs.filter((other) => other !== next).map((other) => line(other, here)) });
    path = here;
    twig = next;
  }
  return moments;
}
