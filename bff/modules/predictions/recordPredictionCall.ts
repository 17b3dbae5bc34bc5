import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { callCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
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
  /** As in prediction-call.entity.ts. */
  phrasings: string[];
  variant: string | null;
  metadata: Record<string, unknown> | null;
}

const TEXTS =
  "(select coalesce(array_agg(value order by ordinality), '{}') from jsonb_array_elements_text(?::jsonb) with ordinality)";
const CALL_SQL = `insert into prediction_calls (id, company_id, token_id, model, profile_id, called_at, latency_ms, status, billable, live_test, query, item_keys, phrasings, variant, metadata)
  values (?, ?, ?, ?, ?, ?, ?, 200, ?, ?, ?, ${TEXTS}, ${TEXTS}, ?, ?::jsonb)`;
// One statement, the last of its transaction, so that its locks are short. Counts lie in eight slots, chosen by connection; a plan that stops
// counts in slot 0 alone: of two calls for the last place one waits there for the other and then finds it taken.
const COUNT_SQL = `with "place" as (select ?::uuid as company_id, ?::date as month, ?::date as day, ?::uuid as token_id, ?::int as stop_at,
    case when ?::int is null then 1 + pg_backend_pid() % 8 else 0 end as slot),
  "other" as (select coalesce(sum(u.calls), 0)::int as calls from "place" p join usage_months u on u.company_id = p.company_id and u.month = p.month and u.slot <> p.slot),
  "counted" as (insert into usage_months as m (company_id, month, slot, calls, notified)
    select p.company_id, p.month, p.slot, 1, 0 from "place" p, "other" o where p.stop_at is null or o.calls < p.stop_at
    on conflict (company_id, month, slot) do update set calls = m.calls + 1
      where ?::int is null or m.calls < ?::int - (select calls from "other") returning m.calls),
  "daily" as (insert into usage_days as d (company_id, day, token_id, slot, calls)
    select p.company_id, p.day, p.token_id, p.slot, 1 from "place" p, "counted" c
    on conflict (company_id, day, token_id, slot) do update set calls = d.calls + 1)
  select c.calls + o.calls as calls from "counted" c, "other" o`;

/**
 * Writes the call down: its row, the overview's counters, and, when a key made it, one call of the month. The row is the ledger: billable
 * rows of a month equal the month's count. @returns the count after it. @throws AppError quota_exceeded when the plan ends here (OP-051).
 */
export const recordPredictionCall = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  call: AnsweredCall,
  usage: UsageCount,
): Promise<number> => {
  const billable = call.tokenId !== null;
  await em.execute(
    CALL_SQL,
    [
      call.id,
      companyId,
      call.tokenId,
      call.model,
      call.profileId,
      call.calledAt,
      call.latencyMs,
      billable,
      !billable,
      call.query,
      JSON.stringify(call.itemKeys),
      JSON.stringify(call.phrasings),
      call.variant,
      call.metadata && JSON.stringify(call.metadata),
    ],
    'run',
  );
  await recordActivity(em, companyId, callCells([{ ...call, status: 200 }]));
  if (!billable) return usage.calls;
  const stopAt = stopsAtLimit(usage.plan) ? usage.includedCalls : null;
  const [counted] = await em.execute<{ calls: number }[]>(COUNT_SQL, [
    companyId,
    usage.month,
    call.calledAt.toISOString().slice(0, 10),
    call.tokenId,
    stopAt,
    stopAt,
    stopAt,
    stopAt,
  ]);
  if (!counted) throw new AppError('quota_exceeded', quotaRefusal(usage, call.calledAt));
  const calls = Number(counted.calls);
  await sendUsageNotice(context, em, companyId, { ...usage, calls });
  return calls;
};
