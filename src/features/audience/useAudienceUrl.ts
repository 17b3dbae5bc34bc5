import { WRITEBACK_DESTINATIONS } from '@core/contract/writebackData';
import { useMemo } from 'react';
import { useUrlQuery, withParameters } from '@src/lib/useUrlQuery';
import type { ExplorerTab } from './components/ExplorerTabs/ExplorerTabs';
import {
  readAudienceFilters,
  writeAudienceFilters,
  type AudienceFilters,
} from './model/audienceFilters';

/** View, open category and filters in the page's URL. */
export const useAudienceUrl = () => {
  const { query, change } = useUrlQuery();
  const filters = useMemo(() => readAudienceFilters(query), [query]);
  const category = query.get('category');
  const tab: ExplorerTab =
    category !== null || query.get('tab') === 'users' ? 'users' : 'categories';
  return {
    tab,
    /** Shows only this category's members; null for all people. */
    category,
    filters,
    /** The person that a link opens. */
    person: query.get('person'),
    /** The writeback destination whose settings a link opens. */
    destination: WRITEBACK_DESTINATIONS.find((name) => name === query.get('writeback')),
    setFilters: (part: Partial<AudienceFilters>) => {
      change((now) =>
        withParameters(now, writeAudienceFilters({ ...readAudienceFilters(now), ...part })),
      );
    },
    /** A new view starts without a search, because the old search was about other items. */
    open: (next: ExplorerTab, id: string | null) => {
      change({ tab: next === 'users' ? next : null, category: id, search: null });
    },
  };
};
