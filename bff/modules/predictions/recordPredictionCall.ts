import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { callCells } from '@bff/modules/dashboard/activityCell';
import { recordActivity } from '@bff/modules/dashboard/recordActivity';
import { quotaRefusal } from '@bff/modules/outbound-api/quotaRefusal';
import { stopsAtLimit, type UsageCount } from '@bff/modules/outbound-api/readUsage';
import { sendUsageNotice } from '@bff/modules/outbound-api/sendUsageNotice';

/** A prediction that was answered, as the ledger keeps it. */
export interface AnsweredCall {
  /** The answer's prediction_id. */
  id: string;
  tokenId: string | null;
  model: 'discovery' | 'explanation';
  profileId: string | null;
  calledAt: Date;
  latencyMs: number;
  query: string | null;
  itemKeys: string[];
  variant: string | null;
  metadata: Record<string, unknown> | null;
}

const CALL_SQL = `insert into prediction_calls (id, company_id, token_id, model, profile_id, called_at, latency_ms, status, billable, live_test, query, item_keys, variant, metadata)
  values (?, ?, ?, ?, ?, ?, ?, 200, ?, ?, ?, (select coalesce(array_agg(value order by ordinality), '{}') from jsonb_array_elements_text(?::jsonb) with ordinality), ?, ?::jsonb)`;
const DAY_SQL = `insert into usage_days as d (company_id, day, token_id, calls) values (?::uuid, ?::date, ?::uuid, 1)
  on conflict (company_id, day, token_id) do update set calls = d.calls + 1`;
// Of two calls for the last place one waits here for the other and then finds it taken.
const MONTH_SQL = `insert into usage_months as m (company_id, month, calls, notified) select ?::uuid, ?::date, 1, 0 where ?::int > 0
  on conflict (company_id, month) do update set calls = m.calls + 1 where m.calls < ?::int returning calls, notified`;
const NO_LIMIT = 2_147_483_647;

/**
 * Writes the call down: its row, the overview's counters, and, when a key made it, one call of the month. The row is the ledger: billable
 * rows of a month equal the month's count. @returns the count after it. @throws AppError quota_exceeded when the plan ends here (OP-051).
 */
export const recordPredictionCall = async (context: Context, em: EntityManager, companyId: string, call: AnsweredCall, usage: UsageCount): Promise<number> => {
  const billable = call.tokenId !== null;
  await em.execute(CALL_SQL, [
    call.id, companyId, call.tokenId, call.model, call.profileId, call.calledAt, call.latencyMs, billable, !billable, call.query,
    JSON.stringify(call.itemKeys), call.variant, call.metadata && JSON.stringify(call.metadata),
  ], 'run');
  await recordActivity(em, companyId, callCells([{ ...call, status: 200 }]));
  if (!billable) return usage.calls;
  await em.execute(DAY_SQL, [companyId, call.calledAt.toISOString().slice(0, 10), call.tokenId], 'run');
  const limit = stopsAtLimit(usage.plan) ? usage.includedCalls! : NO_LIMIT;
  const [month] = await em.execute<{ calls: number; notified: number }[]>(MONTH_SQL, [companyId, usage.month, limit, limit]);
  if (!month) throw new AppError('quota_exceeded', quotaRefusal(usage, call.calledAt));
  await sendUsageNotice(context, em, companyId, { ...usage, calls: Number(month.calls) }, Number(month.notified));
  return Number(month.calls);
};
