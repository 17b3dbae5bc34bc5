/** Returns a percentage, rounded to this many decimals, halves up; 0 if the whole is 0. Equal counts have equal shares. */
export const roundShare = (count: number, whole: number, decimals = 0): number => {
  const unit = 10 ** decimals;
  return whole > 0 ? Math.round((count * 100 * unit) / whole) / unit : 0;
};

/** Returns the rounded share of each count. The shares may not add up to 100; roundingNote explains that. */
export const roundShares = (counts: readonly number[], whole: number, decimals = 0): number[] =>
  counts.map((count) => roundShare(count, whole, decimals));

/** Returns a note for shares that don't add up to 100 because of rounding; null if none is needed. */
export const roundingNote = (
  counts: readonly number[],
  whole: number,
  decimals = 0,
): string | null => {
  if (whole <= 0 || sum(counts) !== whole) return null;
  const total = sum(roundShares(counts, whole, decimals)).toFixed(decimals);
  return Number(total) === 100 ? null : `Shares are rounded, so they add up to ${total}%.`;
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
