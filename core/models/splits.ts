import { mersenneTwister } from './mersenneTwister';

/** A row of a ratings file, in file order. */
export interface RatingRow {
  person: string;
  item: string;
  rating: number;
  at: number;
}

export const SPLITS = ['item-42', 'user-42', 'user-time'] as const;
export type SplitName = (typeof SPLITS)[number];

/**
 * Splits ratings like the published splits of microsoft/recommenders. item-42 and user-42: one NumPy number per row in file order (seed 42),
 * rows of each item (or person) sorted by it, the first round-half-even(0.75 n) train. user-time: each person's earlier three quarters train.
 */
export const splitRatings = <R extends RatingRow>(
  rows: readonly R[],
  name: SplitName,
): { train: R[]; test: R[] } => {
  const random = mersenneTwister(42);
  const numbered = rows.map((row, at) => ({
    row,
    at,
    order: name === 'user-time' ? row.at : random(),
  }));
  const groups = new Map<string, typeof numbered>();
  for (const one of numbered) {
    const key = name === 'item-42' ? one.row.item : one.row.person;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const [train, test]: [typeof numbered, typeof numbered] = [[], []];
  for (const group of groups.values()) {
    group.sort((a, b) => a.order - b.order || a.at - b.at);
    const cut = roundHalfEven(0.75 * group.length);
    for (const [at, row] of group.entries()) (at < cut ? train : test).push(row);
  }
  return { train: train.map(({ row }) => row), test: test.map(({ row }) => row) };
};

const roundHalfEven = (value: number): number => {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
};
