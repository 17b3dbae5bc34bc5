import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { callCells, eventCells, type ActivityCell } from './activityCell';
import { LOCK_KEY, recordActivity, recordPeople } from './recordActivity';
import { recountProfiles, recountResponses } from './recountRows';

/** Rows of one page. */
const PAGE = 5000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the counters of one company anew from its rows. Whoever wants to record meanwhile waits until it is done. Needed when the
 * company's clocks move by a part of an hour, and when numbers are in doubt.
 */
export const recountActivity = (context: Context, companyId: string): Promise<void> =>
  context.inTransaction(async (em) => {
    // In the order in which everybody else takes them.
    await lockProfiles(em, companyId);
    await em.execute(`select pg_advisory_xact_lock(${LOCK_KEY}) from "companies" where "id" = ?`, [
      companyId,
    ]);
    await em.execute(
      `delete from "metric_rollups" where "company_id" = ? and "metric" not in ('profiles', 'responses')`,
      [companyId],
      'run',
    );
    await em.execute('delete from "person_hours" where "company_id" = ?', [companyId], 'run');
    for (const read of [readEvents, readCalls]) {
      for await (const cells of pages(em, companyId, read))
        await recordActivity(em, companyId, cells);
    }
    await recountResponses(em, companyId);
    await recountProfiles(em, companyId);
  }, companyId);

/** The same for every company, each in a transaction of its own. @returns how many. */
export const recountAllActivity = async (context: Context): Promise<number> => {
  const companies = await context.inTransaction((em) =>
    em.execute<{ id: string }[]>('select "id" from "companies" order by "id"'),
  );
  for (const { id } of companies) await recountActivity(context, id);
  return companies.length;
};

/** Makes anew who was seen when for some people: their events and calls now belong to others, or others' to them. */
export const recountPeople = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
): Promise<void> => {
  if (profileIds.length === 0) return;
  const theirs = { sql: '"profile_id" = any(?::uuid[])', params: [`{${profileIds.join(',')}}`] };
  await em.execute(
    `delete from "person_hours" where "company_id" = ? and ${theirs.sql}`,
    [companyId, ...theirs.params],
    'run',
  );
  for (const read of [readEvents, readCalls]) {
    for await (const cells of pages(em, companyId, read, theirs))
      await recordPeople(em, companyId, cells);
  }
};

/**
 * Takes events off the counters: for before they are removed. @param where condition over "events" with its parameters, beside the company.
 */
export const uncountEvents = async (
  em: EntityManager,
  companyId: string,
  where: string,
  params: string[],
): Promise<void> => {
  for await (const cells of pages(em, companyId, readEvents, { sql: where, params }))
    await recordActivity(
      em,
      companyId,
      cells.map(({ count = 1, sum = 0, ...cell }) => ({ ...cell, count: -count, sum: -sum })),
    );
};

/** The same for the people of prediction calls, before the calls forget them: the calls themselves stay counted. */
export const uncountCallers = async (
  em: EntityManager,
  companyId: string,
  where: string,
  params: string[],
): Promise<void> => {
  for await (const cells of pages(em, companyId, readCalls, { sql: where, params }))
    await recordPeople(
      em,
      companyId,
      cells.map(({ count = 1, ...cell }) => ({ ...cell, count: -count })),
    );
};

interface Where {
  sql: string;
  params: string[];
}

type ReadPage = (
  em: EntityManager,
  where: string,
  params: string[],
) => Promise<{ last: string | undefined; cells: ActivityCell[] }>;

async function* pages(
  em: EntityManager,
  companyId: string,
  read: ReadPage,
  which?: Where,
): AsyncGenerator<ActivityCell[]> {
  for (let last: string | undefined = FIRST_ID; last;) {
    const page = await read(
      em,
      `"company_id" = ? ${which ? `and ${which.sql}` : ''} and "id" > ? order by "id" limit ${PAGE}`,
      [companyId, ...(which?.params ?? []), last],
    );
    yield page.cells;
    last = page.last;
    await setImmediate();
  }
}

interface EventRow {
  id: string;
  type: string;
  at: string;
  profile_id: string | null;
  value: number | null;
  variant: string | null;
  channel: string | null;
  properties: Record<string, unknown>;
}

const readEvents: ReadPage = async (em, where, params) => {
  const rows = await em.execute<EventRow[]>(
    `select "id", "type", "occurred_at" as "at", "profile_id", "value", "variant", "channel", "properties" from "events" where ${where}`,
    params,
  );
  return {
    last: rows.at(-1)?.id,
    cells: eventCells(
      rows.map(({ at, profile_id: profileId, ...row }) => ({
        ...row,
        occurredAt: new Date(at),
        profileId,
      })),
    ),
  };
};

interface CallRow {
  id: string;
  at: string;
  latency_ms: number;
  status: number;
  item_keys: string[];
  profile_id: string | null;
  variant: string | null;
}

const readCalls: ReadPage = async (em, where, params) => {
  const rows = await em.execute<CallRow[]>(
    `select "id", "called_at" as "at", "latency_ms", "status", "item_keys", "profile_id", "variant" from "prediction_calls" where ${where}`,
    params,
  );
  return {
    last: rows.at(-1)?.id,
    cells: callCells(
      rows.map((row) => ({
        calledAt: new Date(row.at),
        latencyMs: row.latency_ms,
        status: row.status,
        itemKeys: row.item_keys,
        profileId: row.profile_id,
        variant: row.variant,
      })),
    ),
  };
};
