import { GATES } from './audienceFacts';

/** Formulas of all numbers on the audience page. They are shown on hover, and tests recompute the numbers from them. */
export const AUDIENCE_FORMULAS = {
  unified:
    'People found in two or more sources, out of all people. Surveys and the API count as one source each.',
  unknowns: 'People known only by an anonymous identifier, out of all people.',
  coverage:
    'The average share of your sources that a person appears in. Only sources with at least 1% of your people count.',
  ltv: "Purchases minus refunds, in the person's most frequent currency. Without orders, the revenue reported by a source.",
  risk: `Time since the person's last event, compared with their usual time between events: score = 1 / (1 + e^-(time / usual - 3)); low below 1/3, high from 2/3. Needs ${GATES.targetDays * GATES.historyTimes} days of events, ${GATES.performing} active and ${GATES.notPerforming} inactive people.`,
  lifecycle:
    'New: first seen in the last 30 days. Reactivated: back in the last 30 days after a break of 90 days. Active: seen in the last 30 days. At-Risk: seen 31 to 90 days ago. Churned: seen longer ago. No dates: not enough data.',
  recency:
    'Days since the person was last seen, by their latest event or a date from their sources. Import times do not count.',
} as const;
