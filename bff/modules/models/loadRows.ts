import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { type NotNull, sql } from 'kysely';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { REFUSED_TYPES, RETURNED_TYPES, UNCOUNTED_TYPES } from '@core/models/interactions';
import type { HistoryEntry } from '@core/models/personView';
import type { TurnedDown } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyText, anyUuid } from '@bff/db/sqlArrays';

/** The fields of an event that the model uses. */
export interface EventRow {
  id: string;
  person: string;
  item: string;
  type: string;
  at: number;
  receivedAt: Date;
}

/** Maximum number of rows in a model, newest first. More rows are left out to limit memory. */
const [ITEMS_MAX, EVENTS_MAX] = [200_000, 1_000_000];
/** Number of rows per page. */
export const PAGE = 10_000;

const itemRows = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('items')
    .where('companyId', '=', companyId)
    .select(['itemKey', 'title', 'description', 'category', 'tags', 'attributes'])
    .select(['price', 'available', 'hidden', 'createdAt', 'updatedAt'])
    .select(sql<string>`updated_at::text`.as('cursor'));

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number];

/** An item with the time of its last change; `cursor` is the database's text (microseconds). */
export interface LoadedItem {
  item: CatalogueItem;
  updatedAt: Date;
  cursor: string;
}

const itemOf = ({ itemKey, createdAt, updatedAt, cursor, ...item }: ItemRow): LoadedItem => ({
  item: { ...item, key: itemKey, createdAt: createdAt.getTime() },
  updatedAt,
  cursor,
});

/** Loads all items of a company by key, one page per transaction. */
export const loadItems = async (context: Context, companyId: string): Promise<LoadedItem[]> => {
  const items: LoadedItem[] = [];
  for (let after = ''; items.length < ITEMS_MAX;) {
    const page = await context.read(
      (em) =>
        itemRows(em, companyId)
          .where('itemKey', '>', after)
          .orderBy('itemKey')
          .limit(PAGE)
          .execute(),
      companyId,
    );
    for (const row of page) items.push(itemOf(row));
    if (page.length < PAGE) break;
    after = page.at(-1)!.itemKey;
    await setImmediate();
  }
  return items;
};

/**
 * Loads a page of items changed since a time, after the last item of the previous page. A result
 * shorter than PAGE is the last page.
 */
export const loadChangedItems = async (
  em: EntityManager,
  companyId: string,
  since: Date,
  after?: LoadedItem,
): Promise<LoadedItem[]> => {
  const rows = await itemRows(em, companyId)
    .where('updatedAt', '>=', since)
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(updated_at, item_key) > (${after?.cursor}::timestamptz, ${after?.item.key})`,
      ),
    )
    .orderBy('updatedAt')
    .orderBy('itemKey')
    .limit(PAGE)
    .execute();
  return rows.map(itemOf);
};

/** Loads the current items of some keys, in no particular order. */
export const loadItemsByKey = async (
  em: EntityManager,
  companyId: string,
  keys: readonly string[],
): Promise<CatalogueItem[]> => {
  const rows = await itemRows(em, companyId).where('itemKey', '=', anyText(keys)).execute();
  return rows.map((row) => itemOf(row).item);
};

const UNCOUNTED = UNCOUNTED_TYPES.map((type) => sql.lit(type));

/** Selects from the events of a company that count as interactions. */
export const countedEvents = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('events')
    .where('companyId', '=', companyId)
    .where('itemKey', 'is not', null)
    .where('profileId', 'is not', null)
    .where('type', 'not in', UNCOUNTED);

const eventRows = (em: EntityManager, companyId: string) =>
  countedEvents(em, companyId)
    .select(['id', 'profileId', 'itemKey', 'type', 'occurredAt', 'receivedAt'])
    .select(sql<string>`received_at::text`.as('cursor'))
    .$narrowType<{ profileId: NotNull; itemKey: NotNull }>();

type EventSelection = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

const eventOf = (row: EventSelection): EventRow => ({
  id: row.id,
  person: row.profileId,
  item: row.itemKey,
  type: row.type,
  at: row.occurredAt.getTime(),
  receivedAt: row.receivedAt,
});

/** Loads the events for training, the newest received first, one page per transaction. */
export const loadEvents = async (
  context: Context,
  companyId: string,
  { limit = EVENTS_MAX, report }: { limit?: number; report?: () => Promise<void> } = {},
): Promise<EventRow[]> => {
  const events: EventRow[] = [];
  let before: EventSelection | undefined;
  while (events.length < limit) {
    const last = before;
    const page = await context.read(
      (em) =>
        eventRows(em, companyId)
          .$if(last !== undefined, (found) =>
            found.where(
              sql<boolean>`(received_at, id) < (${last?.cursor}::timestamptz, ${last?.id}::uuid)`,
            ),
          )
          .orderBy('receivedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(PAGE)
          .execute(),
      companyId,
    );
    for (const row of page) events.push(eventOf(row));
    if (page.length < PAGE) break;
    before = page.at(-1);
    await report?.();
    await setImmediate();
  }
  return events;
};

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
    .where('receivedAt', '>=', since)
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(received_at, id) > (${after?.cursor}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('receivedAt')
    .orderBy('id')
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
