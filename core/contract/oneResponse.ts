import { LIMITS } from '../limits';
import { answersSchema } from '../survey/answers.schema';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, number, object, string } from './fields';
import { surveyResponse } from './surveyResultShapes';

const path = '/api/surveys/:id/responses/:responseId';
const read = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...read, permission: 'data_sources:write' } as const;
const params = object({ id: string().required(), responseId: string().required() });

/** A response with what its page shows beyond the list. */
export const responsePage = surveyResponse.shape({
  /** Answered questions in the order of their answers. */
  path: array(
    object({
      question: string().required(),
      /** Seconds since the previous answer, or since the start; null if several arrived together. */
      seconds: number().nullable().defined(),
    }).required(),
  ).required(),
  /** Question at which an unfinished response stopped. */
  stoppedAt: string().nullable().defined(),
  /** Person it belongs to; null if there is none yet or the caller may not see people. */
  personId: string().nullable().defined(),
});

export const readOneResponse = defineEndpoint({
  id: 'survey-results.response',
  method: 'GET',
  path: `${path}/page`,
  access: read,
  params,
  query: companyFilterQuery.shape({
    /** Leaves out emails, phone numbers, names and identifiers. */
    redact: boolean().optional(),
  }),
  response: responsePage,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Read a response with its path and its person',
});

export const correctOneResponse = defineEndpoint({
  id: 'survey-results.correctResponse',
  method: 'PATCH',
  path,
  access: write,
  params,
  query: companyFilterQuery,
  body: object({ answers: answersSchema.required('Please send the answers to change.') }),
  bodyBytes: LIMITS.widget.answersBytes,
  response: surveyResponse,
  errors: ['not_found', 'quota_reached', 'storage_full'],
  screensOnly: true,
  summary: "Correct a response's answers; null removes one",
});

export const excludeOneResponse = defineEndpoint({
  id: 'survey-results.excludeResponse',
  method: 'PUT',
  path: `${path}/exclusion`,
  access: write,
  params,
  query: companyFilterQuery,
  body: object({ excluded: boolean().required() }),
  response: object({ excluded: boolean().required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Exclude a response from results, or include it again',
});

export const resendOneResponse = defineEndpoint({
  id: 'survey-results.resendResponse',
  method: 'POST',
  path: `${path}/resend`,
  access: write,
  verifiedEmail: true,
  params,
  query: companyFilterQuery,
  status: 202,
  response: object({ webhooks: number().required() }),
  errors: ['not_found', 'conflict'],
  screensOnly: true,
  summary: 'Send the webhooks of a completed response again',
});
