import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import { PLANS, type PlanId } from '@core/plans/plans';
import type { Context } from '@bff/context';
import { planOf } from '@bff/modules/plans/planOf';
import { ApiToken } from './api-token.entity';
import { type Month, monthOf } from './monthOf';

/** A company's calls of this month against its plan. */
export interface Usage extends UsageCount {
  companyId: string;
  perDay: { date: string; calls: number }[];
  perToken: { tokenId: string | null; name: string; calls: number }[];
}

/** The count alone: what the headers of an answer and the stop of the Free plan need. */
export interface UsageCount extends Month {
  plan: PlanId;
  calls: number;
  includedCalls: number | null;
  /** Percent the company was last told about this month: 0, 80 or 100. */
  notified: number;
}

/** This month's calls per day and key. */
export const readUsage = (context: Context): Promise<Usage> =>
  context.inTransaction(async (em) => {
    const companyId = context.companyForWrites();
    const count = await countUsage(em, companyId, context.clock());
    const rows = await em.execute<{ day: string; token_id: string; calls: number }[]>(
      'select day::text as day, token_id, calls::int as calls from usage_days where company_id = ? and day >= ?::date and day < ?::date',
      [companyId, count.month, count.resetsAt.toISOString().slice(0, 10)],
    );
    const names = new Map(
      (await em.find(ApiToken, { companyId })).map(({ id, name }) => [id, name]),
    );
    return { ...count, companyId, perDay: daysOf(rows), perToken: keysOf(rows, names) };
  });

/** Calls, plan and month of a company. */
export const countUsage = async (
  em: EntityManager,
  companyId: string,
  now: Date,
): Promise<UsageCount> => {
  const month = monthOf(now);
  const { plan } = await planOf(em, companyId, now);
  const [row] = await em.execute<{ calls: number; notified: number }[]>(
    'select coalesce(sum(calls), 0)::int as calls, coalesce(max(notified), 0)::int as notified from usage_months where company_id = ? and month = ?::date',
    [companyId, month.month],
  );
  return {
    ...month,
    plan,
    calls: Number(row!.calls),
    includedCalls: PLANS[plan].includedCalls,
    notified: Number(row!.notified),
  };
};

/** True when the plan ends at its included calls: it has a limit and no overage rate (OP-051: Free). */
export const stopsAtLimit = (plan: PlanId): boolean =>
  PLANS[plan].includedCalls !== null && PLANS[plan].overagePerThousand === null;

/** Percent of the included calls at which a company is told. */
export const NOTICES = LIMITS.outboundApi.noticePercents;

const daysOf = (rows: readonly { day: string; calls: number }[]): Usage['perDay'] => {
  const days = new Map<string, number>();
  for (const { day, calls } of rows) days.set(day, (days.get(day) ?? 0) + Number(calls));
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, calls]) => ({ date, calls }));
};

const keysOf = (
  rows: readonly { token_id: string; calls: number }[],
  names: ReadonlyMap<string, string>,
): Usage['perToken'] => {
  const byKey = new Map<string | null, number>();
  for (const { token_id: id, calls } of rows) {
    const known = names.has(id) ? id : null;
    byKey.set(known, (byKey.get(known) ?? 0) + Number(calls));
  }
  return [...byKey]
    .map(([tokenId, calls]) => ({
      tokenId,
      name: tokenId ? names.get(tokenId)! : 'Deleted keys',
      calls,
    }))
    .sort((a, b) => b.calls - a.calls);
};
