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
    /** null: a global type, seen by every company. */
    companyId: companyColumn().nullable().index(),
    name: columns.text(),
    dataFieldName: columns.text(),
    type: columns.text().$type<DataTypeKind>(),
    description: columns.text().nullable(),
    createdById: userColumn('created_by_id').index(),
    /** Names of the creator, for companies that do not see that account, and kept when it is deleted (OP-063). */
    creatorName: columns.text().nullable(),
    creatorProfileName: columns.text().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** Kind of fact that a survey question asks for. */
export class DataType extends DataTypeSchema.class {}
DataTypeSchema.setClass(DataType);

declare module '@bff/db/tables' {
  interface Tables {
    dataTypes: TableOf<typeof DataTypeSchema>;
  }
}
