import type { Child, Props, VNode } from './jsx-runtime';

type Drawn = Map<string, ChildNode>;

const drawnChildren = new WeakMap<Node, Drawn>();
const drawnProps = new WeakMap<Node, Props>();

/**
 * Updates a parent to have exactly these children. An existing child with the same position (or
 * key) and tag is updated, not replaced, so focus, selection and running animations are kept. Only
 * differences are written to the page.
 */
export const render = (children: Child, parent: Element | ShadowRoot): void => {
  const before: Drawn = drawnChildren.get(parent) ?? new Map();
  const after: Drawn = new Map();
  const wanted = flatten(children).map(([place, child]): [ChildNode, VNode | string] => {
    const id = typeof child === 'string' ? place : `${child.tag} ${child.key ?? place}`;
    const node = before.get(id) ?? create(child);
    before.delete(id);
    after.set(id, node);
    return [node, child];
  });
  before.forEach((gone) => gone.remove());
  drawnChildren.set(parent, after);
  let place = parent.firstChild;
  for (const [node, child] of wanted) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
    if (typeof child !== 'string') apply(node as HTMLElement, child.props);
    else if (node.textContent !== child) node.textContent = child;
  }
};

/**
 * Texts and elements with their place in the tree. Children that are not drawn keep their place, so
 * that their neighbors keep theirs.
 */
const flatten = (child: Child, place = ''): [string, VNode | string][] =>
  Array.isArray(child)
    ? child.flatMap((one: Child, index) => flatten(one, `${place}.${index}`))
    : (child ?? '') === '' || typeof child === 'boolean'
      ? []
      : [[place, typeof child === 'object' ? (child as VNode) : String(child)]];

const create = (child: VNode | string): ChildNode =>
  typeof child === 'string'
    ? document.createTextNode(child)
    : /svg|path/.test(child.tag)
      ? document.createElementNS('http://www.w3.org/2000/svg', child.tag)
      : document.createElement(child.tag);

/**
 * Sets children first (a select needs its options before its value), then attributes, and finally
 * the live properties of fields. Does not change the field that the visitor is typing in, because
 * its value is newer. Event listeners are set only when an element is created.
 */
const apply = (element: HTMLElement, props: Props): void => {
  const before = drawnProps.get(element);
  drawnProps.set(element, props);
  render(props.children, element);
  for (const name of Object.keys({ ...before, ...props })) {
    const value = props[name];
    if (name.startsWith('on')) {
      if (!before)
        element.addEventListener(name.slice(2).toLowerCase(), (event) =>
          (drawnProps.get(element)?.[name] as ((event: Event) => void) | undefined)?.(event),
        );
    } else if (!/^(children|key|ref|value|checked)$/.test(name)) {
      if ((value ?? false) === false) element.removeAttribute(name);
      else if (value !== before?.[name])
        element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  const field = element as HTMLInputElement;
  if ('value' in props && !field.matches(':focus')) field.value = props.value as string;
  if ('checked' in props) field.checked = !!props.checked;
  if (!before) (props.ref as ((element: Element) => void) | undefined)?.(element);
};
