import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';

/** A slot that no writer uses: corrections never wait, and no writer waits for them. */
const CORRECTIONS = sql.lit(8);

/**
 * Adds what is missing between the counter and the rows it counts. One statement sees both as they are at one moment, so no writer
 * has to wait. @param moments the moment "at" of each row of the company.
 */
const correct = async (
  em: EntityManager,
  companyId: string,
  metric: 'responses' | 'profiles',
  moments: RawBuilder<unknown>,
): Promise<void> => {
  await sql`insert into "metric_rollups" as r
  ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
  select d."company_id", ${sql.lit(metric)}, '', d."hour", '', ${CORRECTIONS}, sum(d."n"), 0 from (
    select c."id" as "company_id", date_trunc('hour', t."at", coalesce(c."settings"->>'timeZone', 'UTC')) as "hour", 1 as "n"
    from "companies" c, (${moments}) t where c."id" = ${companyId}::uuid
    union all select "company_id", "hour", -"count" from "metric_rollups" where "company_id" = ${companyId}::uuid and "metric" = ${sql.lit(metric)} and "dimension" = '') d
  group by 1, 4 having sum(d."n") <> 0
  on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count"`.execute(
    query(em),
  );
};

/** Brings the counter of survey answers in line with the answers that are stored. */
export const recountResponses = (em: EntityManager, companyId: string): Promise<void> =>
  correct(
    em,
    companyId,
    'responses',
    sql`select "started_at" as "at" from "survey_responses" where "company_id" = ${companyId}::uuid and not "is_test"`,
  );

/** The same for people. */
export const recountProfiles = (em: EntityManager, companyId: string): Promise<void> =>
  correct(
    em,
    companyId,
    'profiles',
    sql`select "first_seen" as "at" from "profiles" where "company_id" = ${companyId}::uuid`,
  );
