import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ItemSchema = defineEntity({
  name: 'Item',
  tableName: 'items',
  filters: tenantFilter(),
  indexes: [
    { name: 'items_company_id_updated_at_index', properties: ['companyId', 'updatedAt'] },
    {
      name: 'items_company_id_category_item_key_index',
      properties: ['companyId', 'category', 'itemKey'],
    },
  ],
  uniques: [{ name: 'items_company_id_item_key_unique', properties: ['companyId', 'itemKey'] }],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** The company's own id for the item. */
    itemKey: columns.text(),
    title: columns.text(),
    description: columns.text().nullable(),
    category: columns.text().nullable(),
    tags: p.array().columnType('text[]'),
    attributes: p.json<Record<string, unknown>>(),
    /** Major units of `currency`. */
    price: p.double().$type<number>().nullable(),
    currency: columns.text().nullable(),
    available: p.boolean(),
    /** Hidden items are not recommended from the next call on. */
    hidden: p.boolean(),
    sourceId: p.uuid().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** Something a company offers. */
export class Item extends ItemSchema.class {}
ItemSchema.setClass(Item);

declare module '@bff/db/tables' {
  interface Tables {
    items: TableOf<typeof ItemSchema>;
  }
}
