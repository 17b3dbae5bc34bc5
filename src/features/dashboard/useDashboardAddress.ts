import { DASHBOARD_RANGES, DEFAULT_RANGE, type DashboardRange } from '@core/dashboard/periods';
import { isDay } from '@core/time/zonedTime';
import { useMemo } from 'react';
import { useAddress } from '@src/lib/useAddress';

/** A range as it is asked for: a custom one brings both dates. */
export type ChosenRange =
  { range: Exclude<DashboardRange, 'custom'> } | { range: 'custom'; from: string; to: string };

/** The range an address names; an address without a proper one means the last seven days (OVER-007). */
const readRange = (address: URLSearchParams): ChosenRange => {
  const range = DASHBOARD_RANGES.find((known) => known === address.get('range')) ?? DEFAULT_RANGE;
  if (range !== 'custom') return { range };
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { range, from, to } : { range: '7d' };
};

/** Range, tab and opened category in the page's address: they survive a reload and can be shared as a link. */
export const useDashboardAddress = () => {
  const { address, change: push } = useAddress();
  const range = useMemo(() => readRange(address), [address]);
  const change = (values: Record<string, string | null>): void => {
    push(values, { replace: true });
  };
  return {
    range,
    /** null: the address names none, and the tab last chosen is shown. */
    tab: address.get('tab'),
    category: address.get('category'),
    setRange: (chosen: ChosenRange) => {
      change({ from: null, to: null, ...chosen });
    },
    setTab: (tab: string) => {
      change({ tab, category: null });
    },
    setCategory: (category: string | null) => {
      change({ category, tab: 'users' });
    },
  };
};
