import { selectorOf } from './selectorOf';

/** Returns the selector of the element marked with `x`, which matches only this element. */
const pick = (html: string): string => {
  document.body.innerHTML = html;
  const element = document.querySelector('[x]')!;
  const selector = selectorOf(element);
  expect([...document.querySelectorAll(selector)]).toEqual([element]);
  return selector;
};

test.each([
  ['an id', '<button id="buy" x></button>', '#buy'],
  ['a test id', '<a data-testid="pay" x></a><a></a>', 'a[data-testid="pay"]'],
  ['a name', '<input name="mail" x><input name="tel">', 'input[name="mail"]'],
  ['a class', '<b class="price"></b><b class="total css-1x2y3z" x></b>', '.total'],
  ['classes together', '<i class="a b" x></i><i class="a"></i><i class="b"></i>', '.a.b'],
  ['its kind', '<p></p><form x></form>', 'form'],
  ['what holds it', '<ul id="one"><li></li></ul><ul id="two"><li x></li></ul>', '#two li'],
  ['its place', '<ul id="menu"><li></li><li x></li></ul>', '#menu > li:nth-child(2)'],
  [
    'a place within a place',
    '<p><s></s></p><p><s x></s><s></s></p>',
    'body > p:nth-child(2) > s:nth-child(1)',
  ],
])('an element is named by %s', (_how, html, selector) => {
  expect(pick(html)).toBe(selector);
});

test.each(['radix-:r1:', 'ember482', '__next', 'sc-bdVaJa', 'MuiBox-a1b2c3d', 'item-8f3a9c2e'])(
  'a name that a tool made is not used: %s',
  (name) => {
    expect(pick(`<em id="${name}" x></em>`)).toBe('em');
    expect(pick(`<em class="${name}" x></em>`)).toBe('em');
  },
);
