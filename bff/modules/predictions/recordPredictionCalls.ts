import type { EntityManager } from '@mikro-orm/sql';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { asJson, compiledOnce, query } from '@bff/db/query';
import { callCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { quotaRefusal } from '@bff/modules/outbound-api/quotaRefusal';
import { stopsAtLimit, type UsageCount } from '@bff/modules/outbound-api/readUsage';
import { sendUsageNotice } from '@bff/modules/outbound-api/sendUsageNotice';

/** A prediction call that got a response, as recorded in the ledger. */
export interface AnsweredCall {
  /** The prediction_id in the response. */
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
  experimentId: string | null;
  placement: string | null;
  metadata: Record<string, unknown> | null;
}

/**
 * Records the calls of one API key or live test: their rows, the overview's counters, and, for a
 * key, the month's calls. The rows are the ledger: the billable rows of a month equal the month's
 * count. @returns the count afterwards. @throws AppError quota_exceeded if the plan is used up
 * (OP-051).
 */
export const recordPredictionCalls = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  calls: readonly AnsweredCall[],
  usage: UsageCount,
): Promise<number> => {
  const [first] = calls;
  if (!first) return usage.calls;
  const { tokenId, calledAt } = first;
  const billable = tokenId !== null;
  await query(em)
    .insertInto('predictionCalls')
    .values(
      calls.map((call) => ({
        ...call,
        companyId,
        status: 200,
        billable,
        liveTest: !billable,
        metadata: call.metadata && asJson(call.metadata),
      })),
    )
    .execute();
  await recordActivity(em, companyId, callCells(calls.map((call) => ({ ...call, status: 200 }))));
  if (tokenId === null) return usage.calls;
  const counted = { calledAt, tokenId, count: calls.length };
  const total = await countCalls(em, companyId, counted, usage);
  if (total === undefined) throw new AppError('quota_exceeded', quotaRefusal(usage, calledAt));
  await sendUsageNotice(context, em, companyId, { ...usage, calls: total });
  return total;
};

/**
 * Counts calls at the end of their transaction, to keep locks short. Counts are spread over eight
 * slots, chosen by connection. A plan with a hard limit only uses slot 0, so that two calls for the
 * last place wait for each other.
 * @returns the month's count; without a hard limit, simultaneous calls may be missing from it.
 * undefined if the limit is reached.
 */
const countCalls = async (
  em: EntityManager,
  companyId: string,
  { calledAt, tokenId, count }: { calledAt: Date; tokenId: string; count: number },
  { plan, includedCalls, month, calls }: UsageCount,
): Promise<number | undefined> => {
  const on = query(em);
  const day = calledAt.toISOString().slice(0, 10);
  if (!stopsAtLimit(plan)) {
    await addToOwnSlot.day(on, companyId, day, tokenId, count);
    await addToOwnSlot.month(on, companyId, month, count, null);
    return calls + count;
  }
  const [others] = await readOtherSlots(on, companyId, month);
  const left = includedCalls! - others!.calls - count;
  if (left < 0) return undefined;
  await addToFirstSlot.day(on, companyId, day, tokenId, count);
  const [own] = await addToFirstSlot.month(on, companyId, month, count, left);
  return own && own.calls + others!.calls;
};

const readOtherSlots = compiledOnce((on, companyId: string, month: string) =>
  on
    .selectFrom('usageMonths')
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('slot', '<>', 0)
    .select(sql<number>`coalesce(sum(calls), 0)::int`.as('calls')),
);

/** Statements that add to one slot. `most` limits the calls that the slot had before; null: no limit. */
const addTo = (slot: RawBuilder<number>) => ({
  day: compiledOnce((on, companyId: string, day: string, tokenId: string, count: number) =>
    on
      .insertInto('usageDays')
      .values({ companyId, day, tokenId, slot, calls: count })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'day', 'tokenId', 'slot'])
          .doUpdateSet({ calls: sql<number>`usage_days.calls + excluded.calls` }),
      )
      .returning('usageDays.calls'),
  ),
  month: compiledOnce((on, companyId: string, month: string, count: number, most: number | null) =>
    on
      .insertInto('usageMonths')
      .values({ companyId, month, slot, calls: count, notified: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'month', 'slot'])
          .doUpdateSet({ calls: sql<number>`usage_months.calls + excluded.calls` })
          .where(sql<boolean>`${most}::int is null or usage_months.calls <= ${most}::int`),
      )
      .returning('usageMonths.calls'),
  ),
});

const addToFirstSlot = addTo(sql`0`);
const addToOwnSlot = addTo(sql`1 + pg_backend_pid() % 8`);
