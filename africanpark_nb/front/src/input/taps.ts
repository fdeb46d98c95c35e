// A double click acts once; two quick taps at one place of the screen may still be on two things, if the page has moved.

let last: EventTarget | null = null;

function again(event: MouseEvent): boolean {
  const same = last === event.currentTarget;
  last = event.currentTarget;
  return same;
}

/** Whether a click is not the second half of a double click on the same thing. */
export const single = (event: MouseEvent): boolean => !again(event) || event.detail <= 1;

/** The same for what goes on step by step: from the third quick click on somebody counts, and every click is meant. */
export const step = (event: MouseEvent): boolean => !again(event) || event.detail !== 2;
