import { defineEntity, p } from '@mikro-orm/core';
import type { Locale } from '@core/text/locales';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { userColumn } from '@bff/tenancy/userColumn';

const ShareLinkSchema = defineEntity({
  name: 'ShareLink',
  tableName: 'survey_share_links',
  filters: tenantFilter(),
  properties: {
    /** First half of the link's token. The other half is its seal, which is never stored. */
    id: columns.id(),
    companyId: companyColumn().index(),
    surveyId: p
      .manyToOne(SurveyRow)
      .mapToPk()
      .fieldName('survey_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .index(),
    /** Weighting of the answers, in the format of core/survey/weightChoice.ts; null for none. */
    weights: columns.text().nullable(),
    /** Filters on the responses, in the format of saved filters; null for none. */
    filters: columns.text().nullable(),
    /** Ids of the questions with a chart; null for all. */
    questions: p.json<string[]>().nullable(),
    hasFunnel: p.boolean().default(true),
    /** argon2id; null if the link needs no password. */
    passwordHash: columns.text().nullable(),
    expiresAt: columns.moment().nullable(),
    /** Language of the page and the questions; null for the reader's own. */
    language: columns.text().$type<Locale>().nullable(),
    createdById: userColumn('created_by_id').index(),
    createdAt: columns.moment(),
    lastOpenedAt: columns.moment().nullable(),
  },
});

/** A link that shows a survey's numbers to anyone who has it. Revoking deletes the row. */
export class ShareLink extends ShareLinkSchema.class {}
ShareLinkSchema.setClass(ShareLink);

declare module '@bff/db/tables' {
  interface Tables {
    surveyShareLinks: TableOf<typeof ShareLinkSchema>;
  }
}
