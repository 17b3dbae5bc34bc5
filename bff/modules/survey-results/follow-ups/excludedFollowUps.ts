import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { FollowUpState } from '@core/contract/followUps';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

const followUpOf = (context: Context, em: EntityManager, companyId: string, responseId: string) =>
  query(em)
    .updateTable('followUps')
    .where('companyId', '=', companyId)
    .where('responseId', '=', responseId)
    .set((eb) => ({ revision: eb('revision', '+', 1), updatedAt: context.clock() }));

/** Closes the follow-up of a response that is excluded from results. */
export const closeExcluded = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  responseId: string,
): Promise<void> => {
  await followUpOf(context, em, companyId, responseId)
    .where('state', '<>', 'closed')
    .set((eb) => ({ state: 'closed' as const, stateBefore: eb.ref('state') }))
    .execute();
};

/** Restores the state of a follow-up that closeExcluded closed, unless a teammate changed it. */
export const reopenIncluded = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  responseId: string,
): Promise<void> => {
  await followUpOf(context, em, companyId, responseId)
    .where('stateBefore', 'is not', null)
    .set((eb) => ({ state: sql<FollowUpState>`${eb.ref('stateBefore')}`, stateBefore: null }))
    .execute();
};
