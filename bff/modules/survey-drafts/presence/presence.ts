import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { PRESENCE_SECONDS, type reportPresence as endpoint } from '@core/contract/draftPresence';
import type { Context } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { surveyDraftOf } from '../readDraft';

/**
 * Stores that the caller has a draft open, and returns who else has it open, and the draft's
 * revision. A row expires when the next report is overdue, so a closed tab needs no call.
 * @throws AppError not_found.
 */
export const reportPresence = (
  context: Context,
  draftId: string,
  questionId: string | null,
): Promise<ResponseOf<typeof endpoint>> =>
  context.transaction(async (em) => {
    const { companyId, revision } = await surveyDraftOf(em, draftId)
      .select(['companyId', 'revision'])
      .executeTakeFirstOrThrow(notFound);
    const [userId, seenAt] = [context.actor?.userId ?? '', context.clock()];
    await query(em)
      .insertInto('draftPresences')
      .values({ companyId, draftId, userId, questionId, seenAt })
      .onConflict((on) =>
        on.columns(['companyId', 'draftId', 'userId']).doUpdateSet({ questionId, seenAt }),
      )
      .execute();
    const others = await query(em)
      .selectFrom('draftPresences')
      .where('companyId', '=', companyId)
      .where('draftId', '=', draftId)
      .where('userId', '<>', userId)
      .where('seenAt', '>', new Date(seenAt.getTime() - PRESENCE_SECONDS.gone * 1000))
      .select(['userId', 'questionId'])
      .orderBy('userId')
      .execute();
    const names = await namesOfUsers(
      em,
      others.map((other) => other.userId),
      companyId,
    );
    return {
      revision,
      others: others.map((other) => ({
        ...{ id: other.userId, name: names.get(other.userId) ?? null },
        questionId: other.questionId ?? null,
      })),
    };
  });

/** Deletes the presence rows of a draft that is deleted or published. */
export const forgetPresence = async (
  em: EntityManager,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> => {
  await query(em)
    .deleteFrom('draftPresences')
    .where('companyId', '=', companyId)
    .where('draftId', '=', id)
    .execute();
};
