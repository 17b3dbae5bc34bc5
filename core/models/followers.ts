import type { Rows } from './ease';
import { multiplyRows } from './symmetricInverse';

/**
 * Which items follow an item in people's histories: size×size. Row: an item in the person's
 * history. Column: the item whose score it raises.
 */
export interface Followers {
  /** Number of items: the first positions of the model, which are the best-known items. */
  size: number;
  weights: Float32Array;
}

/**
 * Maximum number of items. Less-known items have too few people for each order, and training time
 * grows with the cube.
 */
const SIZE_MAX = 1000;
/** Exponent of the popularity normalization. */
const EXPONENT = 0.6;
/** Pairs of items count less if they are closer together than about this many places. */
const NEAR = 5;
/** Number of later items after which an item's effect on what comes next is halved. */
const HALF_LIFE = 20;
/** Items with less weight than this are left out. */
const LEAST = 0.01;

/**
 * Predicts later items from earlier ones, as SLIT does (Choi and others, "Session-aware Linear
 * Item-Item Models", 2021): O = P·N, N[j][i] = people with i after j, each counted as 1 -
 * exp(-distance / 5), divided by i's popularity^0.6. N is not symmetric: a case follows a phone,
 * but a phone rarely follows a case. Closed form, without randomness.
 * @param inverse P of EASE, n×n.
 * @param rows each person's items, oldest first.
 */
export const fitFollowers = (inverse: Float64Array, n: number, rows: Rows): Followers => {
  const size = Math.min(SIZE_MAX, n);
  const before = new Float64Array(size * size);
  const people = new Float64Array(size);
  const apart = Float64Array.from(
    { length: rows.reduce((most, row) => Math.max(most, row.length), 0) },
    (_, places) => 1 - Math.exp(-places / NEAR),
  );
  for (const row of rows)
    for (let later = 0; later < row.length; later += 1) {
      const item = row[later]!;
      if (item >= size) continue;
      people[item]! += 1;
      for (let at = 0; at < later; at += 1)
        if (row[at]! < size) before[item * size + row[at]!]! += apart[later - at]!;
    }
  const weights = new Float32Array(size * size);
  multiplyRows({ left: inverse, stride: n, right: before, size }, (j, i, value) => {
    if (i !== j) weights[j * size + i] = value / (1 + people[i]!) ** EXPONENT;
  });
  return { size, weights };
};

/** Returns the weights of a history's items, newest first, for what comes next. @param slider viewingPatterns, 0 = none. */
export const followsOf = (count: number, slider: number): number[] =>
  Array.from({ length: count }, (_, k) => {
    const weight = slider * 0.5 ** (k / HALF_LIFE);
    return weight < LEAST * slider ? 0 : weight;
  });

/** Adds what the items of a history suggest next. @param history positions. */
export const scoreFollowers = (
  { size, weights }: Followers,
  history: readonly number[],
  follows: readonly number[],
  out: Float64Array,
): void => {
  history.forEach((source, at) => {
    const follow = follows[at]!;
    if (follow === 0 || source >= size) return;
    for (let i = 0; i < size; i += 1) out[i]! += follow * weights[source * size + i]!;
  });
};

/** Returns what one item of a history suggests for another one, without its fading. */
export const followWeight = ({ size, weights }: Followers, source: number, item: number): number =>
  source < size && item < size ? weights[source * size + item]! : 0;
