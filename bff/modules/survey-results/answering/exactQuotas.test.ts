// @postgres: concurrent calls
// @slow: hundreds of people at once
import type { AppError } from '@core/errors/AppError';
import { createContext, type Context } from '@bff/context';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { makeWorld, type World } from '@tests/support/actors';
import { publishAndStart, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { SurveyResponse } from '../survey-response.entity';
import { saveResponse } from './saveResponse';
import { startResponse, type StartedResponse } from './startResponse';

let server: TestServer;
let world: World;
let visitor: Context;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  visitor = createContext(server.services, {
    scope: null,
    requestId: 'test',
    client: { ip: '192.0.2.7', userAgent: null },
  });
});
afterAll(() => server.close());

const VISITORS = 64;

const startAll = (surveyId: string): Promise<StartedResponse[]> =>
  Promise.all(
    Array.from({ length: VISITORS }, () =>
      startResponse(visitor, {
        params: { surveyId },
        query: undefined,
        body: { submissionId: visitor.newId() },
      }),
    ),
  );

/** @returns 'stored' or the code of the error. */
const finish = (context: Context, { id, token }: StartedResponse): Promise<string> =>
  saveResponse(
    context,
    {
      params: { responseId: id },
      query: undefined,
      body: { answers: { rate: 5 }, complete: true },
    },
    token,
  ).then(
    () => 'stored',
    (refusal: AppError) => refusal.code,
  );

describe('a quota is exact', () => {
  it.each([
    ['stored together', 1, false],
    ['stored together', 20, false],
    ['each in a transaction of its own', 1, true],
    ['each in a transaction of its own', 20, true],
  ])('of 64 people who finish at once, %s, it accepts exactly %i', async (_how, limit, isKeyed) => {
    const { id } = await publishAndStart(server, world.editor.token, {
      ...SURVEY,
      quotas: [
        { id: 'quota-happy', targetQuestionId: 'rate', operator: 'equals', value: 5, limit },
      ],
    });
    const started = await startAll(id);
    // An answer under an Idempotency-Key does not wait for other answers of its company.
    const context: Context = isKeyed ? { ...visitor, isKeyed } : visitor;
    const outcomes = await Promise.all(started.map((one) => finish(context, one)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(limit);
    expect(outcomes.filter((outcome) => outcome === 'quota_full')).toHaveLength(VISITORS - limit);
    await server.system.transaction(async (em) => {
      expect(await em.count(SurveyResponse, { surveyId: id, isComplete: true })).toBe(limit);
      expect(await em.count(SurveyResponse, { surveyId: id, screenedOut: 'quota-happy' })).toBe(
        VISITORS - limit,
      );
      expect((await em.findOneOrFail(SurveyRow, { id })).quotaCounts).toEqual({
        'quota-happy': { completed: limit, screenedOut: VISITORS - limit },
      });
    });
  });
});
