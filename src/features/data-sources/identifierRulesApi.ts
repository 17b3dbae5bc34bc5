import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  previewIdentifierRules,
  readIdentifierRules,
  saveIdentifierRules,
} from '@core/contract/identifierRules';
import { listJobs } from '@core/contract/jobs';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type SavedIdentifierRules = ResponseOf<typeof readIdentifierRules>;
export type IdentifierRule = SavedIdentifierRules['kinds'][number];
export type RulesPreview = ResponseOf<typeof previewIdentifierRules>;

export const useIdentifierRules = () =>
  useQuery({ ...queryFor(readIdentifierRules), refetchOnWindowFocus: false });

export const useSaveIdentifierRules = () =>
  useMutation(
    mutationFor(saveIdentifierRules, {
      refreshes: [readIdentifierRules.id, previewIdentifierRules.id, listJobs.id],
    }),
  );

const POLL_MS = 1000;

/**
 * Reloads the merge counts when a run that applied the rules ends, because it joined and split
 * people.
 */
export const useRecountAfterRuns = (): void => {
  const client = useQueryClient();
  const { data } = useQuery({
    ...queryFor(listJobs, { query: { limit: 20, kind: 'identity.regroup' } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => !finishedAt) ? POLL_MS : false,
  });
  const runs = data?.some(({ finishedAt }) => !finishedAt) ?? false;
  const ran = useRef(runs);
  useEffect(() => {
    if (ran.current && !runs)
      void client.invalidateQueries({ queryKey: [previewIdentifierRules.id] });
    ran.current = runs;
  }, [runs, client]);
};

/**
 * Previews the people that rules would join and split. The last response stays while the next one
 * loads.
 */
export const useRulesPreview = (kinds: IdentifierRule[], enabled = true) =>
  useQuery({
    ...queryFor(previewIdentifierRules, { body: { kinds } }),
    placeholderData: keepPreviousData,
    enabled,
  });
