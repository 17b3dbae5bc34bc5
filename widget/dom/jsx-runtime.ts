/** Content that a view may put into an element. */
export type Child = VNode | string | number | boolean | null | undefined | readonly Child[];

/**
 * An element to draw. Components are called immediately, so a tree contains only elements and
 * texts.
 */
export interface VNode {
  tag: string;
  props: Props;
  key?: string | number;
}

export type Props = Record<string, unknown> & { children?: Child };

type Component<P> = (props: P) => Child;

/** Target of JSX. Components have no state: they are functions of their props. */
export const jsx = <P extends Props>(
  tag: string | Component<P>,
  props: P,
  key?: string | number,
): Child => (typeof tag === 'string' ? { tag, props, key } : tag(props));

export { jsx as jsxs, jsx as jsxDEV };

export const Fragment = ({ children }: { children?: Child }): Child => children;

type Handler<E, Kind extends Event = Event> = (event: Kind & { currentTarget: E }) => void;

interface Attributes<E> {
  key?: string | number;
  /** Called once, after the element is inserted into the page. */
  ref?: (element: E) => void;
  children?: Child;
  onClick?: Handler<E>;
  onInput?: Handler<E>;
  onChange?: Handler<E>;
  onSubmit?: Handler<E>;
  onCancel?: Handler<E>;
  onKeyDown?: Handler<E, KeyboardEvent>;
  onPointerDown?: Handler<E, PointerEvent>;
  onPointerMove?: Handler<E, PointerEvent>;
  [attribute: `aria-${string}` | `data-${string}`]: string | number | boolean | undefined;
  [attribute: string]: unknown;
}

export namespace JSX {
  export type Element = Child;
  export interface ElementChildrenAttribute {
    children: unknown;
  }
  export interface IntrinsicAttributes {
    key?: string | number;
  }
  export type IntrinsicElements = {
    [Tag in keyof HTMLElementTagNameMap]: Attributes<HTMLElementTagNameMap[Tag]>;
  } & {
    svg: Attributes<SVGSVGElement>;
    path: Attributes<SVGPathElement>;
  };
}
