import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import { rowsOf } from '@bff/db/rowsOf';

/**
 * Marks completed responses to be checked against the follow-up rules, in the transaction that
 * stores their answers. Wake `survey-results.followUp` after the commit.
 */
export const awaitRules = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = ids.map((responseId) => ({ companyId, responseId }));
  await query(em)
    .insertInto('waitingFollowUps')
    .columns(['companyId', 'responseId'])
    .expression((eb) =>
      eb.selectFrom(rowsOf('waitingFollowUps', rows).as('n')).select(['companyId', 'responseId']),
    )
    .onConflict((known) => known.columns(['companyId', 'responseId']).doNothing())
    .execute();
};
