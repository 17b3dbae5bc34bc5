import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  mixed,
  number,
  object,
  pageQuery,
  pagination,
  string,
} from './fields';
import { resultFilterFields, weightsField } from './resultFields';
import {
  DEVICE_TYPES,
  analytics,
  crossTabShape,
  funnel,
  surveyResponse,
} from './surveyResultShapes';

/** Leaves out emails, phone numbers, names and identifiers. */
const redact = boolean().optional();

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

export const readAnalytics = defineEndpoint({
  id: 'survey-results.analytics',
  method: 'GET',
  path: '/api/surveys/:id/analytics',
  access,
  params: idParams,
  query: companyFilterQuery.shape({ ...resultFilterFields, weights: weightsField }),
  response: analytics,
  errors: ['not_found'],
  summary: "Read a survey's results",
  description:
    'Rates and shares are percent 0-100 with one decimal; times are seconds; dailyTrends has seven entries, today last.',
});

export const listResponses = defineEndpoint({
  id: 'survey-results.list',
  method: 'GET',
  path: '/api/surveys/:id/responses',
  access,
  params: idParams,
  query: companyFilterQuery.shape({
    ...resultFilterFields,
    ...pageQuery,
    limit: pageQuery.limit.default(LIMITS.results.pageSize),
    redact,
  }),
  response: object({ responses: array(surveyResponse.required()).required(), pagination }),
  errors: ['not_found'],
  summary: 'List responses, newest first',
});

export const exportResponses = defineEndpoint({
  id: 'survey-results.export',
  method: 'GET',
  path: '/api/surveys/:id/responses/export',
  access,
  params: idParams,
  query: companyFilterQuery.shape({
    ...resultFilterFields,
    weights: weightsField,
    exact: boolean().optional(),
    /** Adds columns about the origin of a response. */
    visit: boolean().optional(),
    format: string().oneOf(['csv', 'xlsx', 'sav']).optional(),
  }),
  stream: 'text/csv; charset=utf-8',
  otherStreams: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/x-spss-sav',
  ],
  errors: ['not_found'],
  summary: 'Download all filtered responses as a CSV, XLSX or SPSS file',
  description:
    "A workbook (format=xlsx) has the same columns, with times in the company's time zone, and a sheet that explains the values. An SPSS file (format=sav) has a number for each chosen option, with labels.",
});

export const exportResponseLines = defineEndpoint({
  id: 'survey-results.exportLines',
  method: 'GET',
  path: '/api/surveys/:id/responses/export.jsonl',
  access,
  params: idParams,
  query: companyFilterQuery.shape({ ...resultFilterFields, weights: weightsField, redact }),
  stream: 'application/x-ndjson; charset=utf-8',
  errors: ['not_found'],
  summary: 'Download all filtered responses as JSON Lines',
  description:
    'Each line is one response, newest first, as in the list. With `weights`, each has a `weight`.',
});

export const readUserAnalytics = defineEndpoint({
  id: 'survey-results.userAnalytics',
  method: 'GET',
  path: '/api/surveys/:id/user-analytics',
  access,
  params: idParams,
  query: companyFilterQuery.shape(resultFilterFields),
  response: object({
    uniqueUsers: number().required(),
    returningUsers: number().required(),
    userEngagement: array(
      object({
        ip_address: string().nullable(),
        label: string().required(),
        response_count: number().required(),
        device_types: array(string().required()).required(),
        avg_completion_time: number().nullable(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  summary: 'Read who answered most often',
});

export const readFunnel = defineEndpoint({
  id: 'survey-results.funnel',
  method: 'GET',
  path: '/api/surveys/:id/funnel',
  screensOnly: true,
  access,
  params: idParams,
  query: companyFilterQuery.shape(resultFilterFields),
  response: funnel,
  errors: ['not_found'],
  summary:
    'Read how many people saw and started the survey, answered each question, and completed it',
  description:
    'Steps are in the order of the questions; the sum of `left` is starts minus completions.',
});

export const readCrossTab = defineEndpoint({
  id: 'survey-results.crossTab',
  method: 'GET',
  path: '/api/surveys/:id/cross-tab',
  screensOnly: true,
  access,
  params: idParams,
  query: companyFilterQuery.shape({
    ...resultFilterFields,
    weights: weightsField,
    question: string().max(LIMITS.text.short).required(),
    by: string().max(LIMITS.text.short).required(),
  }),
  response: crossTabShape,
  errors: ['not_found'],
  summary: 'Break down the answers to one question by the answers to another',
  description:
    '`by` is a question, or `version` (with family=true), `device`, `segment`, `period`, `week` or `month`. Questions must have options or a scale; `id.row` is a row of a matrix or an option of a ranking.',
});

const questionParams = object({ id: string().required(), questionId: string().required() });

export const listAnswers = defineEndpoint({
  id: 'survey-results.answers',
  method: 'GET',
  path: '/api/surveys/:id/questions/:questionId/answers',
  screensOnly: true,
  access,
  params: questionParams,
  query: companyFilterQuery.shape({
    ...resultFilterFields,
    ...pageQuery,
    limit: pageQuery.limit.default(LIMITS.results.pageSize),
    redact,
  }),
  response: object({
    answers: array(
      object({
        responseId: string().required(),
        answer: mixed<string | number | boolean | string[]>().defined(),
        is_complete: boolean().required(),
        device_type: string()
          .oneOf([...DEVICE_TYPES])
          .required(),
        started_at: string().required(),
        tags: array(string().required()).optional(),
      }).required(),
    ).required(),
    pagination,
  }),
  errors: ['not_found'],
  summary: 'List the answers to one question, newest first',
  description: "`search` looks only in this question's answers. Unanswered ones are left out.",
});

export const readTerms = defineEndpoint({
  id: 'survey-results.terms',
  method: 'GET',
  path: '/api/surveys/:id/questions/:questionId/terms',
  screensOnly: true,
  access,
  params: questionParams,
  query: companyFilterQuery.shape(resultFilterFields),
  response: object({
    terms: array(
      object({ term: string().required(), count: number().required() }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  summary: "Read the most frequent words of a text question's answers (at most 20)",
  description:
    'Counts answers, without common words and words of one or two letters. An address has `country: DE` and `city: Kiel`; cities with fewer than 3 answers share one entry, `city: `.',
});

export const readPulse = defineEndpoint({
  id: 'survey-results.pulse',
  method: 'GET',
  path: '/api/surveys/:id/pulse',
  screensOnly: true,
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    totalResponses: number().required(),
    completedResponses: number().required(),
    lastChangeAt: string().nullable(),
  }),
  errors: ['not_found'],
  summary: 'Check for new answers at low cost',
});
