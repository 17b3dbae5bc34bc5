import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const AssetSchema = defineEntity({
  name: 'Asset',
  tableName: 'assets',
  filters: tenantFilter(),
  uniques: [{ name: 'assets_company_id_hash_unique', properties: ['companyId', 'hash'] }],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** SHA-256 of the bytes, base64url; also the address of the image. */
    hash: columns.text().index(),
    contentType: columns.text(),
    /** Null if it is in object storage, under imageName. */
    bytes: p.blob().nullable(),
    width: p.integer(),
    height: p.integer(),
    createdAt: columns.moment(),
  },
});

/** An image that was decoded and re-encoded. */
export class Asset extends AssetSchema.class {}
AssetSchema.setClass(Asset);

declare module '@bff/db/tables' {
  interface Tables {
    assets: TableOf<typeof AssetSchema>;
  }
}
