import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  previewIdentifierRules,
  readIdentifierRules,
  saveIdentifierRules,
} from '@core/contract/identifierRules';
import { listJobs } from '@core/contract/jobs';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
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

/** Which people rules would join and part; the last answer stays while the next is under way. */
export const useRulesPreview = (kinds: IdentifierRule[], enabled = true) =>
  useQuery({
    ...queryFor(previewIdentifierRules, { body: { kinds } }),
    placeholderData: keepPreviousData,
    enabled,
  });
