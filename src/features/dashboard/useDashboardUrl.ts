import { DASHBOARD_RANGES, DEFAULT_RANGE, type DashboardRange } from '@core/dashboard/periods';
import { isDay } from '@core/time/zonedTime';
import { useMemo } from 'react';
import { useUrlQuery } from '@src/lib/useUrlQuery';

/** A requested range. A custom one has both dates. */
export type ChosenRange =
  { range: Exclude<DashboardRange, 'custom'> } | { range: 'custom'; from: string; to: string };

/** Reads the range from a URL. Without a valid one, returns the last seven days (OVER-007). */
const readRange = (query: URLSearchParams): ChosenRange => {
  const range = DASHBOARD_RANGES.find((known) => known === query.get('range')) ?? DEFAULT_RANGE;
  if (range !== 'custom') return { range };
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { range, from, to } : { range: '7d' };
};

/**
 * Range, tab and open category in the page's URL, so that they survive a reload and can be
 * shared as a link.
 */
export const useDashboardUrl = () => {
  const { query, change: push } = useUrlQuery();
  const range = useMemo(() => readRange(query), [query]);
  const change = (values: Record<string, string | null>): void => {
    push(values, { replace: true });
  };
  return {
    range,
    /** null if the URL names none. Then the tab that was chosen last is shown. */
    tab: query.get('tab'),
    category: query.get('category'),
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
