const POOL = 200;

/** Returns the 200 best scores, best first. */
export const bestScores = (scores: Float64Array): number[] =>
  Array.from(scores)
    .sort((a, b) => b - a)
    .slice(0, POOL);

/** Standard deviation of a population; 0 without values. */
export const deviationOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
};
