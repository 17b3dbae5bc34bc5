import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { namesOfCompanies } from '@bff/tenancy/namesOfCompanies';
import type { ApiToken } from './api-token.entity';
import { monthOf } from './monthOf';

const SHOWN = [
  'id',
  'companyId',
  'name',
  'description',
  'prefix',
  'permissions',
  'isActive',
  'createdAt',
  'createdByName',
  'lastUsedAt',
  'previousHash',
  'previousUntil',
  'areas',
  'origins',
  'addresses',
  'isTest',
  'expiresAt',
] as const;

type ShownToken = Pick<ApiToken, (typeof SHOWN)[number]>;

/** A key with its display data. */
export interface DescribedToken {
  token: ShownToken;
  companyName: string;
  callsThisMonth: number;
}

/** Returns the keys in scope, newest first. */
export const listTokens = (context: Context): Promise<DescribedToken[]> =>
  context.read(async (em) =>
    describeTokens(
      em,
      await query(em)
        .selectFrom('apiTokens')
        .where(inScope(em))
        .select(SHOWN)
        .orderBy('id', 'desc')
        .execute(),
      context.clock(),
    ),
  );

/** Looks up companies and this month's calls of some keys with two queries. */
export const describeTokens = async (
  em: EntityManager,
  tokens: readonly ShownToken[],
  now: Date,
): Promise<DescribedToken[]> => {
  if (tokens.length === 0) return [];
  const companyIds = [...new Set(tokens.map(({ companyId }) => companyId))];
  const companies = await namesOfCompanies(em, companyIds);
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
