import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';

/** A slot that only corrections use, so they and other writers don't wait for each other. */
const CORRECTIONS = sql.lit(8);

/**
 * Adds the difference between the counters and the rows. One statement sees a consistent snapshot
 * of both, so no writer has to wait.
 * @param rows the company's rows: time "at" and count "n".
 */
const correct = async (
  em: EntityManager,
  companyId: string,
  metric: 'responses' | 'profiles',
  rows: RawBuilder<unknown>,
): Promise<void> => {
  await sql`insert into "metric_rollups" as r
  ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
  select ${companyId}::uuid, ${sql.lit(metric)}, '', d."hour", '', ${CORRECTIONS}, sum(d."n"), 0 from (
    select date_trunc('hour', t."at", coalesce(c."settings"->>'timeZone', 'UTC')) as "hour", t."n"
    from "companies" c, (${rows}) t where c."id" = ${companyId}::uuid
    union all select "hour", -"count" from "metric_rollups" where "company_id" = ${companyId}::uuid and "metric" = ${sql.lit(metric)} and "dimension" = '') d
  group by d."hour" having sum(d."n") <> 0
  on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count"`.execute(
    query(em),
  );
};

/**
 * Corrects the counter of survey responses to match the stored ones. Responses with waiting deltas
 * are counted when these are folded.
 */
export const recountResponses = (em: EntityManager, companyId: string): Promise<void> =>
  correct(
    em,
    companyId,
    'responses',
    sql`select "started_at" as "at", 1 as "n" from "survey_responses" where "company_id" = ${companyId}::uuid and not "is_test" and not "is_excluded"
      union all select "at", -"responses" from "survey_deltas" where "company_id" = ${companyId}::uuid and "responses" <> 0`,
  );

/** Corrects the counter of people in the same way. */
export const recountProfiles = (em: EntityManager, companyId: string): Promise<void> =>
  correct(
    em,
    companyId,
    'profiles',
    sql`select "first_seen" as "at", 1 as "n" from "profiles" where "company_id" = ${companyId}::uuid`,
  );
