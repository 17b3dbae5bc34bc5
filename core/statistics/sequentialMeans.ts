import { alwaysValid, PEOPLE_LEAST, type SequentialResult } from './sequentialTest';

/** Amounts of the people in a group: number of people, number of people with an amount, sum, and sum of squares. */
export interface PeopleAmounts {
  people: number;
  payers: number;
  sum: number;
  squares: number;
}

/** Difference of two means; `low` and `high` are null if there is not enough data yet. */
export interface MeansResult extends Omit<SequentialResult, 'low' | 'high'> {
  low: number | null;
  high: number | null;
}

/** Minimum number of people with an amount, in both groups together and in each: with fewer, one large amount can decide. */
export const [PAYERS_LEAST, PAYERS_LEAST_EACH] = [200, 25];

/**
 * Compares the mean amount per person in two groups by the mixture test of compareShares, with the
 * observed variance: asymptotically valid at all checks simultaneously (I. Waudby-Smith et al.,
 * "Time-uniform central limit theory and asymptotic confidence sequences", 2021, arXiv:2103.06476).
 * Amounts are skewed, so there is no result before many people have one. Uses the variance of both
 * groups around their common mean. Otherwise, a group with few large amounts by chance would look
 * more certain. sequentialMeans.test.ts measures the error rate.
 */
export const compareMeans = (
  first: PeopleAmounts,
  second: PeopleAmounts,
  alpha: number,
): MeansResult => {
  const mean = ({ people, sum }: PeopleAmounts): number => (people > 0 ? sum / people : 0);
  const difference = mean(second) - mean(first);
  const lift = first.sum > 0 ? difference / mean(first) : null;
  const people = first.people + second.people;
  if (
    Math.min(first.people, second.people) < PEOPLE_LEAST ||
    Math.min(first.payers, second.payers) < PAYERS_LEAST_EACH ||
    first.payers + second.payers < PAYERS_LEAST
  )
    return { lift, p: 1, low: null, high: null };
  const center = (first.sum + second.sum) / people;
  const ofOne = (first.squares + second.squares) / people - center ** 2;
  const variance = ofOne * (1 / first.people + 1 / second.people);
  return { lift, ...alwaysValid({ difference, variance, ofOne }, alpha) };
};
