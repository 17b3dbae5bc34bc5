import { defineEntity, p } from '@mikro-orm/core';
import type { Survey } from '@core/survey/types';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const DraftVersionSchema = defineEntity({
  name: 'DraftVersion',
  tableName: 'draft_versions',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'draft_versions_company_id_draft_id_saved_at_index',
      properties: ['companyId', 'draftId', 'savedAt'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** Deleting or publishing the draft deletes its versions (`forgetVersions`): the data plane has no other key to it. */
    draftId: p.uuid(),
    name: columns.text(),
    /** As sent by the editor; read it through normaliseSurvey. */
    survey: p.json<Survey>(),
    /** Lists show it without reading the survey. */
    questionCount: p.integer(),
    savedById: userColumn('saved_by_id').index(),
    savedAt: columns.moment(),
  },
});

/** An earlier copy of a draft. */
export class DraftVersion extends DraftVersionSchema.class {}
DraftVersionSchema.setClass(DraftVersion);

declare module '@bff/db/tables' {
  interface Tables {
    draftVersions: TableOf<typeof DraftVersionSchema>;
  }
}
