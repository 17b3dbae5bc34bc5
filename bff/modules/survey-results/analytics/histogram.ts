/** Values and their frequencies. */
export type Histogram = ReadonlyMap<number, number>;

/** Builds a histogram; a value may appear several times in `entries`. */
export const histogramOf = (entries: Iterable<readonly [number, number]>): Histogram => {
  const histogram = new Map<number, number>();
  for (const [value, n] of entries) histogram.set(value, (histogram.get(value) ?? 0) + n);
  return histogram;
};

export const sizeOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, n) => sum + n, 0);

/**
 * Returns the median, which is the mean of the two middle values for an even count; null if empty.
 */
export const medianOf = (histogram: Histogram): number | null => {
  const size = sizeOf(histogram);
  if (size === 0) return null;
  const sorted = [...histogram].sort(([a], [b]) => a - b);
  const at = (rank: number): number => {
    let seen = 0;
    return sorted.find(([, n]) => (seen += n) > rank)![0];
  };
  return (at(Math.floor((size - 1) / 2)) + at(Math.floor(size / 2))) / 2;
};
