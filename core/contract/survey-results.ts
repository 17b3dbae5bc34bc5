import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, idParams, json, number, object, pageQuery, pagination, string } from './fields';

export const DEVICE_TYPES = ['mobile', 'desktop', 'tablet'] as const;

/** One start of a survey; `responses` maps question id to answer. */
export const surveyResponse = object({
  id: string().required(),
  ip_address: string().nullable(),
  device_type: string().oneOf([...DEVICE_TYPES]).required(),
  user_agent: string().nullable(),
  started_at: string().required(),
  completed_at: string().nullable(),
  completion_time_seconds: number().nullable(),
  is_complete: boolean().required(),
  created_at: string().required(),
  responses: json<Record<string, unknown>>().required(),
  identifiers: json<Record<string, string>>().nullable(),
});

const filters = {
  deviceType: string().oneOf([...DEVICE_TYPES]).optional(),
  dateFrom: string().optional(),
  dateTo: string().optional(),
  completed: boolean().optional(),
  search: string().max(LIMITS.text.short).optional(),
};

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

export const readAnalytics = defineEndpoint({
  id: 'survey-results.analytics',
  method: 'GET',
  path: '/api/surveys/:id/analytics',
  access,
  params: idParams,
  query: companyFilterQuery.shape(filters),
  response: object({
    totalResponses: number().required(),
    completedResponses: number().required(),
    completionRate: number().required(),
    dailyTrends: array(object({ date: string().required(), responses: number().required() }).required()).required(),
    deviceAnalytics: object({ mobile: number().required(), desktop: number().required(), tablet: number().required() }).required(),
    averageCompletionTime: number().nullable(),
    fastestResponse: number().nullable(),
    longestResponse: number().nullable(),
    questionSummaries: json<Record<string, unknown>>().required(),
  }),
  errors: ['not_found'],
  summary: 'Read the numbers of a survey',
  description: 'Rates and shares are percent 0-100 with one decimal; times are seconds; dailyTrends has seven entries, today last.',
});

export const listResponses = defineEndpoint({
  id: 'survey-results.list',
  method: 'GET',
  path: '/api/surveys/:id/responses',
  access,
  params: idParams,
  query: companyFilterQuery.shape({ ...filters, ...pageQuery, limit: pageQuery.limit.default(LIMITS.results.pageSize) }),
  response: object({ responses: array(surveyResponse.required()).required(), pagination }),
  errors: ['not_found'],
  summary: 'List responses, the newest first',
});

export const exportResponses = defineEndpoint({
  id: 'survey-results.export',
  method: 'GET',
  path: '/api/surveys/:id/responses/export',
  access,
  params: idParams,
  query: companyFilterQuery.shape({ ...filters, exact: boolean().optional() }),
  stream: 'text/csv; charset=utf-8',
  errors: ['not_found'],
  summary: 'Download all filtered responses as CSV',
  description: 'Cells that a spreadsheet would run as a formula are neutralised unless exact=true.',
});

export const readUserAnalytics = defineEndpoint({
  id: 'survey-results.userAnalytics',
  method: 'GET',
  path: '/api/surveys/:id/user-analytics',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    uniqueUsers: number().required(),
    returningUsers: number().required(),
    userEngagement: array(object({
      ip_address: string().nullable(),
      label: string().required(),
      response_count: number().required(),
      device_types: array(string().required()).required(),
      avg_completion_time: number().nullable(),
    }).required()).required(),
  }),
  errors: ['not_found'],
  summary: 'Read who answered most often',
});
