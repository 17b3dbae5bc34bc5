import type { EntityManager } from '@mikro-orm/sql';
import type { PlanId } from '@core/plans/plans';
import type { QuotaOverrides } from '@core/plans/quotas';
import { measureUsage, totalsOf, type Measured } from './measureUsage';

/** Adds to a company's row, which it makes when there is none; a new day begins its invitations at 0. */
const ADD = `with "row" as (
  insert into "company_usage" as u ("id", "company_id", "measured", "measure_ms", "added_bytes", "added_answer_bytes", "invitation_day", "invitations", "overrides")
  values (?::uuid, ?::uuid, '{}', 0, ?::float8, ?::float8, ?::text, ?::int, '{}')
  on conflict ("company_id") do update set "added_bytes" = u."added_bytes" + excluded."added_bytes",
    "added_answer_bytes" = u."added_answer_bytes" + excluded."added_answer_bytes", "invitation_day" = excluded."invitation_day",
    "invitations" = excluded."invitations" + case when u."invitation_day" = excluded."invitation_day" then u."invitations" else 0 end
  returning *)
  select "row".*, c."is_internal",
    case when p."trial_plan" is not null and p."trial_ends_at" > ?::timestamptz then p."trial_plan" else coalesce(p."plan", 'free') end as "plan"
  from "row" left join "companies" c on c."id" = "row"."company_id" left join "company_plans" p on p."company_id" = "row"."company_id"`;

const KEEP = `update "company_usage" set "measured" = ?::jsonb, "measured_at" = ?::timestamptz, "measure_ms" = ?::float8,
  "added_bytes" = ?::float8, "added_answer_bytes" = ?::float8 where "company_id" = ?::uuid`;

interface Row {
  measured: Measured | string;
  measured_at: string | Date | null;
  measure_ms: number;
  added_bytes: number;
  added_answer_bytes: number;
  invitations: number;
  overrides: QuotaOverrides | string;
  is_internal: boolean | null;
  plan: PlanId;
}

/** What a company uses, as its row says. */
export interface UsageRow {
  plan: PlanId;
  overrides: QuotaOverrides;
  measured: Measured;
  /** null: never measured. */
  measuredAt: Date | null;
  measureMs: number;
  storedBytes: number;
  answerBytes: number;
  invitationsPerDay: number;
}

/** Whose row it is; `id` is its own where it has to be made. */
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

const json = <T>(value: T | string): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : value;

/** Adds to what a company uses and reads it; the row stays locked until the transaction ends. */
export const addUsage = async (
  em: EntityManager,
  { id, companyId, now }: RowOf,
  { storedBytes = 0, answerBytes = 0, invitations = 0 }: Added,
): Promise<UsageRow> => {
  const [row] = await em.execute<[Row]>(ADD, [
    id,
    companyId,
    storedBytes,
    answerBytes,
    now.toISOString().slice(0, 10),
    invitations,
    now.toISOString(),
  ]);
  const measured = json(row.measured);
  const totals = totalsOf(measured);
  return {
    plan: row.is_internal ? 'enterprise' : row.plan,
    overrides: json(row.overrides),
    measured,
    measuredAt: row.measured_at === null ? null : new Date(row.measured_at),
    measureMs: Number(row.measure_ms),
    storedBytes: totals.storedBytes + Number(row.added_bytes),
    answerBytes: totals.answerBytes + Number(row.added_answer_bytes),
    invitationsPerDay: Number(row.invitations),
  };
};

type JustMeasured = Pick<UsageRow, 'measured' | 'measuredAt' | 'storedBytes' | 'answerBytes'>;

/** Measures a company and keeps that; `waiting` is what is counted already and not stored yet. */
export const measureAgain = async (
  em: EntityManager,
  companyId: string,
  now: Date,
  { storedBytes = 0, answerBytes = 0 }: Added,
): Promise<JustMeasured> => {
  const started = performance.now();
  const measured = await measureUsage(em, companyId);
  await em.execute(
    KEEP,
    [
      JSON.stringify(measured),
      now.toISOString(),
      performance.now() - started,
      storedBytes,
      answerBytes,
      companyId,
    ],
    'run',
  );
  const totals = totalsOf(measured);
  return {
    measured,
    measuredAt: now,
    storedBytes: totals.storedBytes + storedBytes,
    answerBytes: totals.answerBytes + answerBytes,
  };
};
