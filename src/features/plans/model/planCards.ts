import { PLAN_IDS, PLANS, type PlanId } from '@core/plans/plans';

/** What a plan card shows (PLAN-013); prices and calls come from the one table of plans. */
export interface PlanCardData {
  id: PlanId;
  name: string;
  price: string;
  period: string;
  calls: string;
  overageRate: string;
  features: readonly string[];
  popular: boolean;
  /** Index in the series palette. */
  color: number;
  button: string;
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const FEATURES: Record<PlanId, readonly string[]> = {
  free: ['1 data source API', 'Community support', 'Basic reports'],
  entry: ['3 data sources', 'Email support', 'Standard reports'],
  'mid-market': [
    '10 data sources',
    'Priority support',
    'Advanced reports',
    'Custom development on request',
  ],
  enterprise: [
    'Unlimited data sources',
    'Dedicated support',
    'Custom reports',
    'Custom development',
  ],
};

const OVERAGE: Partial<Record<PlanId, string>> = {
  free: 'No overage',
  enterprise: 'Custom pricing',
};

const BUTTONS: Partial<Record<PlanId, string>> = {
  free: 'Get Started Free',
  enterprise: 'Contact Sales',
};

/** The four cards, in order (PLAN-001 to PLAN-004, CONST-010 to CONST-014). */
export const planCards: readonly PlanCardData[] = PLAN_IDS.map((id, color) => {
  const { name, pricePerMonth, includedCalls, overagePerThousand, popular } = PLANS[id];
  return {
    id,
    name,
    popular,
    color,
    features: FEATURES[id],
    price: pricePerMonth === null ? 'Inquire' : dollars(pricePerMonth),
    period: pricePerMonth === null ? '' : 'per month',
    calls:
      includedCalls === null ? 'Unlimited calls' : `${includedCalls.toLocaleString('en-US')} calls`,
    overageRate: OVERAGE[id] ?? `${dollars(overagePerThousand ?? 0)} per 1,000 calls`,
    button: BUTTONS[id] ?? 'Start Free Trial',
  };
});
