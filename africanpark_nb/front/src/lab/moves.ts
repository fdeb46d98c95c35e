// A tree of moments as a list of moves: one line goes on in its list, the others branch off in lists of their own.

import type { Twig } from "../wire/wire";

export interface Moment {
  path: string;
  twig: Twig;
  lines: Moment[][]; // what branches off here, each to its end
}

/** The line that starts at a twig: the present one where it passes, else the first. */
export function line(start: Twig): Moment[] {
  const moments: Moment[] = [];
  for (let twig: Twig | undefined = start; twig; ) {
    const next: Twig | undefined = twig.twigs.find((other) => other.line) ?? twig.twigs[0];
    moments.push({ path: twig.path, twig, lines: twig.twigs.filter((other) => other !== next).map((other) => line(other)) });
    twig = next;
  }
  return moments;
}

/** The moments of a line, those of one turn together; a turn of one move is that moment. */
export function turns(moments: Moment[]): Moment[][] {
  const found: Moment[][] = [];
  for (const moment of moments) {
    if (moment.twig.part && found.length) found.at(-1)!.push(moment);
    else found.push([moment]);
  }
  return found;
}
