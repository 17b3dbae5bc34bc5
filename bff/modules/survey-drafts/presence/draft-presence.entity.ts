import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';

const DraftPresenceSchema = defineEntity({
  name: 'DraftPresence',
  tableName: 'draft_presences',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** Deleting or publishing the draft deletes its rows. */
    draftId: p.uuid().primary(),
    userId: p
      .manyToOne(User)
      .mapToPk()
      .fieldName('user_id')
      .primary()
      .deleteRule('cascade')
      .updateRule('no action')
      .index(),
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
