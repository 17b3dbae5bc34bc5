import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';

const DraftMentionSchema = defineEntity({
  name: 'DraftMention',
  tableName: 'draft_mentions',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** Deleting the comment deletes its mentions. */
    commentId: p.uuid().primary(),
    userId: p
      .manyToOne(User)
      .mapToPk()
      .fieldName('user_id')
      .primary()
      .deleteRule('cascade')
      .updateRule('no action')
      .index(),
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
