import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isMomentText, type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import { query } from '@bff/db/query';
import { Item } from './item.entity';

interface ItemsQuery {
  limit: number;
  after?: string;
  /** Sorts by the company's own key, or least recently changed first. */
  sort: 'id' | 'updated';
  since?: string;
  category?: string;
  hidden?: boolean;
  available?: boolean;
}

const isKey = (part: string): boolean => part.length <= 300;

const itemsOf = (em: Parameters<typeof query>[0], companyId: string) =>
  query(em)
    .selectFrom('items')
    .where('companyId', '=', companyId)
    .select(['itemKey', 'title', 'description', 'category', 'tags', 'price', 'currency'])
    .select(['available', 'hidden', 'attributes', 'createdAt', 'updatedAt'])
    .select(sql<string>`updated_at::text`.as('changed'));

/** An item for the list. */
export type ListedItem = Awaited<ReturnType<ReturnType<typeof itemsOf>['execute']>>[number];

/** Returns a page of a company's items. @throws AppError validation_failed for a wrong cursor. */
export const pageItems = (
  context: Context,
  { limit, after, sort, since, category, hidden, available }: ItemsQuery,
): Promise<CursorPage<ListedItem>> =>
  context.read(async (em) => {
    const rows = itemsOf(em, context.companyInScope())
      .$if(since !== undefined, (items) => items.where('updatedAt', '>=', new Date(since!)))
      .$if(category !== undefined, (items) => items.where('category', '=', category!))
      .$if(hidden !== undefined, (items) => items.where('hidden', '=', hidden!))
      .$if(available !== undefined, (items) => items.where('available', '=', available!))
      .limit(limit + 1);
    if (sort === 'id') {
      const [key] = readCursor(after, isKey) ?? [];
      const found = await rows
        .$if(key !== undefined, (items) => items.where('itemKey', '>', key!))
        .orderBy('itemKey')
        .execute();
      return pageOf(found, limit, ({ itemKey }) => [itemKey]);
    }
    const [changed, key] = readCursor(after, isMomentText, isKey) ?? [];
    const found = await rows
      .$if(changed !== undefined, (items) =>
        items.where(
          sql<boolean>`(updated_at, item_key) > (${changed!}::timestamptz, ${key!}::text)`,
        ),
      )
      .orderBy('updatedAt')
      .orderBy('itemKey')
      .execute();
    return pageOf(found, limit, (row) => [row.changed, row.itemKey]);
  });

/** Returns one item by the company's own key. @throws AppError not_found. */
export const readItem = (context: Context, key: string): Promise<ListedItem> =>
  context.read(async (em) => {
    const item = await itemsOf(em, context.companyInScope())
      .where('itemKey', '=', key)
      .executeTakeFirst();
    if (!item) throw new AppError('not_found');
    return item;
  });

/**
 * Deletes an item by the company's own key. Predictions check items last, so the next one already
 * leaves it out. @throws AppError not_found.
 */
export const deleteItem = (context: Context, key: string): Promise<void> =>
  context.transaction(async (em) => {
    const deleted = await em.nativeDelete(Item, {
      companyId: context.companyInScope(),
      itemKey: key,
    });
    if (deleted === 0) throw new AppError('not_found');
  });
