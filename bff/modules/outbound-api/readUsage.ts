import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { LIMITS } from '@core/limits';
import { type PlanId, termsOf } from '@core/plans/plans';
import type { Context } from '@bff/context';
import { compiledOnce, notFound, query } from '@bff/db/query';
import { limitingPlan } from '@bff/modules/plans/planOf';
import { type Month, monthOf } from './monthOf';

/** A company's calls this month compared to its plan. */
export interface MonthOfCalls extends UsageCount {
  companyId: string;
  perDay: { date: string; calls: number }[];
  perToken: { tokenId: string | null; name: string; calls: number }[];
}

/** Only the count, for response headers and the Free plan's limit. */
export interface UsageCount extends Month {
  plan: PlanId | null;
  calls: number;
  includedCalls: number | null;
  /** Percentage of the last notice to the company this month: 0, 80 or 100. */
  notified: number;
}

/** Returns this month's calls per day and key. */
export const readMonthOfCalls = (context: Context): Promise<MonthOfCalls> =>
  context.read(async (em) => {
    const companyId = context.companyForWrites();
    const count = await countUsage(context, em, companyId);
    const rows = await query(em)
      .selectFrom('usageDays')
      .where('companyId', '=', companyId)
      .where('day', '>=', count.month)
      .where('day', '<', count.resetsAt.toISOString().slice(0, 10))
      .select(['day', 'tokenId', 'calls'])
      .execute();
    const tokens = await query(em)
      .selectFrom('apiTokens')
      .where('companyId', '=', companyId)
      .select(['id', 'name'])
      .execute();
    const names = new Map(tokens.map(({ id, name }) => [id, name]));
    const others =
      tokens.length === 0 && (await holdsTestData(em, companyId)) ? 'Test keys' : 'Deleted keys';
    return { ...count, companyId, perDay: daysOf(rows), perToken: keysOf(rows, names, others) };
  });

/** True for the company of test data. Its keys belong to the company that they were created for. */
const holdsTestData = async (em: EntityManager, companyId: string): Promise<boolean> =>
  (await query(em)
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('testOf', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Returns calls, plan and month of a company. @throws AppError not_found. */
export const countUsage = async (
  context: Pick<Context, 'env' | 'clock'>,
  em: EntityManager,
  companyId: string,
): Promise<UsageCount> => {
  const month = monthOf(context.clock());
  const [row] = await readPlanAndCalls(query(em), companyId, month.month);
  if (!row) throw notFound();
  const plan = limitingPlan(context, row);
  const { calls, notified } = row;
  return { ...month, calls, notified, plan, includedCalls: termsOf(plan).includedCalls };
};

const readPlanAndCalls = compiledOnce((on, companyId: string, month: string) =>
  on
    .selectFrom('companies as c')
    .leftJoin('companyPlans as p', 'p.companyId', 'c.id')
    .leftJoin('usageMonths as u', (join) =>
      join.on('u.companyId', '=', companyId).on('u.month', '=', month),
    )
    .where('c.id', '=', companyId)
    .groupBy(['p.plan', 'p.trialPlan', 'p.trialEndsAt', 'p.changedAt'])
    .select(['p.plan', 'p.trialPlan', 'p.trialEndsAt', 'p.changedAt'])
    .select([
      sql<number>`coalesce(sum(u.calls), 0)::int`.as('calls'),
      sql<number>`coalesce(max(u.notified), 0)`.as('notified'),
    ]),
);

/**
 * Returns whether the plan stops at its included calls: it has a limit and no overage rate (OP-051:
 * Free).
 */
export const stopsAtLimit = (plan: PlanId | null): boolean => {
  const { includedCalls, overagePerThousand } = termsOf(plan);
  return includedCalls !== null && overagePerThousand === null;
};

/** Percentages of the included calls that trigger a notice. */
export const NOTICES = LIMITS.outboundApi.noticePercents;

const daysOf = (rows: readonly { day: string; calls: number }[]): MonthOfCalls['perDay'] => {
  const days = new Map<string, number>();
  for (const { day, calls } of rows) days.set(day, (days.get(day) ?? 0) + calls);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, calls]) => ({ date, calls }));
};

const keysOf = (
  rows: readonly { tokenId: string; calls: number }[],
  names: ReadonlyMap<string, string>,
  others: string,
): MonthOfCalls['perToken'] => {
  const byKey = new Map<string | null, number>();
  for (const { tokenId: id, calls } of rows) {
    const known = names.has(id) ? id : null;
    byKey.set(known, (byKey.get(known) ?? 0) + calls);
  }
  return [...byKey]
    .map(([tokenId, calls]) => ({
      tokenId,
      name: tokenId ? names.get(tokenId)! : others,
      calls,
    }))
    .sort((a, b) => b.calls - a.calls);
};
