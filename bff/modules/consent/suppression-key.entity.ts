import { defineEntity } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const SuppressionKeySchema = defineEntity({
  name: 'SuppressionKey',
  tableName: 'suppression_keys',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** 32 random bytes, sealed under SECRET_KEY: rotation seals them again, so digests stay as they are. */
    keySealed: columns.text(),
    createdAt: columns.moment(),
  },
});

/** The key of a company's suppression digests; made when its first person is erased. */
export class SuppressionKey extends SuppressionKeySchema.class {}
SuppressionKeySchema.setClass(SuppressionKey);

declare module '@bff/db/tables' {
  interface Tables {
    suppressionKeys: TableOf<typeof SuppressionKeySchema>;
  }
}
