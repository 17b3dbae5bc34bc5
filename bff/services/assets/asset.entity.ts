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
    /** SHA-256 of the bytes, base64url: the address of the image. */
    hash: columns.text().index(),
    contentType: columns.text(),
    /** null = it is in the bucket, as imageName says. */
    bytes: p.blob().nullable(),
    width: p.integer(),
    height: p.integer(),
    createdAt: columns.moment(),
  },
});

/** An image that was decoded and encoded again. */
export class Asset extends AssetSchema.class {}
AssetSchema.setClass(Asset);

declare module '@bff/db/tables' {
  interface Tables {
    assets: TableOf<typeof AssetSchema>;
  }
}
