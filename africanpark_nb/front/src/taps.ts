// A double click acts once; two quick taps at one place of the screen may still be on two things, if the page has moved.

let last: EventTarget | null = null;

/** Whether a click is not the second half of a double click on the same thing. */
export function single(event: MouseEvent): boolean {
  const again = event.detail > 1 && last === event.currentTarget;
  last = event.currentTarget;
  return !again;
}
