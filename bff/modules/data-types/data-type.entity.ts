import { defineEntity } from '@mikro-orm/core';
import type { DataTypeKind } from '@core/contract/data-types';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const DataTypeSchema = defineEntity({
  name: 'DataType',
  tableName: 'data_types',
  filters: tenantFilter({ shared: true }),
  properties: {
    id: columns.id(),
    /** Null for a global type, which every company sees. */
    companyId: companyColumn().nullable().index(),
    name: columns.text(),
    dataFieldName: columns.text(),
    type: columns.text().$type<DataTypeKind>(),
    description: columns.text().nullable(),
    createdById: userColumn('created_by_id').index(),
    /**
     * Creator's names, for companies that can't see that account. Kept after the account is deleted
     * (OP-063).
     */
    creatorName: columns.text().nullable(),
    creatorProfileName: columns.text().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** Type of data that a survey question collects. */
export class DataType extends DataTypeSchema.class {}
DataTypeSchema.setClass(DataType);

declare module '@bff/db/tables' {
  interface Tables {
    dataTypes: TableOf<typeof DataTypeSchema>;
  }
}
