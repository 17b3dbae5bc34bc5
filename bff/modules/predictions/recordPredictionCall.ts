import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
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
  await query(em)
    .insertInto('predictionCalls')
    .values({
      ...call,
      companyId,
      status: 200,
      billable,
      liveTest: !billable,
      metadata: call.metadata && asJson(call.metadata),
    })
    .execute();
  await recordActivity(em, companyId, callCells([{ ...call, status: 200 }]));
  if (!billable) return usage.calls;
  const calls = await countCall(em, companyId, call, usage);
  if (calls === undefined) throw new AppError('quota_exceeded', quotaRefusal(usage, call.calledAt));
  await sendUsageNotice(context, em, companyId, { ...usage, calls });
  return calls;
};

/**
 * Counts a call in one statement, the last of its transaction, so that its locks are short. Counts lie in eight slots, chosen by connection.
 * A plan that stops counts in slot 0 alone: of two calls for the last place one waits there for the other and then finds it taken.
 * @returns the month's count; undefined where the plan ends.
 */
const countCall = async (
  em: EntityManager,
  companyId: string,
  { calledAt, tokenId }: AnsweredCall,
  { plan, includedCalls, month }: UsageCount,
): Promise<number | undefined> => {
  const stopAt = stopsAtLimit(plan) ? includedCalls : null;
  const slot = stopAt === null ? sql<number>`1 + pg_backend_pid() % 8` : sql<number>`0`;
  const company = sql<string>`${companyId}::uuid`;
  const day = sql<string>`${calledAt.toISOString().slice(0, 10)}::date`;
  const token = sql<string>`${tokenId}::uuid`;
  const one = sql<number>`1`;
  const counted = await query(em)
    .with('other', (db) =>
      db
        .selectFrom('usageMonths')
        .where('companyId', '=', companyId)
        .where('month', '=', month)
        .where('slot', '<>', slot)
        .select(sql<number>`coalesce(sum(calls), 0)::int`.as('calls')),
    )
    .with('counted', (db) =>
      db
        .insertInto('usageMonths')
        .columns(['companyId', 'month', 'slot', 'calls', 'notified'])
        .expression(
          db
            .selectFrom('other')
            .$if(stopAt !== null, (found) => found.where('other.calls', '<', stopAt))
            .select([company.as('companyId'), sql<string>`${month}::date`.as('month')])
            .select([slot.as('slot'), one.as('calls'), sql<number>`0`.as('notified')]),
        )
        .onConflict((on) =>
          on
            .columns(['companyId', 'month', 'slot'])
            .doUpdateSet(({ eb }) => ({ calls: eb('usageMonths.calls', '+', 1) }))
            .where(
              stopAt === null
                ? sql<boolean>`true`
                : sql<boolean>`usage_months.calls < ${stopAt}::int - (select calls from other)`,
            ),
        )
        .returning('usageMonths.calls'),
    )
    .with('daily', (db) =>
      db
        .insertInto('usageDays')
        .columns(['companyId', 'day', 'tokenId', 'slot', 'calls'])
        .expression(
          db
            .selectFrom('counted')
            .select([company.as('companyId'), day.as('day'), token.as('tokenId')])
            .select([slot.as('slot'), one.as('calls')]),
        )
        .onConflict((on) =>
          on
            .columns(['companyId', 'day', 'tokenId', 'slot'])
            .doUpdateSet(({ eb }) => ({ calls: eb('usageDays.calls', '+', 1) })),
        ),
    )
    .selectFrom(['counted', 'other'])
    .select(({ eb }) => eb('counted.calls', '+', eb.ref('other.calls')).as('calls'))
    .executeTakeFirst();
  return counted?.calls;
};
