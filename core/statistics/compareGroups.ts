import { normalTails, studentTails } from './tails';

/** Distinct numbers of one group with their frequency. */
export type Sample = readonly (readonly [value: number, count: number])[];

export interface SampleSummary {
  n: number;
  /** null without numbers. */
  mean: number | null;
  /** Standard deviation of a sample (divided by n - 1); null for fewer than two numbers. */
  deviation: number | null;
}

export const summariseSample = (sample: Sample): SampleSummary => {
  const n = sample.reduce((sum, [, count]) => sum + count, 0);
  if (n === 0) return { n, mean: null, deviation: null };
  const mean = sample.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  const squares = sample.reduce((sum, [value, count]) => sum + (value - mean) ** 2 * count, 0);
  return { n, mean, deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : null };
};

/**
 * Runs Welch's t-test (1947): do two means differ, for groups of different size and spread? Null if a group has fewer than two numbers, or if
 * no group varies.
 */
export const welchTest = (
  first: Sample,
  second: Sample,
): { t: number; freedom: number; p: number } | null => {
  const [a, b] = [summariseSample(first), summariseSample(second)];
  if (a.deviation === null || b.deviation === null) return null;
  const [u, v] = [a.deviation ** 2 / a.n, b.deviation ** 2 / b.n];
  if (u + v === 0) return null;
  const t = (a.mean! - b.mean!) / Math.sqrt(u + v);
  const freedom = (u + v) ** 2 / (u ** 2 / (a.n - 1) + v ** 2 / (b.n - 1));
  return { t, freedom, p: studentTails(t, freedom) };
};

/**
 * Runs Mann and Whitney's test (1947): do numbers of one group tend to be higher, whatever their distribution? Uses the normal approximation
 * with corrections for ties and continuity. Null if a group is empty or all numbers are equal.
 */
export const mannWhitneyTest = (
  first: Sample,
  second: Sample,
): { u: number; z: number; p: number } | null => {
  const counts = new Map<number, [number, number]>();
  for (const [at, sample] of [first, second].entries())
    for (const [value, count] of sample) {
      const both = counts.get(value) ?? [0, 0];
      both[at] = both[at]! + count;
      counts.set(value, both);
    }
  let [below, ranks, ties, n, m] = [0, 0, 0, 0, 0];
  for (const [, [a, b]] of [...counts].sort(([x], [y]) => x - y)) {
    const tied = a + b;
    ranks += a * (below + (tied + 1) / 2);
    ties += tied ** 3 - tied;
    below += tied;
    n += a;
    m += b;
  }
  const all = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  if (n === 0 || m === 0 || !(spread > 0)) return null;
  const u = ranks - (n * (n + 1)) / 2;
  const z = Math.max(Math.abs(u - (n * m) / 2) - 0.5, 0) / spread;
  return { u, z, p: normalTails(z) };
};

/**
 * Applies Holm's correction (1979) to the results of several tests, in the given order. It limits false alarms as strictly as Bonferroni's, and
 * has more power.
 */
export const correctByHolm = (ps: readonly number[]): number[] => {
  const corrected = ps.map(() => 0);
  let highest = 0;
  const order = ps.map((p, at) => [p, at] as const).sort(([a], [b]) => a - b);
  for (const [rank, [p, at]] of order.entries()) {
    highest = Math.max(highest, Math.min(1, (ps.length - rank) * p));
    corrected[at] = highest;
  }
  return corrected;
};
