/** Number of responses in one category of each margin. */
export interface RakingCell {
  /** Category index of each margin. */
  places: readonly number[];
  n: number;
}

export interface Raking {
  /** Weight of each cell, with a mean of 1 over all responses; empty if there are none. */
  weights: number[];
  /** `empty`: a target category has no responses, so weighting can't reach it. */
  state: 'converged' | 'not converged' | 'empty';
  /** Largest deviation of a category's share from its target: 0.01 is one percentage point. */
  gap: number;
  /** Kish's effective sample size (1965): the number of unweighted responses with the same precision. */
  effective: number;
  /** Target categories without responses: margin and index. */
  missing: [margin: number, place: number][];
}

const STEPS_MAX = 500;
/** A target is reached if the deviation is less than a thousandth of a percentage point. */
const NEAR_ENOUGH = 1e-5;

/**
 * Rakes responses (Deming and Stephan 1940): weights them so that the shares of each margin's categories match the targets, and otherwise
 * changes them as little as possible. @param shares target shares of each margin's categories; each margin adds up to 1.
 * @param cap maximum weight; null for no limit. With a cap, targets may be missed: `gap` is the
 * deviation.
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

/** Returns Kish's effective sample size: (sum of weights)² / sum of their squares. */
export const effectiveSize = (
  cells: readonly { n: number }[],
  weights: readonly number[],
): number => {
  const sum = cells.reduce((all, { n }, at) => all + n * weights[at]!, 0);
  const squares = cells.reduce((all, { n }, at) => all + n * weights[at]! ** 2, 0);
  return squares > 0 ? sum ** 2 / squares : 0;
};

/** Returns the weighted share of each category of a margin. */
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

/** Limits weights to the cap, relative to a mean of 1. The excess goes to the others in proportion, which may make them too large in turn. */
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
