import { defineEntity, p } from '@mikro-orm/core';
import type {
  DisplayTriggers,
  EndCondition,
  StoredSettings,
  Survey as SurveyDocument,
} from '@core/survey/types';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

/** By quota id: the number of accepted completions and of screened-out respondents. */
export type QuotaCounts = Readonly<Record<string, { completed: number; screenedOut: number }>>;

export type SurveyStatus = 'active' | 'inactive';

const SurveySchema = defineEntity({
  name: 'Survey',
  tableName: 'surveys',
  filters: tenantFilter(),
  indexes: [{ name: 'surveys_company_id_status_index', properties: ['companyId', 'status'] }],
  uniques: [
    { name: 'surveys_family_id_version_unique', properties: ['familyId', 'version'] },
    { name: 'surveys_company_id_id_unique', properties: ['companyId', 'id'] },
  ],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    name: columns.text(),
    /**
     * As last set. A survey is inactive after its end, regardless of this value (surveyStatus.ts).
     */
    status: columns.text().$type<SurveyStatus>(),
    version: p.integer(),
    /** Id of the family's first version. */
    familyId: p.uuid(),
    /** The draft it was published from. Publishing that draft again returns this survey. */
    draftId: p.uuid().nullable().unique(),
    /** Never changed after publishing. */
    survey: p.json<SurveyDocument>(),
    embedSettings: p.json<StoredSettings>().nullable(),
    displayTriggers: p.json<Partial<DisplayTriggers>>().nullable(),
    endCondition: p.json<EndCondition>().nullable(),
    startedAt: columns.moment().nullable(),
    /** End date of the run; null for none. */
    endsAt: columns.moment().nullable(),
    /** Number of completed responses that ends the run; null for none. */
    responseLimit: p.integer().nullable(),
    completedSinceStart: p.integer(),
    /** By quota, over all runs; null for a survey without quotas. */
    quotaCounts: p.json<QuotaCounts>().nullable(),
    /** Starts, finished or not, over all runs; without test answers. */
    responseCount: p.integer(),
    /** People who answered at least once, and more than once. */
    people: p.integer(),
    returningPeople: p.integer(),
    /** Last time an answer was stored. */
    lastAnswerAt: columns.moment().nullable(),
    publishedById: userColumn('published_by_id').index(),
    publishedAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A published survey: one version of its family. */
export class SurveyRow extends SurveySchema.class {}
SurveySchema.setClass(SurveyRow);

declare module '@bff/db/tables' {
  interface Tables {
    surveys: TableOf<typeof SurveySchema>;
  }
}
