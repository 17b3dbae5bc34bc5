import type { EntityManager } from '@mikro-orm/sql';
import type { QueryCreator, Selectable } from 'kysely';
import type { PlanId } from '@core/plans/plans';
import type { QuotaOverrides } from '@core/plans/quotas';
import { asJson, query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';
import { measureUsage, totalsOf, type Measured } from './measureUsage';

/** A company's usage, from its row. */
export interface UsageRow {
  plan: PlanId;
  overrides: QuotaOverrides;
  measured: Measured;
  /** Null if never measured. */
  measuredAt: Date | null;
  measureMs: number;
  storedBytes: number;
  answerBytes: number;
  invitationsPerDay: number;
}

/** Owner of the row; `id` is used to create a missing row. */
interface RowOf {
  id: string;
  companyId: string;
  now: Date;
}

export interface Added {
  storedBytes?: number;
  answerBytes?: number;
  invitations?: number;
}

/**
 * Adds to a company's usage and returns it. Creates a missing row, and locks it until the
 * transaction ends.
 */
export const addUsage = async (
  em: EntityManager,
  rowOf: RowOf,
  { storedBytes = 0, answerBytes = 0, invitations = 0 }: Added,
): Promise<UsageRow> => {
  const row = await query(em)
    .with('row', (rows) => added(rows, rowOf, { storedBytes, answerBytes, invitations }))
    .selectFrom('row')
    .leftJoin('companies as c', 'c.id', 'row.companyId')
    .leftJoin('companyPlans as p', 'p.companyId', 'row.companyId')
    .selectAll('row')
    .select(PLAN)
    .executeTakeFirstOrThrow();
  return usageRow(row, rowOf.now);
};

/** Returns a company's usage without writing; undefined if it has no row yet. */
export const readUsage = async (
  em: EntityManager,
  companyId: string,
  now: Date,
): Promise<UsageRow | undefined> => {
  const row = await query(em)
    .selectFrom('companyUsage as row')
    .leftJoin('companies as c', 'c.id', 'row.companyId')
    .leftJoin('companyPlans as p', 'p.companyId', 'row.companyId')
    .where('row.companyId', '=', companyId)
    .selectAll('row')
    .select(PLAN)
    .executeTakeFirst();
  if (!row) return undefined;
  const isToday = row.invitationDay === dayOf(now);
  return usageRow({ ...row, invitations: isToday ? row.invitations : 0 }, now);
};

const PLAN = ['c.isInternal', 'p.plan', 'p.trialPlan', 'p.trialEndsAt'] as const;

type StoredUsage = Selectable<Tables['companyUsage']> & {
  isInternal: boolean | null;
  plan: PlanId | null;
  trialPlan: PlanId | null;
  trialEndsAt: Date | null;
};

/** UTC day in which invitations are counted. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const usageRow = (row: StoredUsage, now: Date): UsageRow => {
  const totals = totalsOf(row.measured);
  const isTrial = row.trialEndsAt !== null && row.trialEndsAt > now;
  const plan = (isTrial ? row.trialPlan : null) ?? row.plan ?? 'free';
  return {
    plan: row.isInternal ? 'enterprise' : plan,
    overrides: row.overrides,
    measured: row.measured,
    measuredAt: row.measuredAt,
    measureMs: Number(row.measureMs),
    storedBytes: totals.storedBytes + Number(row.addedBytes),
    answerBytes: totals.answerBytes + Number(row.addedAnswerBytes),
    invitationsPerDay: row.invitations,
  };
};

/** Invitations start at 0 each day. */
const added = (
  rows: QueryCreator<Tables>,
  { id, companyId, now }: RowOf,
  { storedBytes, answerBytes, invitations }: Required<Added>,
) =>
  rows
    .insertInto('companyUsage')
    .values({
      id,
      companyId,
      measured: asJson({}),
      measureMs: 0,
      addedBytes: storedBytes,
      addedAnswerBytes: answerBytes,
      invitationDay: dayOf(now),
      invitations,
      overrides: asJson({}),
    })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet(({ eb, ref }) => ({
        addedBytes: eb('companyUsage.addedBytes', '+', ref('excluded.addedBytes')),
        addedAnswerBytes: eb(
          'companyUsage.addedAnswerBytes',
          '+',
          ref('excluded.addedAnswerBytes'),
        ),
        invitationDay: ref('excluded.invitationDay'),
        invitations: eb(
          'excluded.invitations',
          '+',
          eb
            .case()
            .when('companyUsage.invitationDay', '=', ref('excluded.invitationDay'))
            .then(ref('companyUsage.invitations'))
            .else(eb.lit(0))
            .end(),
        ),
      })),
    )
    .returningAll();

type JustMeasured = Pick<UsageRow, 'measured' | 'measuredAt' | 'storedBytes' | 'answerBytes'>;

/** Measures a company and stores the result; `waiting` is already counted but not stored yet. */
export const measureAgain = async (
  em: EntityManager,
  companyId: string,
  now: Date,
  { storedBytes = 0, answerBytes = 0 }: Added,
): Promise<JustMeasured> => {
  const started = performance.now();
  const measured = await measureUsage(em, companyId);
  await query(em)
    .updateTable('companyUsage')
    .set({
      measured: asJson(measured),
      measuredAt: now,
      measureMs: performance.now() - started,
      addedBytes: storedBytes,
      addedAnswerBytes: answerBytes,
    })
    .where('companyId', '=', companyId)
    .execute();
  const totals = totalsOf(measured);
  return {
    measured,
    measuredAt: now,
    storedBytes: totals.storedBytes + storedBytes,
    answerBytes: totals.answerBytes + answerBytes,
  };
};
