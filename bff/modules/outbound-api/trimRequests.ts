import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { SERVER_LIMITS } from '@core/serverLimits';

const { rowsPerKey } = SERVER_LIMITS.requestLog;

/** Removes a key's log rows beyond the newest. */
export const trimRequests = async (
  em: EntityManager,
  companyId: string,
  tokenId: string,
): Promise<void> => {
  const oldest = await query(em)
    .selectFrom('apiRequests')
    .where('companyId', '=', companyId)
    .where('tokenId', '=', tokenId)
    .select('id')
    .orderBy('id', 'desc')
    .offset(rowsPerKey - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await query(em)
    .deleteFrom('apiRequests')
    .where('companyId', '=', companyId)
    .where('tokenId', '=', tokenId)
    .where('id', '<', oldest.id)
    .execute();
};

/**
 * Trims every key's log, and removes the logs of deleted keys, because a request may have been
 * written while its key was deleted.
 */
export const trimAllRequests = async (context: Context): Promise<void> => {
  const keys = await context.read((em) =>
    query(em)
      .selectFrom('apiRequests as r')
      .leftJoin('apiTokens as t', 't.id', 'r.tokenId')
      .groupBy(['r.companyId', 'r.tokenId', 't.id'])
      .having(({ eb, fn, or }) =>
        or([eb(fn.countAll<number>(), '>', rowsPerKey), eb('t.id', 'is', null)]),
      )
      .select(['r.companyId', 'r.tokenId', sql<boolean>`t.id is null`.as('isGone')])
      .execute(),
  );
  for (const { companyId, tokenId, isGone } of keys)
    await context.transaction(
      (em) =>
        isGone ? forgetRequests(em, companyId, tokenId) : trimRequests(em, companyId, tokenId),
      companyId,
    );
};

/** Removes a key's log. */
export const forgetRequests = async (
  em: EntityManager,
  companyId: string,
  tokenId: string,
): Promise<void> => {
  await query(em)
    .deleteFrom('apiRequests')
    .where('companyId', '=', companyId)
    .where('tokenId', '=', tokenId)
    .execute();
};
