/**
 * Per cent of the whole for each count, to so many decimals. Counts that make up the whole come to exactly 100: what rounding down leaves
 * goes to those that lost the most, the first of equals. Others, like the choices of many, are rounded one by one.
 */
export const roundShares = (counts: readonly number[], whole: number, decimals = 0): number[] => {
  const unit = 10 ** decimals;
  const exact = counts.map((count) => (whole > 0 ? (count * 100 * unit) / whole : 0));
  if (whole <= 0 || sum(counts) !== whole) return exact.map((share) => Math.round(share) / unit);
  const down = exact.map(Math.floor);
  const byLoss = exact
    .map((share, at) => ({ at, loss: share - down[at]! }))
    .sort((a, b) => b.loss - a.loss);
  for (const { at } of byLoss.slice(0, 100 * unit - sum(down))) down[at]! += 1;
  return down.map((share) => share / unit);
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
