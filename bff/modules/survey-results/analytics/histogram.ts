/** Values with how often each occurs. */
export type Histogram = ReadonlyMap<number, number>;

/** Builds a histogram; the same value may come several times. */
export const histogramOf = (entries: Iterable<readonly [number, number]>): Histogram => {
  const histogram = new Map<number, number>();
  for (const [value, n] of entries) histogram.set(value, (histogram.get(value) ?? 0) + n);
  return histogram;
};

export const sizeOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, n) => sum + n, 0);

/** The middle value; the mean of the two middle ones of an even number. null when empty. */
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

export interface HistogramBucket {
  label: string;
  count: number;
}

const BUCKETS_MAX = 8;

/** Numbers as at most eight ranges of a round width, in order, empty ones between them included; few values stand for themselves. */
export const numberBuckets = (histogram: Histogram): HistogramBucket[] => {
  const values = [...histogram.keys()].sort((a, b) => a - b);
  if (values.length <= BUCKETS_MAX)
    return values.map((value) => ({ label: String(value), count: histogram.get(value)! }));
  const [min, max] = [values[0]!, values.at(-1)!];
  const width = roundWidth((max - min) / BUCKETS_MAX);
  const first = Math.floor(min / width);
  const counts = Array.from({ length: Math.floor(max / width) - first + 1 }, () => 0);
  for (const [value, n] of histogram) counts[Math.floor(value / width) - first]! += n;
  const edge = (at: number): string => String(Number(((first + at) * width).toPrecision(12)));
  return counts.map((count, at) => ({ label: `${edge(at)} – ${edge(at + 1)}`, count }));
};

/** The next of 1, 2, 5 times a power of ten. */
const roundWidth = (width: number): number => {
  const power = 10 ** Math.floor(Math.log10(width));
  return [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= width)!;
};

/** Days (YYYY-MM-DD) as they are, as months or as years, so that at most 31 entries remain; hours of the day (HH) as such. */
export const dateBuckets = (counts: ReadonlyMap<string, number>): HistogramBucket[] => {
  const hours = [...counts.keys()].every((key) => key.length === 2);
  const labels = hours
    ? [(key: string) => `${key}:00`]
    : [10, 7, 4].map((length) => (key: string) => key.slice(0, length));
  const grouped = labels.map((label) => groupBy(counts, label));
  const chosen = grouped.find((group) => group.size <= 31) ?? grouped.at(-1)!;
  return [...chosen]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, count]) => ({ label, count }));
};

const groupBy = (
  counts: ReadonlyMap<string, number>,
  label: (key: string) => string,
): Map<string, number> => {
  const groups = new Map<string, number>();
  for (const [key, n] of counts) groups.set(label(key), (groups.get(label(key)) ?? 0) + n);
  return groups;
};
