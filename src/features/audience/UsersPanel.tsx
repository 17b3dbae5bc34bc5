import { LIMITS } from '@core/limits';
import { useState } from 'react';
import { useAudienceUsers, type AudienceCategory } from './api';
import { NothingMatches } from './components/NothingMatches/NothingMatches';
import { AudienceUserTable } from './components/AudienceUserTable/AudienceUserTable';
import type { AudienceFilters } from './model/audienceFilters';
import { audienceText } from './texts/audienceText';

export interface UsersPanelProps {
  filters: AudienceFilters;
  onFilters: (change: Partial<AudienceFilters>) => void;
  /** All categories and views. */
  categories: readonly AudienceCategory[];
  /** Shows only the members of this category. */
  category: string | null;
  selectedId: string | null;
  onSelect: (id: string) => void;
  now: number;
  narrow: boolean;
}

/**
 * Maximum number of people for numbered pages. Beyond it, finding a page by number takes too long.
 */
const JUMP_TO = 10_000;

/**
 * The people who match the filters, 20 per page (OP-070, AUD-041). Remounted for every query, so it
 * starts at the first page.
 */
export function UsersPanel({
  filters,
  onFilters,
  categories,
  category,
  selectedId,
  onSelect,
  now,
  narrow,
}: UsersPanelProps) {
  const [page, setPage] = useState(0);
  // Each page's cursor by page number, known once the previous page has loaded.
  const [cursors, setCursors] = useState<Readonly<Record<number, string | null>>>({});
  const users = useAudienceUsers({ filters, category, page, after: cursors[page] ?? null });
  const turn = (next: number) => {
    setCursors({ ...cursors, [page + 1]: users.data?.next ?? null });
    setPage(next);
  };
  const total = users.data?.pagination.total ?? 0;
  return (
    <AudienceUserTable
      users={users.data?.users ?? []}
      categories={categories}
      loading={users.isFetching}
      error={
        users.error
          ? {
              title: audienceText('usersFailed'),
              message: users.error.message,
              onRetry: () => users.refetch(),
            }
          : undefined
      }
      empty={
        <NothingMatches
          filters={filters}
          onFilters={onFilters}
          otherwise={
            category === null ? audienceText('noPeopleYet') : audienceText('nobodyInCategory')
          }
        />
      }
      paging={{
        mode: 'server',
        page,
        pageSize: LIMITS.audience.pageSize,
        total,
        onPageChange: turn,
        jump: total <= JUMP_TO,
      }}
      selectedId={selectedId}
      onSelect={({ id }) => {
        onSelect(id);
      }}
      now={now}
      narrow={narrow}
    />
  );
}
