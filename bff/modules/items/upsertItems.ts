import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

/** An item as sent by a company. Omitted fields don't change; new items get defaults. */
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
 * Adds or changes items by the company's own key, with one statement per set of fields. If a key is
 * repeated, the last one counts. Predictions leave out hidden and sold-out items from the next call
 * on.
 * @returns the number of stored items.
 */
export const upsertItems = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  items: readonly NewItem[],
  sourceId: string | null = null,
): Promise<{ stored: number }> => {
  const byFields = new Map<string, { fields: (typeof FIELDS)[number][]; rows: object[] }>();
  for (const item of new Map(items.map((one) => [one.itemKey, one])).values()) {
    const fields = FIELDS.filter((field) => item[field] !== undefined);
    const group = byFields.get(fields.join()) ?? { fields, rows: [] };
    group.rows.push({ id: context.newId(), ...item });
    byFields.set(fields.join(), group);
  }
  let stored = 0;
  for (const { fields, rows } of byFields.values()) {
    const changes = fields.map((field) => sql`${sql.ref(field)} = excluded.${sql.ref(field)},`);
    const at = context.clock();
    await sql`insert into items as i (id, company_id, item_key, title, description, category, tags, attributes, price, currency, available, hidden, source_id, created_at, updated_at)
      select n.id, ${companyId}::uuid, n."itemKey", coalesce(n.title, n."itemKey"), n.description, n.category, coalesce(n.tags, '{}'), coalesce(n.attributes, '{}'), n.price, n.currency,
        coalesce(n.available, true), coalesce(n.hidden, false), ${sourceId}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "itemKey" text, title text, description text, category text, tags text[], attributes jsonb, price float8, currency text,
        available boolean, hidden boolean) order by n."itemKey"
      on conflict (company_id, item_key) do update set ${sql.join(changes, sql` `)}
        updated_at = excluded.updated_at, source_id = coalesce(excluded.source_id, i.source_id)`.execute(
      query(em),
    );
    stored += rows.length;
  }
  return { stored };
};
