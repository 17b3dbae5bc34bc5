import type { EntityManager } from '@mikro-orm/sql';
import {
  DRAFT_COMMENT_LIMITS,
  type addDraftComment as addEndpoint,
  type editDraftComment as editEndpoint,
} from '@core/contract/draftComments';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import { nameQuestions } from '@core/survey/piping';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { notFound, query } from '@bff/db/query';
import { surveyDraftOf } from '../readDraft';
import { DraftComment } from './draft-comment.entity';
import { mentionTeammates } from './mentionTeammates';
import {
  isOwnComment,
  presentComments,
  SHOWN_OF_COMMENT,
  type PresentedComment,
} from './presentComments';

/** Returns the comments on a draft, oldest first. @throws AppError not_found. */
export const listComments = (
  context: Context,
  draftId: string,
): Promise<{ comments: PresentedComment[] }> =>
  context.read(async (em) => {
    const { companyId } = await surveyDraftOf(em, draftId)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    const comments = await query(em)
      .selectFrom('draftComments')
      .where('companyId', '=', companyId)
      .where('draftId', '=', draftId)
      .select(SHOWN_OF_COMMENT)
      .orderBy('id')
      .execute();
    return { comments: await presentComments(context, em, companyId, comments) };
  });

/**
 * Adds a comment, or a reply, which reopens its thread. @throws AppError not_found; quota_reached;
 * validation_failed for a mention of someone who can't read the draft.
 */
export const addComment = (
  context: Context,
  draftId: string,
  body: ValidInputOf<typeof addEndpoint>['body'],
): Promise<PresentedComment> =>
  context.transaction(async (em) => {
    const draft = await surveyDraftOf(em, draftId)
      .select(['id', 'companyId', 'name', 'survey'])
      .executeTakeFirstOrThrow(notFound);
    const { companyId } = draft;
    const thread = body.threadId ? await findComment(em, draft, body.threadId) : null;
    if (thread?.threadId) throw new AppError('not_found');
    if ((await em.count(DraftComment, { companyId, draftId })) >= DRAFT_COMMENT_LIMITS.comments)
      throw new AppError('quota_reached');
    const questionId = (thread ? thread.questionId : body.questionId) ?? null;
    const named = nameQuestions(normaliseSurvey(draft.survey).questions).find(
      ({ id }) => id === questionId,
    );
    const comment = em.create(DraftComment, {
      ...{ id: context.newId(), companyId, draftId, questionId, text: body.text },
      questionTitle: thread ? (thread.questionTitle ?? null) : (named?.title ?? null),
      threadId: thread?.id ?? null,
      authorId: context.actor?.userId ?? null,
      createdAt: context.clock(),
      ...{ editedAt: null, resolvedAt: null, resolvedById: null },
    });
    if (thread?.resolvedAt) em.assign(thread, { resolvedAt: null, resolvedById: null });
    await em.flush();
    await mentionTeammates(context, em, { draft, comment, mentions: body.mentions });
    return presentOne(context, em, comment);
  });

/**
 * Changes the caller's own comment. Only teammates that it did not mention before are notified.
 * @throws AppError not_found, including for someone else's comment; validation_failed.
 */
export const editComment = (
  context: Context,
  { params, body }: Pick<ValidInputOf<typeof editEndpoint>, 'params' | 'body'>,
): Promise<PresentedComment> =>
  context.transaction(async (em) => {
    const { draft, comment } = await findOwn(context, em, params);
    if (comment.text !== body.text)
      em.assign(comment, { text: body.text, editedAt: context.clock() });
    await em.flush();
    await mentionTeammates(context, em, { draft, comment, mentions: body.mentions });
    return presentOne(context, em, comment);
  });

/** Resolves or reopens a thread by its first comment. @throws AppError not_found. */
export const resolveThread = (
  context: Context,
  { id, commentId }: CommentKeys,
  isResolved: boolean,
): Promise<PresentedComment> =>
  context.transaction(async (em) => {
    const thread = await findComment(em, await findKeys(em, id), commentId);
    if (thread.threadId) throw new AppError('not_found');
    if (isResolved !== Boolean(thread.resolvedAt))
      em.assign(thread, {
        resolvedAt: isResolved ? context.clock() : null,
        resolvedById: isResolved ? (context.actor?.userId ?? null) : null,
      });
    await em.flush();
    return presentOne(context, em, thread);
  });

/**
 * Deletes the caller's own comment. The first comment of a thread with replies stays as an empty
 * one until the last reply is deleted. @throws AppError not_found.
 */
export const deleteComment = (context: Context, keys: CommentKeys): Promise<void> =>
  context.transaction(async (em) => {
    const { draft, comment } = await findOwn(context, em, keys);
    const { companyId } = draft;
    const repliesTo = (threadId: string): Promise<number> =>
      em.count(DraftComment, { companyId, threadId });
    if (await repliesTo(comment.id)) {
      em.assign(comment, { text: '', editedAt: context.clock() });
      await em.flush();
      await mentionTeammates(context, em, { draft, comment, mentions: [] });
      return;
    }
    em.remove(comment);
    await em.flush();
    if (!comment.threadId || (await repliesTo(comment.threadId))) return;
    const first = await em.findOne(DraftComment, { companyId, id: comment.threadId, text: '' });
    if (first) em.remove(first);
    await em.flush();
  });

/** The ids in the path of a call. */
interface CommentKeys {
  id: string;
  commentId: string;
}

type DraftKeys = Pick<DraftComment, 'companyId' | 'id'> & { name: string };

const findKeys = (em: EntityManager, draftId: string): Promise<DraftKeys> =>
  surveyDraftOf(em, draftId).select(['id', 'companyId', 'name']).executeTakeFirstOrThrow(notFound);

const findComment = async (
  em: EntityManager,
  { companyId, id: draftId }: DraftKeys,
  id: string,
): Promise<DraftComment> => {
  const comment = isId(id) ? await em.findOne(DraftComment, { companyId, id, draftId }) : null;
  if (!comment) throw new AppError('not_found');
  return comment;
};

/** A deleted comment with replies no longer has an author. */
const findOwn = async (context: Context, em: EntityManager, { id, commentId }: CommentKeys) => {
  const draft = await findKeys(em, id);
  const comment = await findComment(em, draft, commentId);
  if (!isOwnComment(context, comment) || comment.text === '') throw new AppError('not_found');
  return { draft, comment };
};

const presentOne = async (
  context: Context,
  em: EntityManager,
  comment: DraftComment,
): Promise<PresentedComment> =>
  (await presentComments(context, em, comment.companyId, [comment]))[0]!;
