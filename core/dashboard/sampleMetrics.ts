import type { ChartId } from './metrics';

/** Name of the data source with a company's sample people. */
export const SAMPLE_SOURCE = 'Sample data';

/** Fixed figures of a fictional shop for one week, shown as "Sample data" if a company has no data (OVER-037). */
const WEEK: Readonly<Record<ChartId, readonly number[]>> = {
  calls: [2900, 4650, 5010, 4480, 5618, 5300, 3528],
  recommendations: [9100, 13_800, 14_900, 13_200, 16_400, 15_600, 11_210],
  conversion: [4.1, 4.2, 4.3, 4.2, 4.4, 4.5, 4.38],
  clicks: [310, 440, 470, 402, 520, 476, 323],
  callDuration: [0.0021, 0.0023, 0.0022, 0.0024, 0.0022, 0.0023, 0.0021],
  users: [17_790, 17_882, 17_990, 18_101, 18_214, 18_322, 18_402],
};

/** People and conversion of the ten built-in categories, in their order. */
export const SAMPLE_SEGMENTS: {
  userCounts: readonly number[];
  conversionRates: readonly number[];
} = {
  userCounts: [3188, 7210, 2140, 6904, 5320, 5120, 6120, 1742, 4380, 1290],
  conversionRates: [2.4, 5.1, 7.8, 3.6, 4.9, 5.1, 4.2, 9.3, 1.9, 8.7],
};

/** Returns sample figures of a metric for this many buckets. They repeat from the start of the week. */
export const sampleSeries = (metric: ChartId, buckets: number): number[] =>
  Array.from({ length: buckets }, (_, index) => WEEK[metric][index % WEEK[metric].length]!);

/** Returns the placeholder of an unknown category, always the same for the same name. Users 200-4199, conversion 1.0-9.9%. */
export const samplePlaceholder = (name: string): { userCount: number; conversionRate: number } => {
  const seed = hash(name.trim().toLowerCase());
  return { userCount: 200 + (seed % 4000), conversionRate: 1 + ((seed >>> 8) % 90) / 10 };
};

/** Returns a placeholder's figures per bucket, varying by a tenth around its own. */
export const samplePlaceholderBuckets = (
  name: string,
  buckets: number,
): { userCounts: number[]; conversionRates: number[] } => {
  const { userCount, conversionRate } = samplePlaceholder(name);
  const around = (index: number): number => 0.9 + (hash(`${name}${String(index)}`) % 21) / 100;
  const indexes = Array.from({ length: buckets }, (_, index) => index);
  return {
    userCounts: indexes.map((index) => Math.round(userCount * around(index))),
    conversionRates: indexes.map((index) => Math.round(conversionRate * around(index) * 10) / 10),
  };
};

// FNV-1a, 32 bits: spreads short names well enough for sample numbers.
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
};
