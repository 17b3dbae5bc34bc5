import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { uuidArray } from '@bff/db/sqlArrays';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { callCells, eventCells, type ActivityCell } from './activityCell';
import { LOCK_KEY, recordActivity, recordPeople } from './recordActivity';
import { recountProfiles, recountResponses } from './recountRows';

/** Number of rows per page. */
const PAGE = 5000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Recounts the counters of one company from its rows, while other writers wait. Needed if the
 * company's time zone shifts by a fraction of an hour, or if numbers are in doubt.
 */
export const recountActivity = (context: Context, companyId: string): Promise<void> =>
  context.transaction(async (em) => {
    // Takes locks in the usual order.
    await lockProfiles(em, companyId);
    await query(em)
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(sql`pg_advisory_xact_lock(${LOCK_KEY})`.as('held'))
      .execute();
    await query(em)
      .deleteFrom('metricRollups')
      .where('companyId', '=', companyId)
      .where('metric', 'not in', ['profiles', 'responses'])
      .execute();
    await query(em).deleteFrom('personHours').where('companyId', '=', companyId).execute();
    for (const read of [readEvents, readCalls]) {
      for await (const cells of pages(em, companyId, read))
        await recordActivity(em, companyId, cells);
    }
    await recountResponses(em, companyId);
    await recountProfiles(em, companyId);
  }, companyId);

/** Recounts every company, each in its own transaction. @returns the number of companies. */
export const recountAllActivity = async (context: Context): Promise<number> => {
  const companies = await context.read((em) =>
    query(em).selectFrom('companies').select('id').orderBy('id').execute(),
  );
  for (const { id } of companies) await recountActivity(context, id);
  return companies.length;
};

/** Recounts who was seen when, for people whose events moved between them. */
export const recountPeople = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
): Promise<void> => {
  if (profileIds.length === 0) return;
  const theirs = sql<SqlBool>`"profile_id" = any(${uuidArray(profileIds)}::uuid[])`;
  await query(em)
    .deleteFrom('personHours')
    .where('companyId', '=', companyId)
    .where(theirs)
    .execute();
  for await (const cells of pages(em, companyId, readEvents, theirs))
    await recordPeople(em, companyId, cells);
};

/**
 * Subtracts events from the counters before they are removed. @param which condition on events, in
 * addition to the company.
 */
export const uncountEvents = async (
  em: EntityManager,
  companyId: string,
  which: Expression<SqlBool>,
): Promise<void> => {
  for await (const cells of pages(em, companyId, readEvents, which))
    await recordActivity(
      em,
      companyId,
      cells.map(({ count = 1, sum = 0, ...cell }) => ({ ...cell, count: -count, sum: -sum })),
    );
};

type ReadPage = (
  em: EntityManager,
  companyId: string,
  after: string,
  which: Expression<SqlBool>,
) => Promise<{ last: string | undefined; cells: ActivityCell[] }>;

async function* pages(
  em: EntityManager,
  companyId: string,
  read: ReadPage,
  which: Expression<SqlBool> = sql.lit(true),
): AsyncGenerator<ActivityCell[]> {
  for (let last: string | undefined = FIRST_ID; last;) {
    const page = await read(em, companyId, last, which);
    yield page.cells;
    last = page.last;
    await setImmediate();
  }
}

const readEvents: ReadPage = async (em, companyId, after, which) => {
  const rows = await query(em)
    .selectFrom('events')
    .where('companyId', '=', companyId)
    .where(which)
    .where('id', '>', after)
    .select(['id', 'type', 'occurredAt', 'profileId', 'value', 'variant', 'predictionId'])
    .select(['channel', 'properties'])
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return { last: rows.at(-1)?.id, cells: eventCells(rows) };
};

const readCalls: ReadPage = async (em, companyId, after, which) => {
  const rows = await query(em)
    .selectFrom('predictionCalls')
    .where('companyId', '=', companyId)
    .where(which)
    .where('id', '>', after)
    .select(['id', 'calledAt', 'latencyMs', 'status', 'itemKeys', 'variant'])
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return { last: rows.at(-1)?.id, cells: callCells(rows) };
};
