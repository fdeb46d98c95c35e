// A component that is drawn again only when one of its properties is another.

import { Component, createElement, type ComponentChildren, type FunctionComponent } from "preact";

export function memo<Props extends object>(view: (props: Props) => ComponentChildren, ignored: (keyof Props)[] = []) {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return (Object.keys(next) as (keyof Props)[]).some((name) => !ignored.includes(name) && next[name] !== this.props[name]);
    }
    override render() {
      return createElement(view as FunctionComponent<Props>, this.props);
    }
  };
}
