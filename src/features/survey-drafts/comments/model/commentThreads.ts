import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listDraftComments } from '@core/contract/draftComments';

export type DraftCommentShown = ResponseOf<typeof listDraftComments>['comments'][number];

/** A comment and its replies, oldest first. */
export interface CommentThread {
  first: DraftCommentShown;
  replies: readonly DraftCommentShown[];
}

/** Threads about one question, the whole draft, or deleted questions. */
export interface ThreadGroup {
  about: 'draft' | 'question' | 'other';
  /** Id of the question. */
  questionId: string | null;
  threads: readonly CommentThread[];
}

/** Returns the threads of a draft's comments, oldest first. */
export const threadsOf = (comments: readonly DraftCommentShown[]): readonly CommentThread[] => {
  const replies = new Map<string | null, DraftCommentShown[]>();
  for (const comment of comments)
    replies.set(comment.threadId, [...(replies.get(comment.threadId) ?? []), comment]);
  return (replies.get(null) ?? []).map((first) => ({
    first,
    replies: replies.get(first.id) ?? [],
  }));
};

/**
 * Groups threads: the whole draft, its questions in order, and last those whose question was
 * deleted. Groups without threads are left out.
 */
export const groupThreads = (
  threads: readonly CommentThread[],
  questionIds: readonly string[],
): readonly ThreadGroup[] => {
  const known = new Set(questionIds);
  const isOther = ({ first: { questionId } }: CommentThread): boolean =>
    questionId !== null && !known.has(questionId);
  const about = (id: string | null) => threads.filter(({ first }) => first.questionId === id);
  return [
    { about: 'draft' as const, questionId: null, threads: about(null) },
    ...questionIds.map((questionId) => ({
      about: 'question' as const,
      questionId,
      threads: about(questionId),
    })),
    { about: 'other' as const, questionId: null, threads: threads.filter(isOther) },
  ].filter((group) => group.threads.length > 0);
};

/** Returns the number of open threads by question. */
export const countOpen = (
  comments: readonly DraftCommentShown[],
): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>();
  for (const { first } of threadsOf(comments))
    if (first.resolvedAt === null)
      counts.set(first.questionId, (counts.get(first.questionId) ?? 0) + 1);
  return counts;
};
