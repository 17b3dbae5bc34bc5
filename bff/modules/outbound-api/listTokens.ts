import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';
import { ApiToken } from './api-token.entity';
import { monthOf } from './monthOf';

/** A key with what is shown beside it. */
export interface DescribedToken {
  token: ApiToken;
  companyName: string;
  callsThisMonth: number;
}

/** The keys of the scope, the newest first. */
export const listTokens = (context: Context): Promise<DescribedToken[]> =>
  context.inTransaction(async (em) =>
    describeTokens(em, await em.find(ApiToken, {}, { orderBy: { id: 'desc' } }), context.clock()),
  );

const CALLS_SQL = `select token_id, sum(calls)::int as calls from usage_days where token_id = any(?::uuid[]) and day >= ?::date group by token_id`;

/** Looks up companies and this month's calls of some keys, two queries in all. */
export const describeTokens = async (
  em: EntityManager,
  tokens: readonly ApiToken[],
  now: Date,
): Promise<DescribedToken[]> => {
  if (tokens.length === 0) return [];
  const companies = new Map(
    (
      await em.find(Company, {
        id: { $in: [...new Set(tokens.map(({ companyId }) => companyId))] },
      })
    ).map(({ id, name }) => [id, name]),
  );
  const rows = await em.execute<{ token_id: string; calls: number }[]>(CALLS_SQL, [
    `{${tokens.map(({ id }) => id).join(',')}}`,
    monthOf(now).month,
  ]);
  const calls = new Map(rows.map((row) => [row.token_id, Number(row.calls)]));
  return tokens.map((token) => ({
    token,
    companyName: companies.get(token.companyId) ?? '',
    callsThisMonth: calls.get(token.id) ?? 0,
  }));
};
