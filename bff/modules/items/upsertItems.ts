import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';

/** An item as a company sends it. What is left out stays as it is; a new item without it takes the default. */
export interface NewItem {
  itemKey: string;
  title?: string;
  description?: string | null;
  category?: string | null;
  tags?: readonly string[];
  attributes?: Record<string, unknown>;
  /** Major units of `currency`. */
  price?: number | null;
  currency?: string | null;
  available?: boolean;
  hidden?: boolean;
}

const UPSERT_SQL = `insert into "items" as i ("id", "company_id", "item_key", "title", "description", "category", "tags", "attributes", "price", "currency", "available", "hidden", "source_id", "created_at", "updated_at")
  select n."id", ?::uuid, n."itemKey", coalesce(n."title", n."itemKey"), n."description", n."category", coalesce(n."tags", '{}'), coalesce(n."attributes", '{}'), n."price", n."currency",
    coalesce(n."available", true), coalesce(n."hidden", false), ?::uuid, ?::timestamptz, ?::timestamptz
  from jsonb_to_recordset(?::jsonb) as n("id" uuid, "itemKey" text, "title" text, "description" text, "category" text, "tags" text[], "attributes" jsonb, "price" float8, "currency" text,
    "available" boolean, "hidden" boolean) order by n."itemKey"
  on conflict ("company_id", "item_key") do update set `;

const FIELDS = [
  'title',
  'description',
  'category',
  'tags',
  'attributes',
  'price',
  'currency',
  'available',
  'hidden',
] as const;

/**
 * Adds items or changes them, by the company's own key, in one statement for each set of named fields. Of the same key twice the later
 * one holds. Hidden and sold-out items are left out of predictions from the next call on.
 * @returns how many were stored.
 */
export const upsertItems = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  items: readonly NewItem[],
  sourceId: string | null = null,
): Promise<{ stored: number }> => {
  const byFields = new Map<string, Map<string, object>>();
  for (const item of new Map(items.map((one) => [one.itemKey, one])).values()) {
    const named = FIELDS.filter((field) => item[field] !== undefined).join(',');
    const group = byFields.get(named) ?? new Map<string, object>();
    byFields.set(named, group.set(item.itemKey, { id: context.newId(), ...item }));
  }
  let stored = 0;
  for (const [named, group] of byFields) {
    const changes = [
      ...named
        .split(',')
        .filter(Boolean)
        .map((field) => `"${field}" = excluded."${field}"`),
      '"updated_at" = excluded."updated_at"',
      '"source_id" = coalesce(excluded."source_id", i."source_id")',
    ];
    const at = context.clock();
    await em.execute(
      UPSERT_SQL + changes.join(', '),
      [companyId, sourceId, at, at, JSON.stringify([...group.values()])],
      'run',
    );
    stored += group.size;
  }
  return { stored };
};
