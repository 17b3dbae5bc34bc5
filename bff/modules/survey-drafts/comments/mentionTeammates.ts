import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { readTeammates } from '@bff/modules/surveys/readTeammates';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { Company } from '@bff/tenancy/company.entity';
import type { DraftComment } from './draft-comment.entity';
import { mentionMailToken } from './mentionMails';

interface Mentioning {
  draft: { id: string; name: string };
  comment: Pick<DraftComment, 'companyId' | 'id' | 'text' | 'questionTitle'>;
  /** Ids of users: everyone that the comment mentions now. */
  mentions: readonly string[];
}

/**
 * Stores the mentions of a comment in the caller's transaction, and queues an email for each new
 * one. Authors without a confirmed address mention without emails, and no one gets an email about
 * their own comment. @throws AppError validation_failed.
 */
export const mentionTeammates = async (
  context: Context,
  em: EntityManager,
  { draft, comment, mentions }: Mentioning,
): Promise<void> => {
  const { companyId, id: commentId } = comment;
  const before = await query(em)
    .selectFrom('draftMentions')
    .where('companyId', '=', companyId)
    .where('commentId', '=', commentId)
    .select('userId')
    .execute();
  const old = new Set(before.map(({ userId }) => userId));
  const wanted = new Set(mentions);
  const gone = [...old].filter((id) => !wanted.has(id));
  const added = [...wanted].filter((id) => !old.has(id));
  if (gone.length)
    await query(em)
      .deleteFrom('draftMentions')
      .where('companyId', '=', companyId)
      .where('commentId', '=', commentId)
      .where('userId', 'in', gone)
      .execute();
  if (added.length === 0) return;
  const teammates = (await readTeammates(em, companyId)).filter(({ id }) => added.includes(id));
  if (teammates.length < added.length) {
    const sentence = 'Please mention teammates who can read this draft.';
    throw new AppError('validation_failed', { sentence, fields: { mentions: sentence } });
  }
  await query(em)
    .insertInto('draftMentions')
    .values(added.map((userId) => ({ companyId, commentId, userId, readAt: null })))
    .execute();
  const { actor } = context;
  if (!actor?.emailVerified || !context.mailer.configured) return;
  const { name: companyName } = await em.findOneOrFail(Company, { id: companyId });
  for (const teammate of teammates)
    if (teammate.mentionMails && teammate.id !== actor.userId)
      await enqueueMail(context, em, companyId, teammate, 'mention', {
        ...{ companyName, authorName: actor.name, draftId: draft.id, draftName: draft.name },
        ...{ question: comment.questionTitle ?? null, text: comment.text },
        unsubscribe: mentionMailToken(context, { companyId, userId: teammate.id }),
      });
};
