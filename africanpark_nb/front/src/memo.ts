// Components that are drawn again only when something they show has changed.

import { Component, type ComponentChildren } from "preact";

/**
 * Drawn again when one of the values that `reads` gives has changed. They are all that the view shows, of its properties
 * and of the state of the board, which itself stays the same object.
 */
export function watching<Props extends object>(view: (props: Props) => ComponentChildren, reads: (props: Props) => readonly unknown[]) {
  return class Watching extends Component<Props> {
    seen: readonly unknown[] = [];
    override shouldComponentUpdate(next: Props): boolean {
      const now = reads(next);
      return now.length !== this.seen.length || now.some((value, i) => value !== this.seen[i]);
    }
    override render() {
      this.seen = reads(this.props);
      return view(this.props);
    }
  };
}

/** Drawn again when one of its properties has changed, except those that are only looked up when they are needed. */
export function memo<Props extends object>(view: (props: Props) => ComponentChildren, ignored: (keyof Props)[] = []) {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      for (const name in next) if (next[name] !== this.props[name] && !ignored.includes(name)) return true;
      return false;
    }
    override render() {
      return view(this.props);
    }
  };
}
