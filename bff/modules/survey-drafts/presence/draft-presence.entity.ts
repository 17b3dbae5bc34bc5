import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const DraftPresenceSchema = defineEntity({
  name: 'DraftPresence',
  tableName: 'draft_presences',
  filters: tenantFilter(),
  indexes: [
    { name: 'draft_presences_company_id_user_id_index', properties: ['companyId', 'userId'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** Deleting or publishing the draft deletes its rows. */
    draftId: p.uuid().primary(),
    /** Deleted with the teammate (`dropTeammate`). */
    userId: p.uuid().primary(),
    questionId: columns.text().nullable(),
    seenAt: columns.moment(),
  },
});

/** When a teammate last had a draft open, and which question they edited. */
export class DraftPresence extends DraftPresenceSchema.class {}
DraftPresenceSchema.setClass(DraftPresence);

declare module '@bff/db/tables' {
  interface Tables {
    draftPresences: TableOf<typeof DraftPresenceSchema>;
  }
}
