/** @jsxImportSource @widget/dom */
import type { Child } from './jsx-runtime';
import { render } from './render';

let parent: HTMLElement;
const draw = (children: Child): void => render(children, parent);

beforeEach(() => {
  parent = document.createElement('div');
  document.body.replaceChildren(parent);
});

describe('drawing', () => {
  test('renders texts, elements, lists and components, and nothing for false, null and blanks', () => {
    const Name = ({ name }: { name: string }) => <b>{name}</b>;
    draw(
      <p id="x">
        {'a'}
        {1}
        {false}
        {null}
        {''}
        {[<Name key="n" name="b" />, 'c']}
      </p>,
    );
    expect(parent.innerHTML).toBe('<p id="x">a1<b>b</b>c</p>');
  });

  test('keeps the element, focus and state of unchanged nodes', () => {
    const list = (names: string[]) => names.map((name) => <input key={name} id={name} />);
    draw(list(['a', 'b', 'c']));
    const kept = parent.querySelector<HTMLInputElement>('#b')!;
    kept.focus();
    draw(list(['b']));
    expect(document.activeElement).toBe(kept);
    draw(list(['c', 'b']));
    expect([...parent.children].map(({ id }) => id)).toEqual(['c', 'b']);
  });

  test('a neighbor that appears and disappears replaces no element', () => {
    const view = (shown: boolean) => [shown && <i>new</i>, <input id="field" />];
    draw(view(false));
    const field = parent.querySelector('input');
    draw(view(true));
    expect(parent.innerHTML).toBe('<i>new</i><input id="field">');
    expect(parent.querySelector('input')).toBe(field);
    draw(view(false));
    expect(parent.innerHTML).toBe('<input id="field">');
  });

  test('another tag at the same position creates another element', () => {
    draw(<div>x</div>);
    draw(<p>x</p>);
    expect(parent.innerHTML).toBe('<p>x</p>');
  });

  test('attributes are set, changed and removed; aria states are written explicitly', () => {
    draw(
      <button disabled aria-expanded="false" title="a">
        x
      </button>,
    );
    expect(parent.innerHTML).toBe('<button disabled="" aria-expanded="false" title="a">x</button>');
    draw(<button aria-expanded="true">x</button>);
    expect(parent.innerHTML).toBe('<button aria-expanded="true">x</button>');
  });

  test('a listener uses the latest props', () => {
    const seen: number[] = [];
    const view = (count: number) => <button onClick={() => seen.push(count)}>x</button>;
    draw(view(1));
    parent.querySelector('button')!.click();
    draw(view(2));
    parent.querySelector('button')!.click();
    expect(seen).toEqual([1, 2]);
  });

  test('fields follow their value, except the one that the visitor is typing in', () => {
    const view = (value: string) => <input value={value} />;
    draw(view('a'));
    const field = parent.querySelector('input')!;
    draw(view('b'));
    expect(field.value).toBe('b');
    field.focus();
    field.value = '1.';
    draw(view('1'));
    expect(field.value).toBe('1.');
  });

  test('a select gets its value after its options, and checkboxes are really checked', () => {
    draw(
      <select value="2">
        <option value="1">1</option>
        <option value="2">2</option>
      </select>,
    );
    expect(parent.querySelector('select')!.value).toBe('2');
    draw(<input type="checkbox" checked />);
    expect(parent.querySelector('input')!.checked).toBe(true);
  });

  test('icons are drawn as graphics, and a new element is announced once', () => {
    const told: Element[] = [];
    const view = () => (
      <svg ref={(element) => told.push(element)}>
        <path d="M0 0" />
      </svg>
    );
    draw(view());
    draw(view());
    expect(parent.querySelector('path')).toBeInstanceOf(SVGElement);
    expect(told).toHaveLength(1);
  });
});
