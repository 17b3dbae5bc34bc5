import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { EndCondition, Question, Survey } from '@core/survey/types';
import type { Any, Answer, TestServer } from './testServer';

export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
export const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
export const COMPUTER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

export const question = (id: string, type: Question['type'] = 'text', more: Partial<Question> = {}): Question => ({ id, type, title: `Title of ${id}`, ...more });

/** A rating that is required, a choice, and a text asked only of those who rated low. */
export const SURVEY: Survey = {
  title: 'Harbour tour',
  description: 'How was it?',
  questions: [
    question('rate', 'rating', { required: true, settings: { minValue: 1, maxValue: 5 } }),
    question('way', 'multiple-choice', { options: ['By boat', 'On foot'] }),
    question('why', 'textarea', { required: true, conditions: [{ id: 'c', targetQuestionId: 'rate', operator: 'greater_than', value: 2, action: 'hide' }] }),
  ],
};

let count = 0;

/** Publishes a survey over HTTP, as the creator does. */
export const publish = async (server: TestServer, token: string, survey: Survey = SURVEY, more: object = {}): Promise<Any> => {
  const answer = await server.request('POST', '/api/surveys/publish', { token, body: { name: `Survey ${(count += 1)}`, survey, ...more } });
  if (answer.status !== 201) throw new Error(`Publishing answered ${answer.status}: ${answer.text}`);
  return answer.body;
};

export const start = (server: TestServer, token: string, id: string, endCondition: EndCondition = { type: 'days', value: 30 }): Promise<Answer<Any>> =>
  server.request('PUT', `/api/surveys/published/${id}/status`, { token, body: { status: 'active', endCondition } });

export const stop = (server: TestServer, token: string, id: string): Promise<Answer<Any>> =>
  server.request('PUT', `/api/surveys/published/${id}/status`, { token, body: { status: 'inactive' } });

/** A published survey that takes answers. */
export const publishAndStart = async (server: TestServer, token: string, survey?: Survey, endCondition?: EndCondition): Promise<Any> => {
  const { id } = await publish(server, token, survey);
  return (await start(server, token, id, endCondition)).body;
};

interface Started { id: string; token: string }

/** What the widget does: starts a response. */
export const startAnswer = (server: TestServer, surveyId: string, body: object = {}, userAgent = COMPUTER): Promise<Answer<Started & Any>> =>
  server.request('POST', `/api/widget/surveys/${surveyId}/responses`, { body: { submissionId: `submission-${(count += 1)}`, ...body }, headers: { 'user-agent': userAgent } });

export const saveAnswer = (server: TestServer, { id, token }: Started, answers: object, complete = true, more: object = {}): Promise<Answer<Any>> =>
  server.request('PATCH', `/api/widget/responses/${id}`, { body: { answers, complete, ...more }, headers: { [RESPONSE_TOKEN_HEADER]: token } });

/** Starts and finishes a response. @returns its id and token. */
export const answer = async (server: TestServer, surveyId: string, answers: object = { rate: 5 }, { userAgent, ...body }: Any | { userAgent?: string } = {}): Promise<Started> => {
  const started = await startAnswer(server, surveyId, body as object, userAgent as string | undefined);
  if (started.status !== 201) throw new Error(`Starting answered ${started.status}: ${started.text}`);
  const saved = await saveAnswer(server, started.body, answers);
  if (saved.status !== 200) throw new Error(`Saving answered ${saved.status}: ${saved.text}`);
  return started.body;
};
