import type { EntityManager } from '@mikro-orm/sql';
import type { draftComment } from '@core/contract/draftComments';
import type { InferType } from 'yup';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import type { DraftComment } from './draft-comment.entity';

export type PresentedComment = InferType<typeof draftComment>;

/** The columns of a comment that are shown. */
export const SHOWN_OF_COMMENT = [
  ...(['id', 'questionId', 'questionTitle', 'threadId', 'text', 'authorId'] as const),
  ...(['createdAt', 'editedAt', 'resolvedAt', 'resolvedById'] as const),
] satisfies readonly (keyof DraftComment)[];

type ShownComment = Pick<DraftComment, (typeof SHOWN_OF_COMMENT)[number]>;

/** Returns comments of one company with the names of their authors and their mentions. */
export const presentComments = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  comments: readonly ShownComment[],
): Promise<PresentedComment[]> => {
  const names = await namesOfUsers(
    em,
    comments.flatMap(({ authorId, resolvedById }) => [authorId ?? null, resolvedById ?? null]),
    companyId,
  );
  const mentions = comments.length
    ? await query(em)
        .selectFrom('draftMentions')
        .where('companyId', '=', companyId)
        .where('commentId', '=', anyUuid(comments.map(({ id }) => id)))
        .select(['commentId', 'userId'])
        .orderBy('userId')
        .execute()
    : [];
  const mentioned = new Map<string, string[]>();
  for (const { commentId, userId } of mentions)
    mentioned.set(commentId, [...(mentioned.get(commentId) ?? []), userId]);
  return comments.map((comment) => ({
    ...{ id: comment.id, text: comment.text, threadId: comment.threadId ?? null },
    questionId: comment.questionId ?? null,
    questionTitle: comment.questionTitle ?? null,
    author: names.get(comment.authorId ?? null) ?? null,
    isOwn: isOwnComment(context, comment),
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    resolvedAt: comment.resolvedAt?.toISOString() ?? null,
    resolvedBy: names.get(comment.resolvedById ?? null) ?? null,
    mentions: mentioned.get(comment.id) ?? [],
  }));
};

/** Returns whether the caller wrote a comment. */
export const isOwnComment = (
  { actor }: Context,
  { authorId }: Pick<DraftComment, 'authorId'>,
): boolean => actor !== null && authorId === actor.userId;
