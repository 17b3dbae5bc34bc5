import { useMemo } from 'react';
import { useAddress, withParameters } from '@src/lib/useAddress';
import type { ExplorerTab } from './components/ExplorerTabs/ExplorerTabs';
import {
  readAudienceFilters,
  writeAudienceFilters,
  type AudienceFilters,
} from './model/audienceFilters';

/** View, opened category and filters in the page's address. */
export const useAudienceAddress = () => {
  const { address, change } = useAddress();
  const filters = useMemo(() => readAudienceFilters(address), [address]);
  const category = address.get('category');
  const tab: ExplorerTab =
    category !== null || address.get('tab') === 'users' ? 'users' : 'categories';
  return {
    tab,
    /** Only its members are shown; null for all people. */
    category,
    filters,
    setFilters: (part: Partial<AudienceFilters>) => {
      change((now) =>
        withParameters(now, writeAudienceFilters({ ...readAudienceFilters(now), ...part })),
      );
    },
    /** A view starts without a search: it was about what the other one lists. */
    open: (next: ExplorerTab, id: string | null) => {
      change({ tab: next === 'users' ? next : null, category: id, search: null });
    },
  };
};
