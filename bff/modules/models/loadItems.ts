import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CatalogueItem } from '@core/models/catalogueItem';
import type { Context } from '@bff/context';
import { compiledOnce, query, type Query } from '@bff/db/query';
import { isAnyOfTexts } from '@bff/db/sqlArrays';
import { RANKED_ITEMS_MAX } from './itemsMax';
import { PAGE } from './loadRows';

const itemRows = (on: Query, companyId: string) =>
  on
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

/** Some items, and the times of their last changes (ms) in the same order. */
interface ItemPage {
  items: CatalogueItem[];
  changedAt: number[];
}

/** Number of items per page. Reading one takes a few milliseconds, in which no other request runs. */
const ITEM_PAGE = 2500;

/**
 * Loads the items of a company in pages, one per transaction: those that can be shown by key, then
 * the others by key. Items beyond the maximum are left out.
 */
export async function* itemPages(context: Context, companyId: string): AsyncGenerator<ItemPage> {
  let count = 0;
  for (const isShown of [true, false]) {
    for (let after: string | null = ''; after !== null && count < RANKED_ITEMS_MAX;) {
      const page = await loadItemPage(context, companyId, { isShown, after });
      yield page;
      count += page.items.length;
      after = page.items.length < ITEM_PAGE ? null : page.items.at(-1)!.key;
      await setImmediate();
    }
  }
}

/** Loads all items of a company, in the order of itemPages. */
export const loadItems = async (context: Context, companyId: string): Promise<ItemPage> => {
  const all: ItemPage = { items: [], changedAt: [] };
  for await (const { items, changedAt } of itemPages(context, companyId)) {
    all.items.push(...items);
    all.changedAt.push(...changedAt);
  }
  return all;
};

/** Columns of a page by name, each with a value per item. */
type ItemColumns = {
  [K in keyof CatalogueItem | 'changedAt']: (K extends keyof CatalogueItem
    ? CatalogueItem[K]
    : number)[];
};

/** Each column is one JSON value, because reading that is several times faster than reading rows or objects. */
const loadItemPage = (
  context: Context,
  companyId: string,
  { isShown, after }: { isShown: boolean; after: string },
): Promise<ItemPage> =>
  context.read(async (em) => {
    const { rows } = await sql<ItemColumns>`
      select ${columnOf('item_key')} as key, ${columnOf('title')} as title, ${columnOf('description')} as description,
        ${columnOf('category')} as category, ${columnOf('tags')} as tags, ${columnOf('attributes')} as attributes, ${columnOf('price')} as price,
        ${columnOf('available')} as available, ${columnOf('hidden')} as hidden, ${momentsOf('created_at')} as created_at, ${momentsOf('updated_at')} as changed_at
      from (select * from items where company_id = ${companyId}::uuid and (available and not hidden) = ${isShown} and item_key > ${after}
        order by item_key limit ${ITEM_PAGE}::int) i`.execute(query(em));
    const { changedAt, ...columns } = rows[0]!;
    return {
      changedAt,
      items: columns.key.map((key, at) => ({
        key,
        title: columns.title[at]!,
        description: columns.description[at]!,
        category: columns.category[at]!,
        tags: columns.tags[at]!,
        attributes: columns.attributes[at]!,
        price: columns.price[at]!,
        available: columns.available[at]!,
        hidden: columns.hidden[at]!,
        createdAt: columns.createdAt[at]!,
      })),
    };
  }, companyId);

const columnOf = (name: string) => sql`coalesce(json_agg(${sql.ref(name)}), '[]')`;

/** Milliseconds since 1970, cut like the driver does. The small addend makes up for the rounding of seconds. */
const momentsOf = (name: string) =>
  sql`coalesce(json_agg(floor(date_part('epoch', ${sql.ref(name)}) * 1000 + 0.0005)), '[]')`;

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
  const rows = await itemRows(query(em), companyId)
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
  const rows = await readByKey(query(em), companyId, keys);
  return rows.map((row) => itemOf(row).item);
};

const readByKey = compiledOnce((on, companyId: string, keys: readonly string[]) =>
  itemRows(on, companyId).where('itemKey', '=', isAnyOfTexts(keys)),
);
