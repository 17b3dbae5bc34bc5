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
    /**
     * 32 random bytes, sealed under SECRET_KEY. Rotation only seals them again, so digests don't
     * change.
     */
    keySealed: columns.text(),
    createdAt: columns.moment(),
  },
});

/** The key for a company's suppression digests, created when its first person is erased. */
export class SuppressionKey extends SuppressionKeySchema.class {}
SuppressionKeySchema.setClass(SuppressionKey);

declare module '@bff/db/tables' {
  interface Tables {
    suppressionKeys: TableOf<typeof SuppressionKeySchema>;
  }
}
