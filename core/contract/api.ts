import { answersSchema } from '../survey/answers.schema';
import { LIMITS } from '../limits';
import { SERVER_LIMITS } from '../serverLimits';
import { listOf, listQuery, nameQuery, order, range } from './apiPage';
import { defineEndpoint } from './defineEndpoint';
import { array, atMostBytes, boolean, idParams, number, object, string } from './fields';
import { DEVICE_TYPES, analytics, surveyResponse } from './surveyResultShapes';
import { SURVEY_STATUSES, publishedSurvey } from './surveys';

const surveysByKey = { kind: 'apiKey', scope: 'read', area: 'surveys' } as const;
const responsesByKey = { kind: 'apiKey', scope: 'read', area: 'responses' } as const;
const changeResponses = { ...responsesByKey, scope: 'write' } as const;

export const apiListSurveys = defineEndpoint({
  id: 'api.listSurveys',
  method: 'GET',
  path: '/api/v1/surveys',
  access: surveysByKey,
  query: object({
    ...listQuery,
    status: string()
      .oneOf([...SURVEY_STATUSES])
      .optional(),
    ...nameQuery,
    sort: order(),
  }),
  response: listOf(publishedSurvey),
  summary: 'List published surveys, by publication time',
  description: 'Each version of a survey is a separate survey; versions share `familyId`.',
});

export const apiReadSurvey = defineEndpoint({
  id: 'api.readSurvey',
  method: 'GET',
  path: '/api/v1/surveys/:id',
  access: surveysByKey,
  params: idParams,
  response: publishedSurvey,
  summary: 'Read one survey with its questions, styling and triggers',
});

export const apiReadResults = defineEndpoint({
  id: 'api.readResults',
  method: 'GET',
  path: '/api/v1/surveys/:id/results',
  access: { ...surveysByKey, area: 'responses' },
  params: idParams,
  query: object({
    /** All versions of the survey instead of this one. */
    family: boolean().optional(),
    completed: boolean().optional(),
    deviceType: string()
      .oneOf([...DEVICE_TYPES])
      .optional(),
    /** Responses that started at or after this time: a day (2026-11-26) in the company's time zone, or a timestamp. */
    dateFrom: string().optional(),
    /** A day in the company's time zone (inclusive), or a timestamp. */
    dateTo: string().optional(),
  }),
  response: analytics,
  summary: "Read a survey's results",
  description: 'Rates are percent 0-100 with one decimal; times are seconds.',
});

/** A response, with the survey it belongs to. */
export const apiResponse = surveyResponse.shape({
  /** ID of its survey. */
  survey_id: string().required(),
});

export const apiListResponses = defineEndpoint({
  id: 'api.listResponses',
  method: 'GET',
  path: '/api/v1/surveys/:id/responses',
  access: responsesByKey,
  params: idParams,
  query: object({
    ...listQuery,
    ...range,
    sort: order(),
    completed: boolean().optional(),
    flagged: boolean().optional(),
    /** If true, only responses that were excluded from results. */
    excluded: boolean().optional(),
    deviceType: string()
      .oneOf([...DEVICE_TYPES])
      .optional(),
    /** Part of an answer. */
    search: string().max(LIMITS.text.short).optional(),
    /** A complete identifier of any type, or a visitor ID. */
    person: string().max(LIMITS.text.short).optional(),
  }),
  response: listOf(apiResponse),
  summary: "List a survey's responses, by start time",
  description:
    '`since` and `until` refer to the start of a response. To keep a copy current, read with `sort=oldest` and continue from the last `next`. Responses can be completed later: listen to `response.completed`, or read the last day again. Test responses are left out.',
});

export const apiExportResponses = defineEndpoint({
  id: 'api.exportResponses',
  method: 'GET',
  path: '/api/v1/surveys/:id/responses/export',
  access: responsesByKey,
  params: idParams,
  query: object({
    completed: boolean().optional(),
    dateFrom: string().optional(),
    dateTo: string().optional(),
    /** Keeps cells unchanged, even if a spreadsheet would run them as formulas. */
    exact: boolean().optional(),
    /** Adds columns with page, referrer, UTM, language, version, identity and hidden fields. */
    visit: boolean().optional(),
  }),
  stream: 'text/csv; charset=utf-8',
  summary: "Download a survey's responses as CSV",
});

export const apiExportResponseLines = defineEndpoint({
  id: 'api.exportResponseLines',
  method: 'GET',
  path: '/api/v1/surveys/:id/responses/export.jsonl',
  access: responsesByKey,
  params: idParams,
  query: object({
    completed: boolean().optional(),
    dateFrom: string().optional(),
    dateTo: string().optional(),
  }),
  stream: 'application/x-ndjson; charset=utf-8',
  summary: "Download a survey's responses as JSON Lines",
  description: 'Each line is one response, newest first, as in the list.',
});

export const apiReadResponse = defineEndpoint({
  id: 'api.readResponse',
  method: 'GET',
  path: '/api/v1/responses/:id',
  access: responsesByKey,
  params: idParams,
  response: apiResponse,
  summary: 'Read one response',
});

export const apiReadResponseFile = defineEndpoint({
  id: 'api.readResponseFile',
  method: 'GET',
  path: '/api/v1/responses/:id/files/:file',
  access: { ...responsesByKey, orSession: 'data_sources:read' },
  params: object({ id: string().required(), file: string().max(80).required() }),
  stream: 'application/octet-stream',
  errors: ['storage_unavailable'],
  summary: 'Download a file from an answer',
  description: '`file` is the part of the answer before the slash.',
});

export const apiCorrectResponse = defineEndpoint({
  id: 'api.correctResponse',
  method: 'PATCH',
  path: '/api/v1/responses/:id',
  access: changeResponses,
  params: idParams,
  body: object({ answers: answersSchema.required('Please send the answers to change.') }),
  bodyBytes: LIMITS.widget.answersBytes,
  response: apiResponse,
  errors: ['quota_reached', 'storage_full'],
  summary: "Correct a response's answers",
  description:
    "Omitted answers are kept, and null removes one. The survey's own rules apply. Results change immediately, the person's profile within a minute. Completion, times and identity do not change.",
  example: { body: { answers: { rating: 4 } } },
});

/** At most one page of a list. */
const atOnce = SERVER_LIMITS.apiPages.limitMax;

export const apiCorrectResponses = defineEndpoint({
  id: 'api.correctResponses',
  method: 'POST',
  path: '/api/v1/surveys/:id/responses/correct',
  access: changeResponses,
  params: idParams,
  body: object({
    /** The responses, each with the answers to change. */
    responses: array(
      object({
        /** Response ID. */
        id: string().required(),
        /** The new answers; null removes one. */
        answers: answersSchema
          .required('Please send the answers to change.')
          .test(atMostBytes(LIMITS.widget.answersBytes)),
      }).required(),
    )
      .min(1, 'Please send at least one response.')
      .max(atOnce, `At most ${atOnce} responses.`)
      .required('Please send a list of responses.'),
  }),
  response: object({
    /** Responses that changed. The others already had these answers. */
    corrected: number().required(),
  }),
  errors: ['quota_reached', 'storage_full'],
  summary: `Correct answers in up to ${atOnce} responses to a survey`,
  description:
    'Each is one correction. If one is rejected, none is stored: `fields` names the problems, such as `responses[1].rating`.',
});

export const apiDeleteResponses = defineEndpoint({
  id: 'api.deleteResponses',
  method: 'POST',
  path: '/api/v1/surveys/:id/responses/delete',
  access: changeResponses,
  params: idParams,
  body: object({
    /** IDs of the responses. */
    ids: array(string().required())
      .min(1, 'Please send at least one response.')
      .max(atOnce, `At most ${atOnce} responses.`)
      .required('Please send a list of responses.'),
  }),
  response: object({
    /** Responses that this call deleted. Other IDs are skipped. */
    deleted: number().required(),
  }),
  summary: `Delete up to ${atOnce} responses to a survey permanently`,
});

export const apiDeleteResponse = defineEndpoint({
  id: 'api.deleteResponse',
  method: 'DELETE',
  path: '/api/v1/responses/:id',
  access: changeResponses,
  params: idParams,
  status: 204,
  summary: 'Delete one response permanently',
  description:
    'Results change immediately. Identifiers already linked to the person are kept: erase the person to remove them.',
});
