import type { InferType } from 'yup';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { draft } from '@core/contract/survey-drafts';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createTestLink, publishedSurvey } from '@core/contract/surveys';
import type { surveyResponse } from '@core/contract/surveyResultShapes';
import type { ErrorBody } from '@core/errors/AppError';
import type { EndCondition, Question, Survey } from '@core/survey/types';
import type { Answer, TestServer } from './testServer';

/** A response body that may be a success or an error. */
export type OrError<T> = T & Partial<ErrorBody>;
export type PublishedSurvey = OrError<InferType<typeof publishedSurvey>>;
export type Draft = OrError<InferType<typeof draft>>;
export type StoredResponse = InferType<typeof surveyResponse>;
export type ResponsePage = OrError<{
  responses: StoredResponse[];
  pagination: { total: number; page: number; limit: number; totalPages: number };
}>;
export type Started = OrError<{ id: string; token: string }>;

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
export const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
export const COMPUTER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** The id of no row. */
export const ABSENT_ID = '0198c0de-0000-7000-8000-000000000000';

export const question = (
  id: string,
  type: Question['type'] = 'text',
  more: Partial<Question> = {},
): Question => ({ id, type, title: `Title of ${id}`, ...more });

/** A required rating, a choice, and a text question only for low ratings. */
export const SURVEY: Survey = {
  title: 'Harbour tour',
  description: 'How was it?',
  questions: [
    question('rate', 'rating', { required: true, settings: { minValue: 1, maxValue: 5 } }),
    question('way', 'multiple-choice', { options: ['By boat', 'On foot'] }),
    question('why', 'textarea', {
      required: true,
      conditions: [
        { id: 'c', targetQuestionId: 'rate', operator: 'greater_than', value: 2, action: 'hide' },
      ],
    }),
  ],
};

/** One question of each kind that is counted differently: an average, several choices (hidden at rating 1), numbers, dates, words. */
export const RICH: Survey = {
  title: 'Rich',
  questions: [
    question('rate', 'rating', { required: true }),
    question('many', 'checkbox', {
      options: ['a', 'b', 'c'],
      settings: { allowOther: true },
      conditions: [
        { id: 'c', targetQuestionId: 'rate', operator: 'equals', value: 1, action: 'hide' },
      ],
    }),
    question('age', 'number', { settings: { minValue: 0, maxValue: 5000 } }),
    question('when', 'date'),
    question('word', 'text'),
  ],
};

let count = 0;

const must = async <T>(status: number, call: Promise<Answer<T>>): Promise<T> => {
  const answer = await call;
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer.body;
};

/** Publishes a survey over HTTP, as the creator does. */
export const publish = (
  server: TestServer,
  token: string,
  survey: Survey = SURVEY,
  more: object = {},
): Promise<PublishedSurvey> =>
  must(
    201,
    server.request('POST', '/api/surveys/publish', {
      token,
      body: { name: `Survey ${(count += 1)}`, survey, ...more },
    }),
  );

export const start = (
  server: TestServer,
  token: string,
  id: string,
  endCondition: EndCondition = { type: 'days', value: 30 },
): Promise<Answer<PublishedSurvey>> =>
  server.request('PUT', `/api/surveys/published/${id}/status`, {
    token,
    body: { status: 'active', endCondition },
  });

export const stop = (
  server: TestServer,
  token: string,
  id: string,
): Promise<Answer<PublishedSurvey>> =>
  server.request('PUT', `/api/surveys/published/${id}/status`, {
    token,
    body: { status: 'inactive' },
  });

/** A published survey that accepts answers. */
export const publishAndStart = async (
  server: TestServer,
  token: string,
  survey?: Survey,
  endCondition?: EndCondition,
): Promise<PublishedSurvey> =>
  must(200, start(server, token, (await publish(server, token, survey)).id, endCondition));

/** Makes a link that shows one survey on a page of the company, running or not. */
export const makeTestLink = (
  server: TestServer,
  token: string,
  id: string,
  page: string,
): Promise<Answer<ResponseOf<typeof createTestLink>>> =>
  server.request('POST', `/api/surveys/published/${id}/test-link`, { token, body: { page } });

/** Starts a response, as the widget does. */
export const startAnswer = (
  server: TestServer,
  surveyId: string,
  body: object = {},
  userAgent = COMPUTER,
): Promise<Answer<Started>> =>
  server.request('POST', `/api/widget/surveys/${surveyId}/responses`, {
    body: { submissionId: `submission-${(count += 1)}`, ...body },
    headers: { 'user-agent': userAgent },
  });

export const saveAnswer = (
  server: TestServer,
  { id, token }: { id: string; token: string },
  answers: object,
  complete = true,
  more: object = {},
): Promise<Answer<OrError<{ id: string; complete: boolean }>>> =>
  server.request('PATCH', `/api/widget/responses/${id}`, {
    body: { answers, complete, ...more },
    headers: { [RESPONSE_TOKEN_HEADER]: token },
  });

/** Starts and finishes a response. @returns its id and token. */
export const answer = async (
  server: TestServer,
  surveyId: string,
  answers: object = { rate: 5 },
  { userAgent, ...body }: { userAgent?: string; [key: string]: unknown } = {},
): Promise<Started> => {
  const started = await must(201, startAnswer(server, surveyId, body, userAgent));
  await must(200, saveAnswer(server, started, answers));
  return started;
};

export const readPublished = async (
  server: TestServer,
  token: string,
  id: string,
): Promise<PublishedSurvey> =>
  (await server.request<PublishedSurvey>('GET', `/api/surveys/published/${id}`, { token })).body;

export const readResponses = async (
  server: TestServer,
  token: string,
  surveyId: string,
  query: Record<string, string | number | boolean> = {},
): Promise<ResponsePage> =>
  (
    await server.request<ResponsePage>('GET', `/api/surveys/${surveyId}/responses`, {
      token,
      query,
    })
  ).body;

/**
 * Returns a response without its request id, so that the responses for another company's id and for
 * a missing id can be compared.
 */
export const comparable = ({
  status,
  body,
}: Answer<unknown>): { status: number; body: object } => ({
  status,
  body: { ...(body as object), requestId: '' },
});
