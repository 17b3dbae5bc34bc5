import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { asJson, query } from '@bff/db/query';
import type { ActivityCell } from './activityCell';

/** Number of rows per counter. With more concurrent writers, some wait for each other. */
const SLOTS = sql.lit(8);

/** Key of the lock on a company: recording shares it, and a recount takes it exclusively. */
export const LOCK_KEY = sql<number>`hashtextextended('activity:' || "id"::text, 0)`;

const CELLS = sql`"metric" text, "at" timestamptz, "dimension" text, "value" text, "count" int, "sum" float8, "profileId" uuid, "device" text`;

/** Returns the cells as rows of a statement. */
const rowsOfCells = (cells: readonly ActivityCell[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${asJson(cells.map(filled))}) as c(${CELLS})`;

/**
 * Prevents a recount from starting. @returns the company's time zone; null if the company was
 * deleted.
 */
const holdZone = async (em: EntityManager, companyId: string): Promise<string | null> => {
  const held = await query(em)
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select([
      sql<string>`coalesce("settings"->>'timeZone', 'UTC')`.as('zone'),
      sql`pg_advisory_xact_lock_shared(${LOCK_KEY})`.as('held'),
    ])
    .executeTakeFirst();
  return held?.zone ?? null;
};

const addPeople = async (
  em: EntityManager,
  companyId: string,
  zone: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  const people = cells.filter(({ profileId, dimension }) => profileId && !dimension);
  if (people.length === 0) return;
  await sql`insert into "person_hours" as h ("company_id", "hour", "profile_id", "device", "seen", "clicks", "conversions")
    select ${companyId}::uuid, date_trunc('hour', c."at", ${zone}), c."profileId", c."device", sum(c."count"),
      coalesce(sum(c."count") filter (where c."metric" in ('clicks', 'otherClicks')), 0), coalesce(sum(c."count") filter (where c."metric" = 'conversions'), 0)
    from ${rowsOfCells(people)} group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict ("company_id", "hour", "profile_id", "device") do update set
      "seen" = h."seen" + excluded."seen", "clicks" = h."clicks" + excluded."clicks", "conversions" = h."conversions" + excluded."conversions"`.execute(
    query(em),
  );
};

const addCounters = async (
  em: EntityManager,
  companyId: string,
  zone: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  await sql`insert into "metric_rollups" as r ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
    select ${companyId}::uuid, c."metric", c."dimension", date_trunc('hour', c."at", ${zone}), c."value", pg_backend_pid() % ${SLOTS}, sum(c."count"), sum(c."sum")
    from ${rowsOfCells(cells)} group by 1, 2, 3, 4, 5 having sum(c."count") <> 0 or sum(c."sum") <> 0 order by 1, 2, 3, 4, 5
    on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count", "sum" = r."sum" + excluded."sum"`.execute(
    query(em),
  );
};

/**
 * Adds activity to the overview's counters, in the caller's transaction. Call it where the rows are
 * written, with the cells of eventCells, callCells or your own. Cells of the same hour are added up
 * here. Each statement writes in a fixed order, people before counters, so that two writers can't
 * deadlock.
 */
export const recordActivity = async (
  em: EntityManager,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  const zone = cells.length > 0 ? await holdZone(em, companyId) : null;
  if (zone === null) return;
  await addPeople(em, companyId, zone, cells);
  await addCounters(em, companyId, zone, cells);
};

/** Only records who was seen when, for a recount of people whose events moved to others. */
export const recordPeople = async (
  em: EntityManager,
  companyId: string,
  cells: readonly ActivityCell[],
): Promise<void> => {
  const zone = cells.length > 0 ? await holdZone(em, companyId) : null;
  if (zone !== null) await addPeople(em, companyId, zone, cells);
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
