import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { UNCOUNTED_TYPES } from '@core/models/interactions';
import type { Context } from '@bff/context';

/** An event as far as the model looks at it. */
export interface EventRow {
  id: string;
  person: string;
  item: string;
  type: string;
  at: number;
  receivedAt: Date;
}

/** Rows a model is made of at most, the newest first; more are left out rather than held in memory. */
const [ITEMS_MAX, EVENTS_MAX] = [200_000, 1_000_000];
/** Rows read at once. */
export const PAGE = 10_000;

interface ItemSql {
  item_key: string;
  title: string;
  description: string | null;
  category: string | null;
  tags: string[] | string;
  attributes: Record<string, unknown> | string;
  price: number | null;
  available: boolean;
  hidden: boolean;
  created_at: string | Date;
  updated_at: string | Date;
  cursor: string;
}

const ITEM_COLUMNS =
  'item_key, title, description, category, to_jsonb(tags) as tags, attributes, price, available, hidden, created_at, updated_at, updated_at::text as cursor';

/** An item with the moment of its last change, `cursor` as the database writes it (microseconds). */
export interface LoadedItem {
  item: CatalogueItem;
  updatedAt: Date;
  cursor: string;
}

const itemOf = (row: ItemSql): LoadedItem => ({
  item: {
    key: row.item_key,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: parsed<string[]>(row.tags),
    attributes: parsed(row.attributes),
    price: row.price === null ? null : Number(row.price),
    available: row.available,
    hidden: row.hidden,
    createdAt: new Date(row.created_at).getTime(),
  },
  updatedAt: new Date(row.updated_at),
  cursor: row.cursor,
});

const parsed = <T>(value: T | string): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : value;

/** All items of a company by key, a page a transaction. */
export const loadItems = async (context: Context, companyId: string): Promise<LoadedItem[]> => {
  const items: LoadedItem[] = [];
  for (let after = ''; items.length < ITEMS_MAX;) {
    const page = await context.inTransaction(
      (em) =>
        em.execute<ItemSql[]>(
          `select ${ITEM_COLUMNS} from items where company_id = ? and item_key > ? order by item_key limit ${PAGE}`,
          [companyId, after],
        ),
      companyId,
    );
    for (const row of page) items.push(itemOf(row));
    if (page.length < PAGE) break;
    after = page.at(-1)!.item_key;
    await setImmediate();
  }
  return items;
};

/** Items changed since a moment, a page: those after the last one of the page before. Shorter than PAGE: the last page. */
export const loadChangedItems = async (
  em: EntityManager,
  companyId: string,
  since: Date,
  after?: LoadedItem,
): Promise<LoadedItem[]> =>
  (
    await em.execute<ItemSql[]>(
      `select ${ITEM_COLUMNS} from items where company_id = ? and updated_at >= ? ${after ? 'and (updated_at, item_key) > (?::timestamptz, ?)' : ''} order by updated_at, item_key limit ${PAGE}`,
      [companyId, since, ...(after ? [after.cursor, after.item.key] : [])],
    )
  ).map(itemOf);

/** The items of some keys as they are now, in no order. */
export const loadItemsByKey = async (
  em: EntityManager,
  companyId: string,
  keys: readonly string[],
): Promise<CatalogueItem[]> =>
  (
    await em.execute<ItemSql[]>(
      `select ${ITEM_COLUMNS} from jsonb_array_elements_text(?::jsonb) as n(key) join items on company_id = ? and item_key = n.key`,
      [JSON.stringify(keys), companyId],
    )
  ).map((row) => itemOf(row).item);

interface EventSql {
  id: string;
  profile_id: string;
  item_key: string;
  type: string;
  occurred_at: string | Date;
  received_at: string | Date;
  cursor: string;
}

const EVENT_COLUMNS =
  'id, profile_id, item_key, type, occurred_at, received_at, received_at::text as cursor';
const COUNTED = `item_key is not null and profile_id is not null and type <> all(array[${UNCOUNTED_TYPES.map((type) => `'${type}'`).join(',')}])`;

const eventOf = (row: EventSql): EventRow => ({
  id: row.id,
  person: row.profile_id,
  item: row.item_key,
  type: row.type,
  at: new Date(row.occurred_at).getTime(),
  receivedAt: new Date(row.received_at),
});

/** The events a model learns from, the newest received first, a page a transaction. */
export const loadEvents = async (
  context: Context,
  companyId: string,
  report?: () => Promise<void>,
): Promise<EventRow[]> => {
  const events: EventRow[] = [];
  let before: EventSql | undefined;
  while (events.length < EVENTS_MAX) {
    const older = before ? 'and (received_at, id) < (?::timestamptz, ?)' : '';
    const page = await context.inTransaction(
      (em) =>
        em.execute<EventSql[]>(
          `select ${EVENT_COLUMNS} from events where company_id = ? and ${COUNTED} ${older} order by received_at desc, id desc limit ${PAGE}`,
          [companyId, ...(before ? [before.cursor, before.id] : [])],
        ),
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

/** An event with the moment of its arrival as the database writes it (microseconds). */
interface NewEventRow extends EventRow {
  cursor: string;
}

/** Events received since a moment, a page as above. */
export const loadNewEvents = async (
  em: EntityManager,
  companyId: string,
  since: Date,
  after?: NewEventRow,
): Promise<NewEventRow[]> =>
  (
    await em.execute<EventSql[]>(
      `select ${EVENT_COLUMNS} from events where company_id = ? and ${COUNTED} and received_at >= ? ${after ? 'and (received_at, id) > (?::timestamptz, ?)' : ''} order by received_at, id limit ${PAGE}`,
      [companyId, since, ...(after ? [after.cursor, after.id] : [])],
    )
  ).map((row) => ({ ...eventOf(row), cursor: row.cursor }));

/** What one person did with which item last, the newest first. */
export const loadHistory = async (
  em: EntityManager,
  companyId: string,
  profileId: string,
  limit: number,
): Promise<{ item: string; type: string; at: number }[]> =>
  (
    await em.execute<EventSql[]>(
      `select item_key, max(occurred_at) as occurred_at, (array_agg(type order by occurred_at desc))[1] as type from events
   where company_id = ? and profile_id = ? and ${COUNTED} group by item_key order by 2 desc, item_key limit ?`,
      [companyId, profileId, limit],
    )
  ).map((row) => ({ item: row.item_key, type: row.type, at: new Date(row.occurred_at).getTime() }));
