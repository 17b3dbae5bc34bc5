import { lineWidths } from './lineWidths';

it('a line that others cover is wider than they are, so that every color shows', () => {
  const lines = [
    [1, 2, null],
    [3, 2, 1],
    [1, 2, null],
    [1, 2, null],
  ];
  expect(lineWidths(lines.map((values) => ({ values })))).toEqual([8, 2, 5, 2]);
});
