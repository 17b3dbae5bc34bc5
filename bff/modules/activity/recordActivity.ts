import type { EntityManager } from '@mikro-orm/sql';
import type { ActivityCell } from './activityCell';

/** How many rows share one counter: more writers at once than this wait for each other. */
const SLOTS = 8;

/** Key of the lock that recording shares and a recount has for itself. */
export const LOCK_KEY = 'hashtextextended(\'activity:\' || "id"::text, 0)';

const CELLS_SQL = `with "zone" as materialized (select "id", coalesce("settings"->>'timeZone', 'UTC') as "name", pg_advisory_xact_lock_shared(${LOCK_KEY})::text as "held"
    from "companies" where "id" = ?::uuid),
  "cells" as materialized (select "zone"."id" as "company_id", date_trunc('hour', c."at", "zone"."name") as "hour", c.* from "zone",
    jsonb_to_recordset(?::jsonb) as c("metric" text, "at" timestamptz, "dimension" text, "value" text, "count" int, "sum" float8, "profileId" uuid, "device" text)
    where "zone"."held" is not null)`;

const PEOPLE_SQL = `insert into "person_hours" as h ("company_id", "hour", "profile_id", "device", "seen", "clicks", "conversions")
  select "company_id", "hour", "profileId", "device", sum("count"),
    coalesce(sum("count") filter (where "metric" = 'clicks'), 0), coalesce(sum("count") filter (where "metric" = 'conversions'), 0)
  from "cells" where "profileId" is not null and "dimension" = '' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict ("company_id", "hour", "profile_id", "device") do update set
    "seen" = h."seen" + excluded."seen", "clicks" = h."clicks" + excluded."clicks", "conversions" = h."conversions" + excluded."conversions"`;

const COUNTERS_SQL = `insert into "metric_rollups" as r ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
  select "company_id", "metric", "dimension", "hour", "value", pg_backend_pid() % ${SLOTS}, sum("count"), sum("sum")
  from "cells" group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count", "sum" = r."sum" + excluded."sum"`;

// One statement for both, each in a fixed order, so that two writers never wait for each other in a circle.
const RECORD_SQL = `${CELLS_SQL}, "people" as (${PEOPLE_SQL}) ${COUNTERS_SQL}`;

/**
 * Adds what happened to the counters of the overview, in the caller's transaction and in one statement. Call it where the rows are
 * written, with the cells of eventCells, callCells or of your own; cells of the same hour are added up here.
 */
export const recordActivity = (
  em: EntityManager,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => write(em, RECORD_SQL, companyId, cells);

/** Adds only to who was seen when: for a recount of people whose events now belong to somebody else. */
export const recordPeople = (
  em: EntityManager,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => write(em, `${CELLS_SQL} ${PEOPLE_SQL}`, companyId, cells);

const write = async (
  em: EntityManager,
  sql: string,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  if (cells.length > 0)
    await em.execute(sql, [companyId, JSON.stringify(cells.map(filled))], 'run');
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
