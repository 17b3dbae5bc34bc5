import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const DraftCommentSchema = defineEntity({
  name: 'DraftComment',
  tableName: 'draft_comments',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'draft_comments_company_id_draft_id_id_index',
      properties: ['companyId', 'draftId', 'id'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** After publication, the survey's former draft (`continueThreads`). */
    draftId: p.uuid(),
    /** Null: about the whole draft. */
    questionId: columns.text().nullable(),
    /** For questions that are deleted later. */
    questionTitle: columns.text().nullable(),
    /** The first comment of the thread; null in that comment. */
    threadId: p.uuid().nullable(),
    /** Empty: deleted, but there are replies. */
    text: columns.text(),
    authorId: userColumn('author_id').index(),
    createdAt: columns.moment(),
    editedAt: columns.moment().nullable(),
    /** Only of the first comment of a thread. */
    resolvedAt: columns.moment().nullable(),
    resolvedById: userColumn('resolved_by_id').index(),
  },
});

/** A comment on a draft, or a reply to one. */
export class DraftComment extends DraftCommentSchema.class {}
DraftCommentSchema.setClass(DraftComment);

declare module '@bff/db/tables' {
  interface Tables {
    draftComments: TableOf<typeof DraftCommentSchema>;
  }
}
