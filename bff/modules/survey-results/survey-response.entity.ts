import { defineEntity, p } from '@mikro-orm/core';
import type { Sentiment } from '@core/survey/sentiments';
import type { AnswerValue, Identifiers, IdentifierType } from '@core/survey/types';
import type { VariableValues } from '@core/survey/variables/surveyVariable';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { DeviceType } from '@core/contract/surveyResultShapes';

/** Details of how an answer was sent. */
export interface AnswerMark {
  /** Sequence number of the widget's call that sent it; an older call never replaces it. */
  sequence: number;
  /** Milliseconds since the previous answer (or the start); null if several arrived together. */
  lagMs: number | null;
}

const SurveyResponseSchema = defineEntity({
  name: 'SurveyResponse',
  tableName: 'survey_responses',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'survey_responses_survey_id_is_test_started_at_id_index',
      properties: ['surveyId', 'isTest', 'startedAt', 'id'],
    },
    { name: 'survey_responses_survey_id_respondent_index', properties: ['surveyId', 'respondent'] },
    {
      name: 'survey_responses_tagged_index',
      expression: `create index "survey_responses_tagged_index" on "survey_responses" ("company_id", "survey_id") where "tags" <> '{}'`,
    },
    {
      name: 'survey_responses_excluded_index',
      expression: `create index "survey_responses_excluded_index" on "survey_responses" ("company_id", "survey_id") where "is_excluded"`,
    },
    {
      name: 'survey_responses_once_key_unique',
      expression: `create unique index "survey_responses_once_key_unique" on "survey_responses" ("company_id", "once_key") where "once_key" <> ''`,
    },
  ],
  uniques: [
    {
      name: 'survey_responses_company_id_survey_id_submission_id_unique',
      properties: ['companyId', 'surveyId', 'submissionId'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    surveyId: p.uuid(),
    /** The widget's id of this submission: a repeated start finds the first response. */
    submissionId: columns.text(),
    isTest: p.boolean(),
    deviceType: columns.text().$type<DeviceType>(),
    userAgent: columns.text().nullable(),
    /** The respondent's IP address, truncated unless the company opted in to full addresses. */
    ipAddress: columns.text().nullable(),
    identifiers: p.json<Identifiers>().nullable(),
    /** Identifier that the company's signature covers; null if unsigned, so the respondent is unverified. */
    signed: columns.text().$type<IdentifierType>().nullable(),
    visitorId: columns.text().nullable(),
    /** Respondent, if known: `email:…`, `visitor:…`, `ip:…` (respondentOf.ts). */
    respondent: columns.text(),
    hidden: p.json<Record<string, unknown>>().nullable(),
    /** The respondent's segments that the survey's conditions test; null if it tests none. */
    segments: p.json<string[]>().nullable(),
    language: columns.text().nullable(),
    /** Two-letter country code from the proxy's header (COUNTRY_HEADER); null without one. */
    country: columns.text().nullable(),
    page: columns.text().nullable(),
    referrer: columns.text().nullable(),
    /** Campaign parameters from the page's URL; null if there are none. */
    utm: p.json<Record<string, string>>().nullable(),
    displayToken: columns.text().nullable(),
    startedAt: columns.moment(),
    completedAt: columns.moment().nullable(),
    completionTimeSeconds: p.integer().nullable(),
    isComplete: p.boolean(),
    /** Id of the full quota. Such a response accepts no more answers and is never complete. */
    screenedOut: columns.text().nullable(),
    /** Equal for two completed responses of one person where only one is allowed (onceKey.ts). Null if several are. */
    onceKey: columns.text().nullable(),
    /** Completed, but not in the person's profile yet (projecting/projectResponses.ts). */
    awaitsProjection: p.boolean().default(false),
    /** Answered unusually fast, or by a program that filled a hidden field. */
    flagged: p.boolean(),
    /** A teammate excluded it from results (answering/exclusions.ts). */
    isExcluded: p.boolean().default(false),
    answers: p.json<Record<string, AnswerValue>>(),
    answerMarks: p.json<Record<string, AnswerMark>>(),
    /** Sentiment of text answers, by question. Null: not rated since the answers changed. */
    sentiments: p.json<Record<string, Sentiment | 'unrated'>>().nullable(),
    /** Keys of the topics of text answers, by question (topics/readTopics.ts). Null: not read since the answers changed. */
    topicKeys: p.json<Record<string, string[]>>().nullable(),
    /** Values of the survey's variables, by name. Null until completed, or without variables. */
    variables: p.json<VariableValues>().nullable(),
    lastAnswerAt: columns.moment().nullable(),
    /** Tags that the team gave it. */
    tags: p.array().columnType('text[]').default([]),
    /** All answers as lowercase text, for searching. */
    searchText: columns.text(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** One start of a survey, finished or not. */
export class SurveyResponse extends SurveyResponseSchema.class {}
SurveyResponseSchema.setClass(SurveyResponse);

declare module '@bff/db/tables' {
  interface Tables {
    surveyResponses: TableOf<typeof SurveyResponseSchema>;
  }
}
