/** Number of people in a group, and number of those with a success. */
interface PeopleShare {
  people: number;
  hits: number;
}

/** Difference of two shares, valid at any time. */
export interface SequentialResult {
  /** Relative difference of the second group from the first: 0.12 is 12 percent more. null if the first group's share is 0. */
  lift: number | null;
  /** Always-valid p-value of "there is no difference". */
  p: number;
  /** Confidence interval of the difference of the shares, valid at any time. */
  low: number;
  high: number;
}

/**
 * Expected size of the difference, in standard deviations of one person. A constant, because it
 * must not depend on the data.
 */
const MIXING_VARIANCE = 0.05 ** 2;
/** Minimum number of people in each group for the normal approximation. */
export const PEOPLE_LEAST = 100;
const NOTHING_SAID = { p: 1, low: -1, high: 1 };

/**
 * Compares two shares by a test that can be checked every day: a mixture sequential probability ratio test with a normal mixture, after R.
 * Johari, L. Pekelis and D. J. Walsh, "Always Valid Inference: Bringing Sequential Analysis to A/B Testing" (2015), arXiv:1512.04922. Under the
 * null hypothesis, the ratio ever exceeds 1/alpha with a probability of at most alpha, so it is safe to stop as soon as it does. Repeated
 * checks of an ordinary p-value are not safe.
 */
export const compareShares = (
  first: PeopleShare,
  second: PeopleShare,
  alpha: number,
): SequentialResult => {
  const rate = ({ people, hits }: PeopleShare): number => (people > 0 ? hits / people : 0);
  const difference = rate(second) - rate(first);
  const lift = first.hits > 0 ? difference / rate(first) : null;
  if (first.people < PEOPLE_LEAST || second.people < PEOPLE_LEAST) return { lift, ...NOTHING_SAID };
  // Add one success and one failure to each group, so that rare successes don't look certain.
  const pooled = (first.hits + second.hits + 2) / (first.people + second.people + 4);
  const ofOne = pooled * (1 - pooled);
  const variance = ofOne * (1 / first.people + 1 / second.people);
  return { lift, ...alwaysValid({ difference, variance, ofOne }, alpha) };
};

/** Runs the mixture test for a difference of means, given its variance and the variance of one person. */
export const alwaysValid = (
  { difference, variance, ofOne }: { difference: number; variance: number; ofOne: number },
  alpha: number,
): Omit<SequentialResult, 'lift'> => {
  const mixing = ofOne * MIXING_VARIANCE;
  const sum = variance + mixing;
  const logRatio =
    0.5 * Math.log(variance / sum) + (difference ** 2 * mixing) / (2 * variance * sum);
  const reach = Math.sqrt(
    ((2 * variance * sum) / mixing) * (Math.log(1 / alpha) + 0.5 * Math.log(sum / variance)),
  );
  return {
    p: Math.min(1, Math.exp(-logRatio)),
    low: difference - reach,
    high: difference + reach,
  };
};
