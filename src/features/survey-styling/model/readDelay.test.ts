import { readDelay } from './readDelay';

it.each([
  ['7', 7],
  ['', 0],
  ['soon', 0],
  ['-3', 0],
  ['61', 60],
  ['2.4', 2],
  ['Infinity', 0],
])('STYLE-024, STYLE-025 a delay of "%s" is %i s', (text, seconds) => {
  expect(readDelay(text)).toBe(seconds);
});
