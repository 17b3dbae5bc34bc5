import type { Dice } from '@bff/db/seeds/demoDice';
import { SHAPES, textOfSize } from './hostileTexts';

/** One of several values. */
export const among = <T>(dice: Dice, values: readonly T[]): T =>
  values[dice.between(0, values.length - 1)]!;

/** Sizes from 1 to `most`: as many between 10 and 100 as between 1,000 and 10,000, and fewer of the largest. */
export const sizeUpTo = (dice: Dice, most: number): number =>
  Math.max(1, Math.floor(most ** (dice.next() ** 1.5)));

/** A value as JSON text, including values that JSON.stringify can't write. */
export const drawValue = (dice: Dice, size: number): { json: string; says: string } => {
  const drawn = dice.pick<() => string>([
    [
      () =>
        JSON.stringify(
          textOfSize(among(dice, Object.keys(SHAPES)), size, (text) => JSON.stringify(text).length),
        ),
      8,
    ],
    [() => JSON.stringify(randomText(dice, Math.min(size, 20_000))), 6],
    [() => nested(dice, '[', ']', Math.min(size, 40_000)), 2],
    [() => nested(dice, '{"a":', '}', Math.min(size, 40_000) / 6), 2],
    [() => `[${'{},'.repeat(Math.min(size, 300_000) / 3)}{}]`, 2],
    [() => `[${'0,'.repeat(Math.min(size, 100_000) / 2)}0]`, 1],
    [
      () =>
        `{${Array.from({ length: Math.min(5000, Math.ceil(size / 12)) }, (_, at) => `"key ${String(at)}":1`).join(',')}}`,
      2,
    ],
    [
      () =>
        among(dice, [
          '1e400',
          '-1e400',
          '-0',
          '1e-400',
          '9'.repeat(Math.min(size, 5000)),
          '0.1',
          '-1',
          'true',
          'null',
          '[]',
          '{}',
          '""',
          'NaN',
          'undefined',
          "'x'",
        ]),
      5,
    ],
    [
      () =>
        among(dice, [
          '{"__proto__":{"x":1}}',
          '{"constructor":{"prototype":{}}}',
          '{"a":1,"a":2}',
          '{"toString":"x"}',
          '{"length":3}',
          '"\\ud800"',
          '"\\u0000"',
          '"a\\udc00b"',
          '[null]',
        ]),
      4,
    ],
  ])();
  return { json: drawn, says: `${drawn.slice(0, 24)} (${String(drawn.length)} characters)` };
};

/** Characters of all planes, including unpaired surrogates. */
export const randomText = (dice: Dice, length: number): string => {
  const most = dice.pick([
    [0x7f, 3],
    [0xff, 1],
    [0xffff, 2],
  ] as const);
  return Array.from({ length: Math.min(length, 400) }, () =>
    String.fromCharCode(dice.between(1, most)),
  )
    .join('')
    .repeat(Math.max(1, Math.floor(length / 400)));
};

const nested = (dice: Dice, open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${dice.chance(0.9) ? close.repeat(depth) : ''}`;
