import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const DraftMentionSchema = defineEntity({
  name: 'DraftMention',
  tableName: 'draft_mentions',
  filters: tenantFilter(),
  indexes: [
    { name: 'draft_mentions_company_id_user_id_index', properties: ['companyId', 'userId'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** Deleting the comment deletes its mentions. */
    commentId: p.uuid().primary(),
    /** Deleted with the teammate (`dropTeammate`). */
    userId: p.uuid().primary(),
    readAt: columns.moment().nullable(),
  },
});

/** A teammate that a comment mentions. */
export class DraftMention extends DraftMentionSchema.class {}
DraftMentionSchema.setClass(DraftMention);

declare module '@bff/db/tables' {
  interface Tables {
    draftMentions: TableOf<typeof DraftMentionSchema>;
  }
}
