import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { asJson, query } from '@bff/db/query';
import type { ActivityCell } from './activityCell';

/** How many rows share one counter: more writers at once than this wait for each other. */
const SLOTS = sql.lit(8);

/** Key of the lock of a row of companies that recording shares and a recount has for itself. */
export const LOCK_KEY = sql<number>`hashtextextended('activity:' || "id"::text, 0)`;

/** Names "cells": what happened, in the hours of the company's time zone. */
const cellsSql = (companyId: string, cells: readonly ActivityCell[]): RawBuilder<unknown> =>
  sql`with "zone" as materialized (select "id", coalesce("settings"->>'timeZone', 'UTC') as "name", pg_advisory_xact_lock_shared(${LOCK_KEY})::text as "held"
    from "companies" where "id" = ${companyId}::uuid),
  "cells" as materialized (select "zone"."id" as "company_id", date_trunc('hour', c."at", "zone"."name") as "hour", c.* from "zone",
    jsonb_to_recordset(${asJson(cells.map(filled))}) as c("metric" text, "at" timestamptz, "dimension" text, "value" text, "count" int, "sum" float8, "profileId" uuid, "device" text)
    where "zone"."held" is not null)`;

const PEOPLE_SQL = sql`insert into "person_hours" as h ("company_id", "hour", "profile_id", "device", "seen", "clicks", "conversions")
  select "company_id", "hour", "profileId", "device", sum("count"),
    coalesce(sum("count") filter (where "metric" = 'clicks'), 0), coalesce(sum("count") filter (where "metric" = 'conversions'), 0)
  from "cells" where "profileId" is not null and "dimension" = '' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict ("company_id", "hour", "profile_id", "device") do update set
    "seen" = h."seen" + excluded."seen", "clicks" = h."clicks" + excluded."clicks", "conversions" = h."conversions" + excluded."conversions"`;

const COUNTERS_SQL = sql`insert into "metric_rollups" as r ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
  select "company_id", "metric", "dimension", "hour", "value", pg_backend_pid() % ${SLOTS}, sum("count"), sum("sum")
  from "cells" group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count", "sum" = r."sum" + excluded."sum"`;

/**
 * Adds what happened to the counters of the overview, in the caller's transaction. Call it where the rows are written, with the
 * cells of eventCells, callCells or of your own; cells of the same hour are added up here. One statement writes both tables, each
 * in a fixed order, so that two writers never wait for each other in a circle.
 */
export const recordActivity = async (
  em: EntityManager,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  if (cells.length > 0)
    await sql`${cellsSql(companyId, cells)}, "people" as (${PEOPLE_SQL}) ${COUNTERS_SQL}`.execute(
      query(em),
    );
};

/** Adds only to who was seen when: for a recount of people whose events now belong to others. */
export const recordPeople = async (
  em: EntityManager,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  if (cells.length > 0) await sql`${cellsSql(companyId, cells)} ${PEOPLE_SQL}`.execute(query(em));
};

const filled = ({
  count = 1,
  sum = 0,
  dimension = '',
  value = '',
  profileId = null,
  device,
  ...cell
}: ActivityCell): object => ({
  ...cell,
  count,
  sum,
  dimension,
  value,
  profileId,
  device: device ?? '',
});
