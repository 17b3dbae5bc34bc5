/** Responses that belong to one category of each margin. */
export interface RakingCell {
  /** Category of each margin. */
  places: readonly number[];
  n: number;
}

export interface Raking {
  /** Of each cell, with a mean of 1 over all responses; empty where there are none. */
  weights: number[];
  /** `empty`: a target category has no responses, so weighting can't reach it. */
  state: 'converged' | 'not converged' | 'empty';
  /** By how much the share of a category misses what is wanted, at most: 0.01 is a point. */
  gap: number;
  /** Kish's effective sample size (1965): so many responses without weights would be as sure. */
  effective: number;
  /** The categories that are wanted and have no responses: margin and place. */
  missing: [margin: number, place: number][];
}

const STEPS_MAX = 500;
/** A share is met when it misses less than a thousandth of a point. */
const NEAR_ENOUGH = 1e-5;

/**
 * Raking (Deming and Stephan 1940): weights responses until the shares of each margin's categories are those that are wanted, and the rest
 * stays as alike as can be. @param shares what is wanted of each margin's categories; each adds up to 1.
 * @param cap no weight is larger; null is no limit. Under one, shares may be missed: `gap` says by how much.
 */
export const rake = (
  cells: readonly RakingCell[],
  shares: readonly (readonly number[])[],
  cap: number | null,
): Raking => {
  const total = cells.reduce((sum, { n }) => sum + n, 0);
  const missing = shares.flatMap((wanted, margin) =>
    wanted.flatMap((share, place): [number, number][] =>
      share > 0 && !cells.some(({ places, n }) => n > 0 && places[margin] === place)
        ? [[margin, place]]
        : [],
    ),
  );
  if (total === 0 || missing.length > 0)
    return { weights: [], state: 'empty', gap: 1, effective: 0, missing };
  const weights = cells.map(() => 1);
  let gap = 1;
  for (let step = 0; step < STEPS_MAX && gap > NEAR_ENOUGH; step += 1) {
    for (const [margin, wanted] of shares.entries()) {
      const given = shareSums(cells, weights, margin, wanted.length);
      for (const [at, { places }] of cells.entries()) {
        const place = places[margin]!;
        if (given[place]! > 0) weights[at] = (weights[at]! * wanted[place]!) / given[place]!;
      }
    }
    if (cap !== null) limitWeights(cells, weights, cap);
    gap = Math.max(
      0,
      ...shares.flatMap((wanted, margin) =>
        shareSums(cells, weights, margin, wanted.length).map((share, place) =>
          Math.abs(share - wanted[place]!),
        ),
      ),
    );
  }
  return {
    weights,
    state: gap > NEAR_ENOUGH ? 'not converged' : 'converged',
    gap,
    effective: effectiveSize(cells, weights),
    missing,
  };
};

/** Kish's effective sample size: (sum of weights)² / sum of their squares. */
export const effectiveSize = (
  cells: readonly { n: number }[],
  weights: readonly number[],
): number => {
  const sum = cells.reduce((all, { n }, at) => all + n * weights[at]!, 0);
  const squares = cells.reduce((all, { n }, at) => all + n * weights[at]! ** 2, 0);
  return squares > 0 ? sum ** 2 / squares : 0;
};

/** The weighted share of each category of a margin. */
const shareSums = (
  cells: readonly RakingCell[],
  weights: readonly number[],
  margin: number,
  size: number,
): number[] => {
  const sums = new Array<number>(size).fill(0);
  let total = 0;
  for (const [at, { places, n }] of cells.entries()) {
    sums[places[margin]!]! += n * weights[at]!;
    total += n * weights[at]!;
  }
  return sums.map((sum) => (total > 0 ? sum / total : 0));
};

/** Cuts weights to the cap, of a mean of 1; what is cut goes to the others in proportion, which may then be too large themselves. */
const limitWeights = (cells: readonly RakingCell[], weights: number[], cap: number): void => {
  const total = cells.reduce((sum, { n }) => sum + n, 0);
  const capped = new Set<number>();
  for (;;) {
    const free = cells.reduce(
      (sum, { n }, at) => (capped.has(at) ? sum : sum + n * weights[at]!),
      0,
    );
    const left =
      total - cells.reduce((sum, { n }, at) => (capped.has(at) ? sum + n * cap : sum), 0);
    const scale = free > 0 ? left / free : 1;
    for (const at of weights.keys()) weights[at] = capped.has(at) ? cap : weights[at]! * scale;
    const over = [...weights.keys()].filter((at) => !capped.has(at) && weights[at]! > cap);
    if (over.length === 0) return;
    for (const at of over) capped.add(at);
  }
};
