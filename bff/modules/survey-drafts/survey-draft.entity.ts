import { defineEntity, p } from '@mikro-orm/core';
import type { KeptWorkingList, Survey as SurveyDocument } from '@core/survey/types';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { userColumn } from '@bff/tenancy/userColumn';

const SurveyDraftSchema = defineEntity({
  name: 'SurveyDraft',
  tableName: 'survey_drafts',
  filters: tenantFilter(),
  indexes: [
    { name: 'survey_drafts_company_id_updated_at_index', properties: ['companyId', 'updatedAt'] },
  ],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    name: columns.text(),
    /** As sent by the editor; read it through normaliseSurvey. */
    survey: p.json<SurveyDocument>(),
    /** Questions that are not applied to the survey yet; read it through normaliseWorkingList. */
    workingList: p.json<KeptWorkingList>().nullable(),
    /** Number of saves, from 1. */
    revision: p.integer(),
    /**
     * The published survey that this draft was copied from. Publishing it creates that family's
     * next version.
     */
    sourceSurveyId: p
      .manyToOne(SurveyRow)
      .mapToPk()
      .fieldName('source_survey_id')
      .nullable()
      .deleteRule('set null')
      .updateRule('no action')
      .index(),
    createdById: userColumn('created_by_id').index(),
    /** Who saved the content last; null after a save with an API key. */
    savedById: userColumn('saved_by_id').index(),
    /** Time when the content was last stored as a version. */
    keptAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** An unpublished survey. */
export class SurveyDraft extends SurveyDraftSchema.class {}
SurveyDraftSchema.setClass(SurveyDraft);

declare module '@bff/db/tables' {
  interface Tables {
    surveyDrafts: TableOf<typeof SurveyDraftSchema>;
  }
}
