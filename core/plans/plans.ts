export const PLAN_IDS = ['free', 'entry', 'mid-market', 'enterprise'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** Plans with a 30-day trial; Enterprise is sold by contract. */
export const TRIAL_PLAN_IDS = ['entry', 'mid-market'] as const satisfies readonly PlanId[];

export const TRIAL_DAYS = 30;

export interface Plan {
  id: PlanId;
  name: string;
  /** Dollars per month; null = by contract. */
  pricePerMonth: number | null;
  /** Calls per month; null = unlimited. */
  includedCalls: number | null;
  /** Dollars per 1,000 calls beyond the included ones; null = by contract, or none (Free stops at its limit). */
  overagePerThousand: number | null;
  /** Number of data sources included. More sources cause a warning, never a block. null = unlimited. */
  sources: number | null;
  popular: boolean;
}

/** Limits on a company's calls, and the price of additional calls. */
type Terms = Pick<Plan, 'includedCalls' | 'overagePerThousand'>;

const WITHOUT_LIMITS: Terms = { includedCalls: null, overagePerThousand: null };

/** Returns the terms of a plan; null is an installation without plans and limits. */
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
