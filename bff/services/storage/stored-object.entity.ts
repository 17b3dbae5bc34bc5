import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const StoredObjectSchema = defineEntity({
  name: 'StoredObject',
  tableName: 'stored_objects',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    name: columns.text().primary(),
    /** Size in bytes; null during the write. */
    bytes: p.bigint().$type<number>().nullable(),
    place: columns.text().$type<'database' | 'bucket'>().default('database'),
    createdAt: columns.moment(),
  },
});

/** An object of a company. Its content is in stored_pieces, or in the bucket. */
export class StoredObject extends StoredObjectSchema.class {}
StoredObjectSchema.setClass(StoredObject);

const StoredPieceSchema = defineEntity({
  name: 'StoredPiece',
  tableName: 'stored_pieces',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    name: columns.text().primary(),
    /** Position, from 0. */
    seq: p.integer().primary(),
    content: p.blob(),
  },
});

/** A piece of an object, at most a megabyte. */
export class StoredPiece extends StoredPieceSchema.class {}
StoredPieceSchema.setClass(StoredPiece);

declare module '@bff/db/tables' {
  interface Tables {
    storedObjects: TableOf<typeof StoredObjectSchema>;
    storedPieces: TableOf<typeof StoredPieceSchema>;
  }
}
