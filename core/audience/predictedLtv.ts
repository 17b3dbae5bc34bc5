import { GATES, type AudienceFacts } from './audienceFacts';

/** Number of days the prediction covers. */
export const LTV_DAYS = 120;

export interface Buyer {
  orders: number;
  revenue: number;
  daysKnown: number;
}
export interface PredictedLtv {
  value: number;
  low: number;
  high: number;
}

/**
 * Predicts the spend in the next 120 days, with its 95% interval. Orders follow a Poisson law whose rate is shrunk toward the company's buyers
 * (gamma prior worth one order): rate = (orders + 1) / (days known + 1 / company's orders a day); value = rate · 120 · own mean order. The
 * interval is the normal approximation of the negative binomial: variance = m + m² / (orders + 1). Requires two purchases, and a company with
 * enough buyers and history; otherwise returns the reason.
 */
export const predictLtv = (
  { orders, revenue, daysKnown }: Buyer,
  facts: AudienceFacts,
): PredictedLtv | string => {
  if (orders < GATES.purchases)
    return `Not enough data: a prediction needs ${GATES.purchases} purchases (${orders} so far).`;
  if (facts.buyers < GATES.buyers || facts.ordersPerDay === null)
    return `Not enough data: a prediction needs ${GATES.buyers} buyers in the company (${facts.buyers} so far).`;
  if (facts.historyDays < LTV_DAYS)
    return `Not enough data: a prediction needs ${LTV_DAYS} days of events (${Math.floor(facts.historyDays)} so far).`;
  const mean = ((orders + 1) / (daysKnown + 1 / facts.ordersPerDay)) * LTV_DAYS;
  const half = 1.96 * Math.sqrt(mean + mean ** 2 / (orders + 1));
  const order = revenue / orders;
  const money = (n: number): number => Math.round(Math.max(0, n) * order * 100) / 100;
  return { value: money(mean), low: money(mean - half), high: money(mean + half) };
};
