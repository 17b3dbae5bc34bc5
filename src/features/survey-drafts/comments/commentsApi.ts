import {
  addDraftComment,
  deleteDraftComment,
  editDraftComment,
  listDraftComments,
  listMentions,
  markMentionsRead,
  readMentionable,
  resolveDraftThread,
} from '@core/contract/draftComments';
import { PRESENCE_SECONDS, reportPresence } from '@core/contract/draftPresence';
import { saveMentionMails } from '@core/contract/mentionMails';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { useRested } from '@src/lib/useRested';

/** The draft in the editor; null before the first save. */
export type CommentedDraft = { id: string; companyId: string } | null;

/** Poll interval of a visible page, in ms. A hidden page does not poll. */
const POLL_MS = PRESENCE_SECONDS.report * 1000;

const inputOf = (draft: CommentedDraft) => ({
  params: { id: draft?.id ?? '' },
  query: { companyFilter: draft?.companyId ?? '' },
});

/** Path and query of calls about a draft's comments. */
export const commentInput = (draft: NonNullable<CommentedDraft>) => inputOf(draft);

/** Reads the comments on a draft, again every 15 s while the page is visible. */
export const useDraftComments = (draft: CommentedDraft) =>
  useQuery({
    ...queryFor(listDraftComments, inputOf(draft)),
    enabled: draft !== null,
    refetchInterval: POLL_MS,
  });

/** How long the person stays on a question before teammates see it, in ms. */
const SETTLED_MS = 2000;

/**
 * Reports that this person has the draft open, and returns who else has, and the stored
 * revision. A hidden page reports
 * nothing, so the others see the person leave.
 */
export const usePresence = (draft: CommentedDraft, questionId: string | null) => {
  const settled = useRested(questionId, SETTLED_MS);
  const { data, isError } = useQuery({
    ...queryFor(reportPresence, { ...inputOf(draft), body: { questionId: settled } }),
    enabled: draft !== null,
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return draft === null || isError ? undefined : data;
};

/** Reads the caller's unread mentions, again every minute while the page is visible. */
export const useMentions = () =>
  useQuery({ ...queryFor(listMentions), refetchInterval: 4 * POLL_MS });

export const useMentionable = (draft: NonNullable<CommentedDraft>) =>
  useQuery(queryFor(readMentionable, inputOf(draft)));

const refreshes = [listDraftComments.id];

export const useAddComment = () => useMutation(mutationFor(addDraftComment, { refreshes }));

export const useEditComment = () => useMutation(mutationFor(editDraftComment, { refreshes }));

export const useResolveThread = () => useMutation(mutationFor(resolveDraftThread, { refreshes }));

export const useDeleteComment = () => useMutation(mutationFor(deleteDraftComment, { refreshes }));

export const useMarkMentionsRead = () =>
  useMutation(mutationFor(markMentionsRead, { refreshes: [listMentions.id] }));

export const useSaveMentionMails = () =>
  useMutation(mutationFor(saveMentionMails, { refreshes: [readMentionable.id] }));
