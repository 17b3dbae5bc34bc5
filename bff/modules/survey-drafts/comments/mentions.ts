import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  DRAFT_COMMENT_LIMITS,
  type listMentions as listEndpoint,
  type readMentionable as mentionableEndpoint,
} from '@core/contract/draftComments';
import type { Context } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { readTeammates } from '@bff/modules/surveys/readTeammates';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { surveyDraftOf } from '../readDraft';

/** Returns the teammates that a comment on a draft can mention. @throws AppError not_found. */
export const readMentionable = (
  context: Context,
  draftId: string,
): Promise<ResponseOf<typeof mentionableEndpoint>> =>
  context.read(async (em) => {
    const { companyId } = await surveyDraftOf(em, draftId)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    const teammates = await readTeammates(em, companyId);
    const me = teammates.find(({ id }) => id === context.actor?.userId);
    return {
      teammates: teammates.map(({ id, name }) => ({ id, name })),
      sendsMail: context.mailer.configured,
      mailsMe: me?.mentionMails ?? false,
    };
  });

/**
 * Returns the caller's unread mentions, newest first. Those in a published draft come back with the
 * survey's next draft.
 */
export const listMentions = (context: Context): Promise<ResponseOf<typeof listEndpoint>> =>
  context.read(async (em) => {
    const { companyId = null, userId = '' } = context.actor ?? {};
    if (companyId === null) return { mentions: [] };
    const found = await query(em)
      .selectFrom('draftMentions as mention')
      .innerJoin('draftComments as comment', (on) =>
        on
          .onRef('comment.companyId', '=', 'mention.companyId')
          .onRef('comment.id', '=', 'mention.commentId'),
      )
      .innerJoin('surveyDrafts as draft', 'draft.id', 'comment.draftId')
      .where('mention.companyId', '=', companyId)
      .where('comment.companyId', '=', companyId)
      .where('draft.companyId', '=', companyId)
      .where('mention.userId', '=', userId)
      .where('mention.readAt', 'is', null)
      .select([
        ...(['comment.id', 'comment.draftId', 'comment.text', 'comment.authorId'] as const),
        ...(['comment.createdAt', 'draft.name'] as const),
      ])
      .orderBy('comment.id', 'desc')
      .limit(DRAFT_COMMENT_LIMITS.unread)
      .execute();
    const names = await namesOfUsers(
      em,
      found.map(({ authorId }) => authorId ?? null),
      companyId,
    );
    return {
      mentions: found.map(({ id, draftId, name, text, authorId, createdAt }) => ({
        ...{ commentId: id, draftId, draftName: name, text },
        author: names.get(authorId ?? null) ?? null,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

/** Marks the caller's mentions in a draft as read. @throws AppError not_found. */
export const markMentionsRead = (context: Context, draftId: string): Promise<void> =>
  context.transaction(async (em) => {
    const { companyId } = await surveyDraftOf(em, draftId)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    await query(em)
      .updateTable('draftMentions')
      .set({ readAt: context.clock() })
      .where('companyId', '=', companyId)
      .where('userId', '=', context.actor?.userId ?? '')
      .where('readAt', 'is', null)
      .where('commentId', 'in', (eb) =>
        eb
          .selectFrom('draftComments')
          .where('companyId', '=', companyId)
          .where('draftId', '=', draftId)
          .select('id'),
      )
      .execute();
  });
