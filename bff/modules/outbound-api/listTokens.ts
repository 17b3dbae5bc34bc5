import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';
import { ApiToken } from './api-token.entity';
import { monthOf } from './monthOf';

/** A key with its display data. */
export interface DescribedToken {
  token: ApiToken;
  companyName: string;
  callsThisMonth: number;
}

/** Returns the keys of the scope, newest first. */
export const listTokens = (context: Context): Promise<DescribedToken[]> =>
  context.read(async (em) =>
    describeTokens(em, await em.find(ApiToken, {}, { orderBy: { id: 'desc' } }), context.clock()),
  );

/** Looks up companies and this month's calls of some keys with two queries. */
export const describeTokens = async (
  em: EntityManager,
  tokens: readonly ApiToken[],
  now: Date,
): Promise<DescribedToken[]> => {
  if (tokens.length === 0) return [];
  const companyIds = [...new Set(tokens.map(({ companyId }) => companyId))];
  const companies = new Map(
    (await em.find(Company, { id: { $in: companyIds } })).map(({ id, name }) => [id, name]),
  );
  const rows = await query(em)
    .selectFrom('usageDays')
    .where('companyId', 'in', companyIds)
    .where(
      'tokenId',
      'in',
      tokens.map(({ id }) => id),
    )
    .where('day', '>=', monthOf(now).month)
    .groupBy('tokenId')
    .select(['tokenId', sql<number>`sum(calls)::int`.as('calls')])
    .execute();
  const calls = new Map(rows.map((row) => [row.tokenId, row.calls]));
  return tokens.map((token) => ({
    token,
    companyName: companies.get(token.companyId) ?? '',
    callsThisMonth: calls.get(token.id) ?? 0,
  }));
};
