import { defineEntity, p } from '@mikro-orm/core';
import type { ConsentStatus } from '@core/identity/consent';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { Origin } from '@bff/modules/identity/origin';

const ConsentSchema = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  filters: tenantFilter(),
  indexes: [
    { name: 'consents_company_id_profile_id_index', properties: ['companyId', 'profileId'] },
  ],
  uniques: [
    {
      name: 'consents_company_id_source_id_record_key_category_unique',
      properties: ['companyId', 'sourceId', 'recordKey', 'category'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    profileId: p.uuid(),
    identifierIds: p.array().columnType('uuid[]'),
    category: columns.text(),
    status: columns.text().$type<ConsentStatus>(),
    origin: columns.text().$type<Origin>(),
    sourceId: p.uuid(),
    recordKey: columns.text(),
    decidedAt: columns.moment(),
    /** False for an unsigned answer. */
    verified: p.boolean().default(true),
  },
});

/** A person's choice about one use of their data. The latest choice of a category applies. */
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);

declare module '@bff/db/tables' {
  interface Tables {
    consents: TableOf<typeof ConsentSchema>;
  }
}
