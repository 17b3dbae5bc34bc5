import { deleteDraft, listDrafts, readDraft, renameDraft } from '@core/contract/survey-drafts';
import { listDraftVersions, readDraftVersion } from '@core/contract/draftVersions';
import { publishSurvey, readSurvey } from '@core/contract/surveys';
import { LIMITS } from '@core/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '@src/lib/apiClient';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import type { StoredDraft } from './model/draftMachine';
import { storedDraftOf, type DraftAnswer } from './data/storedDraft';

/** One draft in the grid. */
export type DraftSummary = DraftAnswer;

const waits = LIMITS.drafts.listRetryWaitsMs;

/**
 * Reads the drafts of the company in scope. A server error is retried twice, after 1 s and 2 s
 * (DRAFT-019). The call itself has already retried requests that never reached the server.
 */
export const useDraftList = () =>
  useQuery({
    ...queryFor(listDrafts),
    retry: (failures, error) => error.status >= 500 && failures < waits.length,
    retryDelay: (failures) => waits[failures] ?? waits.at(-1)!,
  });

/** Reads the questions of one published version. */
export const useReadVersion = () =>
  useMutation({ mutationFn: (id: string) => call(readSurvey, { params: { id } }) });

/** Lists the earlier copies of a draft, again each time the history is opened. */
export const useDraftVersions = (id: string) =>
  useQuery({ ...queryFor(listDraftVersions, { params: { id } }), staleTime: 0 });

/** Reads the survey in an earlier copy of a draft. */
export const useReadDraftVersion = (id: string) =>
  useMutation({
    mutationFn: (versionId: string) => call(readDraftVersion, { params: { id, versionId } }),
  });

/** Marks the grid's drafts as stale. */
export const useRefreshDrafts = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [listDrafts.id] }), [client]);
};

export const useRenameDraft = () =>
  useMutation(mutationFor(renameDraft, { refreshes: [listDrafts.id] }));

export const useDeleteDraft = () =>
  useMutation(mutationFor(deleteDraft, { refreshes: [listDrafts.id] }));

/**
 * Publishes a survey. A separate mutation, because the draft is removed afterwards
 * (removePublishedDraft).
 */
export const usePublish = () =>
  useMutation(mutationFor(publishSurvey, { refreshes: [listDrafts.id, 'surveys.list'] }));

/** Reads the current state of a draft. */
export const fetchDraft = async (id: string, companyId?: string): Promise<StoredDraft> =>
  storedDraftOf(
    await call(readDraft, {
      params: { id },
      query: companyId === undefined ? {} : { companyFilter: companyId },
    }),
  );

/** Deletes the draft after publishing. The server has usually removed it already (OP-104). */
export const removePublishedDraft = async (id: string, companyId: string): Promise<void> => {
  await call(deleteDraft, { params: { id }, query: { companyFilter: companyId } }).catch(
    () => undefined,
  );
};
