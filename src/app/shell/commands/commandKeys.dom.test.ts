import { doorOf, isPaletteKey, switchSingleKeys } from './commandKeys';

const pressed = (init: KeyboardEventInit, target: HTMLElement = document.body): KeyboardEvent => {
  let seen: KeyboardEvent | undefined;
  const listen = (event: KeyboardEvent): void => {
    seen = event;
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', listen);
  return seen!;
};

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('keys that work everywhere', () => {
  test('Ctrl-K opens the palette, even while typing; on a Mac it is ⌘-K, because Ctrl-K cuts a line there', () => {
    expect(doorOf(pressed({ key: 'k', ctrlKey: true }, put('<input>')))).toBe('palette');
    expect(doorOf(pressed({ key: 'k' }))).toBeNull();
    expect(doorOf(pressed({ key: 'k', ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(
      isPaletteKey(
        { key: 'k', ctrlKey: false, metaKey: true, altKey: false, shiftKey: false },
        true,
      ),
    ).toBe(true);
    expect(
      isPaletteKey(
        { key: 'k', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false },
        true,
      ),
    ).toBe(false);
  });

  test('a question mark opens the sheet, except while typing', () => {
    expect(doorOf(pressed({ key: '?', shiftKey: true }))).toBe('shortcuts');
    expect(doorOf(pressed({ key: '?', shiftKey: true }, put('<textarea></textarea>')))).toBeNull();
    expect(doorOf(pressed({ key: '?', shiftKey: true }, put('<select></select>')))).toBeNull();
  });

  test('the question mark can be turned off, the palette stays', () => {
    switchSingleKeys(false);
    expect(doorOf(pressed({ key: '?' }))).toBeNull();
    expect(doorOf(pressed({ key: 'k', ctrlKey: true }))).toBe('palette');
    switchSingleKeys(true);
    expect(doorOf(pressed({ key: '?' }))).toBe('shortcuts');
  });

  test('neither opens over a dialog, because its input would be lost', () => {
    put('<div role="dialog" aria-modal="true"></div>');
    expect(doorOf(pressed({ key: 'k', ctrlKey: true }))).toBeNull();
    expect(doorOf(pressed({ key: '?' }))).toBeNull();
  });
});
