import { compareMeans, type MeansResult } from '../statistics/sequentialMeans';
import { HOLDOUT } from './experiments';

/** Amounts that a group paid in one currency, in its smallest unit, for orders placed after items were shown. */
export interface PaidAmounts {
  /** As sent; empty if the orders name no currency. */
  currency: string;
  orders: number;
  /** Number of people with an order. */
  payers: number;
  sum: number;
  /** Sum of squares of the amounts per person. */
  squares: number;
}

/** A group of an experiment, with its revenue. */
interface PayingGroup {
  key: string;
  people: number;
  /** Missing in data stored before revenue was counted. */
  paid?: readonly PaidAmounts[];
}

/** Revenue of a group in the experiment's currency. */
export interface GroupRevenue extends Omit<PaidAmounts, 'currency' | 'squares'> {
  key: string;
  /** Mean per person, in the smallest unit. */
  perPerson: number;
  /** Compared with the first group; null for the first group and the holdout. */
  against: (MeansResult & { sure: boolean }) | null;
}

export interface ExperimentRevenue {
  currency: string;
  groups: GroupRevenue[];
  /** All variants together compared with plain popularity; null without a holdout. */
  holdout: (MeansResult & { sure: boolean }) | null;
  /** Number of orders in other currencies. Amounts of different currencies can't be added, so the figures exclude them. */
  otherOrders: number;
}

const NOTHING = { orders: 0, payers: 0, sum: 0, squares: 0 };

/** Returns revenue per group in the most common currency, with each variant compared with the first; null without orders. */
export const assessRevenue = (
  groups: readonly PayingGroup[],
  errorShare: number,
): ExperimentRevenue | null => {
  const orders = new Map<string, number>();
  for (const { paid = [] } of groups)
    for (const one of paid) orders.set(one.currency, (orders.get(one.currency) ?? 0) + one.orders);
  const [most] = [...orders].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  if (!most) return null;
  const [currency, counted] = most;
  const amounts = groups.map(({ key, people, paid = [] }) => ({
    key,
    ...{ ...NOTHING, ...paid.find((one) => one.currency === currency), people },
  }));
  const variants = amounts.filter(({ key }) => key !== HOLDOUT);
  const [control] = variants;
  const alpha = errorShare / Math.max(1, variants.length - 1);
  const compare = (first: Amounts, second: Amounts, within: number) => {
    const result = compareMeans(first, second, within);
    return { ...result, sure: result.p <= within };
  };
  const held = amounts.find(({ key }) => key === HOLDOUT);
  return {
    currency,
    otherOrders: [...orders.values()].reduce((all, one) => all + one, 0) - counted,
    groups: amounts.map((group) => ({
      key: group.key,
      ...{ orders: group.orders, payers: group.payers, sum: group.sum },
      perPerson: group.people > 0 ? group.sum / group.people : 0,
      against:
        !control || group === control || group === held ? null : compare(control, group, alpha),
    })),
    holdout: held ? compare(held, together(variants), errorShare) : null,
  };
};

type Amounts = Omit<PaidAmounts, 'currency'> & { people: number };

const together = (groups: readonly Amounts[]): Amounts => {
  const all = (of: keyof Amounts): number => groups.reduce((sum, group) => sum + group[of], 0);
  return {
    people: all('people'),
    orders: all('orders'),
    payers: all('payers'),
    sum: all('sum'),
    squares: all('squares'),
  };
};
