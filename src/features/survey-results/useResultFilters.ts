import { useCallback, useMemo } from 'react';
import {
  readAnswerFilters,
  writeAnswerFilters,
  type AnswerFilter,
} from '@core/survey/answerFilter';
import { useUrlQuery, withParameters } from '@src/lib/useUrlQuery';
import { readResultFilters, writeResultFilters, type ResultFilters } from './model/resultFilters';

/** The filters in the page's URL, and how to change them. */
export const useResultFilters = () => {
  const { query, change } = useUrlQuery();
  const filters = useMemo(() => readResultFilters(query), [query]);
  const setFilters = useCallback(
    (filter: ResultFilters) =>
      change((now) => writeResultFilters(now, { ...readResultFilters(now), ...filter })),
    [change],
  );
  const setPage = useCallback(
    (next: number) => change({ page: next === 1 ? null : String(next) }),
    [change],
  );
  const setCompare = useCallback(
    (compare: string, filter: ResultFilters = {}) => {
      change((now) =>
        withParameters(writeResultFilters(now, { ...readResultFilters(now), ...filter }), {
          compare: compare === 'none' ? null : compare,
        }),
      );
    },
    [change],
  );
  const answerFilters = useMemo(() => readAnswerFilters(filters.answers ?? '') ?? [], [filters]);
  const setAnswerFilters = useCallback(
    (next: readonly AnswerFilter[]) => setFilters({ answers: writeAnswerFilters(next) }),
    [setFilters],
  );
  const cross = useCallback(() => change({ cross: 'first' }), [change]);
  const showFollowUps = useCallback(
    (isShown: boolean) => change({ followUps: isShown ? 'open' : null, followUpOwner: null }),
    [change],
  );
  const openResponse = useCallback((id: string | null) => change({ response: id }), [change]);
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  return {
    filters,
    answerFilters,
    setAnswerFilters,
    page,
    compare: query.get('compare') ?? 'none',
    crossed: query.has('cross'),
    cross,
    hasFollowUps: query.has('followUps'),
    showFollowUps,
    openedId: query.get('response'),
    openResponse,
    setFilters,
    setPage,
    setCompare,
  };
};
