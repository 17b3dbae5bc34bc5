/** Weight of the company's mean break relative to the observed ones: it counts as two breaks. */
export const RISK_PRIOR = 2;

/** A break this many times as long as usual gives a chance of one half. */
export const RISK_MIDDLE = 3;

/** Minimum scores of medium and high risk. */
export const RISK_STEPS = { medium: 1 / 3, high: 2 / 3 } as const;

export interface Rhythm {
  daysSinceLast: number;
  spanDays: number;
  activeDays: number;
}

/**
 * Returns the chance, 0 to 1, that a person is leaving. It compares the time since their last event with their usual break between events:
 * usual = (2 · company's mean break + days between first and last event) / (2 + active days − 1), score = 1 / (1 + e^−(break / usual − 3)). The
 * company's mean stabilizes the score of people with few events (shrinkage). Requires events, and a company above the gates.
 */
export const riskScore = (
  { daysSinceLast, spanDays, activeDays }: Rhythm,
  meanGapDays: number,
): number => {
  const usual = Math.max(1, (RISK_PRIOR * meanGapDays + spanDays) / (RISK_PRIOR + activeDays - 1));
  return 1 / (1 + Math.exp(-(Math.min(daysSinceLast / usual, 100) - RISK_MIDDLE)));
};
