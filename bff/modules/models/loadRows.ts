import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { type NotNull, sql } from 'kysely';
import { contextsOf } from '@core/models/contexts';
import { REFUSED_TYPES, RETURNED_TYPES, UNCOUNTED_TYPES } from '@core/models/interactions';
import type { HistoryEntry } from '@core/models/personView';
import type { TurnedDown } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** The fields of an event that the model uses. */
export interface EventRow {
  id: string;
  person: string;
  item: string;
  type: string;
  at: number;
  receivedAt: Date;
  /** As in core/models/contexts.ts. */
  contexts: string[];
}

/** Maximum number of events in a model, newest first. More are left out to limit memory. */
const EVENTS_MAX = 10_000_000;
/** Number of rows per page. */
export const PAGE = 10_000;

const UNCOUNTED = UNCOUNTED_TYPES.map((type) => sql.lit(type));

/** Selects from the events of a company that count as interactions. */
export const countedEvents = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('events')
    .where('events.companyId', '=', companyId)
    .where('events.itemKey', 'is not', null)
    .where('events.profileId', 'is not', null)
    .where('events.type', 'not in', UNCOUNTED);

const eventRows = (em: EntityManager, companyId: string) =>
  countedEvents(em, companyId)
    .leftJoin('profiles', (join) =>
      join.on('profiles.companyId', '=', companyId).onRef('profiles.id', '=', 'events.profileId'),
    )
    .select(['events.id', 'events.profileId', 'events.itemKey', 'events.type'])
    .select(['events.occurredAt', 'events.dated', 'events.receivedAt'])
    .select(['profiles.categories', 'profiles.lifecycle'])
    .select([
      sql<string>`events.received_at::text`.as('cursor'),
      sql<
        string | null
      >`coalesce(events.properties->>'region', events.properties->>'country', profiles.traits->>'country')`.as(
        'region',
      ),
      sql<string | null>`events.properties->>'device'`.as('device'),
      sql<string | null>`events.properties->>'page'`.as('page'),
    ])
    .$narrowType<{ profileId: NotNull; itemKey: NotNull }>();

type EventSelection = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

const eventOf = (row: EventSelection): EventRow => ({
  id: row.id,
  person: row.profileId,
  item: row.itemKey,
  type: row.type,
  at: row.occurredAt.getTime(),
  receivedAt: row.receivedAt,
  contexts: contextsOf({
    region: row.region,
    device: row.device,
    page: row.page,
    at: row.dated ? row.occurredAt.getTime() : undefined,
    segments: profileSegments(row),
  }),
});

/** Returns the names of a person's segments, for the ranking. */
export const profileSegments = ({
  categories,
  lifecycle,
}: {
  categories: readonly string[] | null;
  lifecycle: string | null;
}): string[] => [...(categories ?? []), ...(lifecycle ? [lifecycle] : [])];

/** Loads the events for training in pages, the newest received first, one page per transaction. */
export async function* eventPages(
  context: Context,
  companyId: string,
  limit = EVENTS_MAX,
): AsyncGenerator<EventRow[]> {
  let before: EventSelection | undefined;
  for (let count = 0; count < limit; count += PAGE) {
    const last = before;
    const page = await context.read(
      (em) =>
        eventRows(em, companyId)
          .$if(last !== undefined, (found) =>
            found.where(
              sql<boolean>`(events.received_at, events.id) < (${last?.cursor}::timestamptz, ${last?.id}::uuid)`,
            ),
          )
          .orderBy('events.receivedAt', 'desc')
          .orderBy('events.id', 'desc')
          .limit(PAGE)
          .execute(),
      companyId,
    );
    yield page.map(eventOf);
    if (page.length < PAGE) return;
    before = page.at(-1);
    await setImmediate();
  }
}

interface NewEventRow extends EventRow {
  /** Time of arrival as the database's text (microseconds). */
  cursor: string;
  /** No earlier event connects this person with this item. */
  isFirst: boolean;
}

/** Loads a page of events received since a time, as above. */
export const loadNewEvents = async (
  em: EntityManager,
  companyId: string,
  since: Date,
  after?: NewEventRow,
): Promise<NewEventRow[]> => {
  const rows = await eventRows(em, companyId)
    .where('events.receivedAt', '>=', since)
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(events.received_at, events.id) > (${after?.cursor}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('events.receivedAt')
    .orderBy('events.id')
    .limit(PAGE)
    .select(({ selectFrom }) => {
      const earlier = selectFrom('events as earlier')
        .where('earlier.companyId', '=', companyId)
        .where('earlier.type', 'not in', UNCOUNTED)
        .whereRef('earlier.profileId', '=', 'events.profileId')
        .whereRef('earlier.itemKey', '=', 'events.itemKey')
        .where(sql<boolean>`(earlier.received_at, earlier.id) < (events.received_at, events.id)`)
        .select(sql.lit(1).as('one'));
      return sql<boolean>`not exists (${earlier})`.as('isFirst');
    })
    .execute();
  return rows.map((row) => ({ ...eventOf(row), cursor: row.cursor, isFirst: row.isFirst }));
};

/**
 * Loads each person's last interaction with each item, newest first; at most `limit` per person. By
 * profile; people without interactions are left out.
 */
export const loadHistories = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
  limit: number,
): Promise<Map<string, HistoryEntry[]>> => {
  const last = countedEvents(em, companyId)
    .where('profileId', '=', anyUuid(profileIds))
    .groupBy(['profileId', 'itemKey'])
    .select([
      'profileId',
      'itemKey',
      sql<Date>`max(occurred_at)`.as('lastAt'),
      sql<string>`(array_agg(type order by occurred_at desc))[1]`.as('type'),
      sql<number>`row_number() over (partition by profile_id order by max(occurred_at) desc, item_key)`.as(
        'turn',
      ),
    ])
    .$narrowType<{ profileId: NotNull; itemKey: NotNull }>();
  const rows = await query(em)
    .selectFrom(last.as('l'))
    .where('turn', '<=', limit)
    .select(['profileId', 'itemKey', 'lastAt', 'type'])
    .orderBy('profileId')
    .orderBy('turn')
    .execute();
  return byPerson(rows, ({ itemKey, type, lastAt }) => ({
    item: itemKey,
    type,
    at: lastAt.getTime(),
  }));
};

/**
 * Loads the items that each person rejected or returned: rejected items before returns, each newest
 * first. `refused`: never shown again; otherwise only returned.
 */
export const loadTurnedDown = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
  limit: number,
): Promise<Map<string, TurnedDown[]>> => {
  const last = query(em)
    .selectFrom('events')
    .where('companyId', '=', companyId)
    .where('profileId', '=', anyUuid(profileIds))
    .where('itemKey', 'is not', null)
    .where('type', 'in', [...REFUSED_TYPES, ...RETURNED_TYPES])
    .groupBy(['profileId', 'itemKey'])
    .select([
      'profileId',
      'itemKey',
      sql<boolean>`bool_or(type in (${REFUSED}))`.as('refused'),
      sql<number>`row_number() over (partition by profile_id order by bool_or(type in (${REFUSED})) desc, max(occurred_at) desc, item_key)`.as(
        'turn',
      ),
    ])
    .$narrowType<{ profileId: NotNull; itemKey: NotNull }>();
  const rows = await query(em)
    .selectFrom(last.as('l'))
    .where('turn', '<=', limit)
    .select(['profileId', 'itemKey', 'refused'])
    .orderBy('profileId')
    .orderBy('turn')
    .execute();
  return byPerson(rows, ({ itemKey, refused }) => ({ item: itemKey, refused }));
};

const REFUSED = sql.join(REFUSED_TYPES.map((type) => sql.lit(type)));

const byPerson = <R extends { profileId: string }, T>(
  rows: readonly R[],
  entryOf: (row: R) => T,
): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const list = found.get(row.profileId);
    if (list) list.push(entryOf(row));
    else found.set(row.profileId, [entryOf(row)]);
  }
  return found;
};
