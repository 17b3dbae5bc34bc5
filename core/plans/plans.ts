export const PLAN_IDS = ['free', 'entry', 'mid-market', 'enterprise'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** Plans that can be tried for 30 days; Enterprise is agreed with sales. */
export const TRIAL_PLAN_IDS = ['entry', 'mid-market'] as const satisfies readonly PlanId[];

export const TRIAL_DAYS = 30;

export interface Plan {
  id: PlanId;
  name: string;
  /** Dollars a month; null = by agreement. */
  pricePerMonth: number | null;
  /** Calls a month; null = unlimited. */
  includedCalls: number | null;
  /** Dollars per 1,000 calls beyond the included ones; null = by agreement, or none (Free stops there). */
  overagePerThousand: number | null;
  /** Data sources included; exceeding it warns and never blocks. null = unlimited. */
  sources: number | null;
  popular: boolean;
}

/** Limits on a company's calls, and the price of calls beyond them. */
type Terms = Pick<Plan, 'includedCalls' | 'overagePerThousand'>;

const WITHOUT_LIMITS: Terms = { includedCalls: null, overagePerThousand: null };

/** Returns the terms of a plan; null is an installation without plans, where nothing is limited. */
export const termsOf = (plan: PlanId | null): Terms =>
  plan === null ? WITHOUT_LIMITS : PLANS[plan];

/** CONST-010 to CONST-013. */
export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Free',
    pricePerMonth: 0,
    includedCalls: 1000,
    overagePerThousand: null,
    sources: 1,
    popular: false,
  },
  entry: {
    id: 'entry',
    name: 'Entry Level',
    pricePerMonth: 500,
    includedCalls: 20_000,
    overagePerThousand: 25,
    sources: 3,
    popular: false,
  },
  'mid-market': {
    id: 'mid-market',
    name: 'Mid-Market',
    pricePerMonth: 2000,
    includedCalls: 80_000,
    overagePerThousand: 20,
    sources: 10,
    popular: true,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    pricePerMonth: null,
    includedCalls: null,
    overagePerThousand: null,
    sources: null,
    popular: false,
  },
};
