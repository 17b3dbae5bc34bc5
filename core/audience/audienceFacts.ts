/** Facts about all people of a company, for comparison with single people. Below the gates they are null. */
export interface AudienceFacts {
  /** Origins (data sources, `surveys`, `api`) that count for coverage: each knows at least 1% of the people, or of those who are not anonymous. */
  coveringOrigins: string[];
  /** Lowest revenue of a high-value person: the 80th percentile of all people with revenue; null below the gate. */
  highValue: number | null;
  buyers: number;
  /** People with revenue from orders, or reported by a source. */
  payers: number;
  /** Mean orders per buyer and day; null without buyers. */
  ordersPerDay: number | null;
  /** Days between the company's first and latest events. */
  historyDays: number;
  /** People active in the last 30 days, and people with events but none in that time. */
  performing: number;
  notPerforming: number;
  /** Mean days between two active days of a person; null if no one was active twice. */
  meanGapDays: number | null;
}

/** Minimum data. With less, a number would be a guess. */
export const GATES = {
  performing: 100,
  notPerforming: 100,
  targetDays: 30,
  historyTimes: 3,
  buyers: 20,
  purchases: 2,
} as const;

/** Returns the reason why risk can't be computed for this company yet; null if it can. */
export const riskGate = (facts: AudienceFacts): string | null => {
  const { performing, notPerforming, targetDays, historyTimes } = GATES;
  if (facts.historyDays < targetDays * historyTimes)
    return `Not enough data: risk needs ${targetDays * historyTimes} days of events (${Math.floor(facts.historyDays)} so far).`;
  if (facts.performing < performing)
    return `Not enough data: risk needs ${performing} people active in the last ${targetDays} days (${facts.performing} so far).`;
  if (facts.notPerforming < notPerforming)
    return `Not enough data: risk needs ${notPerforming} people who were not active in the last ${targetDays} days (${facts.notPerforming} so far).`;
  return null;
};

/** Returns the reason why no person can be called high-value yet; null if the gate is met. */
export const highValueGate = ({ payers }: AudienceFacts): string | null =>
  payers < GATES.buyers
    ? `Not enough data: high value needs ${GATES.buyers} buyers (${payers} so far).`
    : null;
