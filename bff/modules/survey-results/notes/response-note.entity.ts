import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const ResponseNoteSchema = defineEntity({
  name: 'ResponseNote',
  tableName: 'response_notes',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'response_notes_company_id_response_id_id_index',
      properties: ['companyId', 'responseId', 'id'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** Deleting the response deletes its notes. */
    responseId: p.uuid(),
    text: columns.text(),
    authorId: userColumn('author_id').index(),
    createdAt: columns.moment(),
  },
});

/** A teammate's note on a response. */
export class ResponseNote extends ResponseNoteSchema.class {}
ResponseNoteSchema.setClass(ResponseNote);

declare module '@bff/db/tables' {
  interface Tables {
    responseNotes: TableOf<typeof ResponseNoteSchema>;
  }
}
