import { formatNumber } from '@src/lib/i18n/formats';
import { plansText } from '@src/features/plans/texts/plansText';
import { PLAN_IDS, PLANS, type PlanId } from '@core/plans/plans';

/** Content of a plan card (PLAN-013). Prices and calls come from the table of plans. */
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

const dollars = (amount: number): string =>
  formatNumber(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const features = (): Record<PlanId, readonly string[]> => ({
  free: [plansText('feature.free.1'), plansText('feature.free.2'), plansText('feature.free.3')],
  entry: [plansText('feature.entry.1'), plansText('feature.entry.2'), plansText('feature.entry.3')],
  'mid-market': [
    plansText('feature.mid-market.1'),
    plansText('feature.mid-market.2'),
    plansText('feature.mid-market.3'),
    plansText('feature.mid-market.4'),
  ],
  enterprise: [
    plansText('feature.enterprise.1'),
    plansText('feature.enterprise.2'),
    plansText('feature.enterprise.3'),
    plansText('feature.enterprise.4'),
  ],
});

const overageRate = (id: PlanId, perThousand: number | null): string => {
  if (id === 'free') return plansText('overage.none');
  return id === 'enterprise'
    ? plansText('overage.custom')
    : plansText('overage.rate', { price: dollars(perThousand ?? 0) });
};

const BUTTONS = {
  free: 'free',
  entry: 'trial',
  'mid-market': 'trial',
  enterprise: 'sales',
} as const;

/** The four cards, in order (PLAN-001 to PLAN-004, CONST-010 to CONST-014). */
export const planCards = (): PlanCardData[] =>
  PLAN_IDS.map((id, color) => {
    const { pricePerMonth, includedCalls, overagePerThousand, popular } = PLANS[id];
    return {
      id,
      name: plansText(`plan.${id}`),
      popular,
      color,
      features: features()[id],
      price: pricePerMonth === null ? plansText('price.inquire') : dollars(pricePerMonth),
      period: pricePerMonth === null ? '' : plansText('perMonth'),
      calls:
        includedCalls === null
          ? plansText('calls.unlimited')
          : plansText('calls', { count: includedCalls }),
      overageRate: overageRate(id, overagePerThousand),
      button: plansText(`button.${BUTTONS[id]}`),
    };
  });
