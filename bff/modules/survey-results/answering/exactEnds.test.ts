// @postgres: concurrent calls
// @slow: hundreds of people at once, and 20 races
import type { AppError } from '@core/errors/AppError';
import { createContext, type Context } from '@bff/context';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { makeWorld, type World } from '@tests/support/actors';
import { publish, publishAndStart, stop, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { saveResponse } from './saveResponse';
import { startResponse, type StartedResponse } from './startResponse';
import { foldWaiting } from '../counters/foldDeltas';
import { SurveyResponse } from '../survey-response.entity';

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

const startOne = (surveyId: string): Promise<StartedResponse> =>
  startResponse(visitor, {
    params: { surveyId },
    query: undefined,
    body: { submissionId: visitor.newId() },
  });
const startMany = (surveyId: string, count: number): Promise<StartedResponse[]> =>
  Promise.all(Array.from({ length: count }, () => startOne(surveyId)));

/** @returns 'stored' or the code of the error. */
const finish = ({ id, token }: StartedResponse): Promise<string> =>
  saveResponse(
    visitor,
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

const counted = async (surveyId: string) => {
  await foldWaiting(server.system, surveyId);
  return server.system.transaction(async (em) => ({
    completed: await em.count(SurveyResponse, { surveyId, isComplete: true }),
    survey: await em.findOneOrFail(SurveyRow, { id: surveyId }),
  }));
};

describe('the end of a survey is exact', () => {
  it.each([1, 7, 50])(
    'LIVE-016: a limit of %i stores exactly that many of 200 people who finish in parallel',
    async (limit) => {
      const { id } = await publishAndStart(server, world.editor.token, SURVEY, {
        type: 'responses',
        value: limit,
      });
      const outcomes = await Promise.all((await startMany(id, 200)).map(finish));
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(limit);
      expect(outcomes.filter((outcome) => outcome === 'survey_closed')).toHaveLength(200 - limit);
      const { completed, survey } = await counted(id);
      expect(completed).toBe(limit);
      expect(survey).toMatchObject({
        status: 'inactive',
        completedSinceStart: limit,
        responseCount: 200,
      });
    },
  );

  it('nothing is stored after an acknowledged stop, in 20 races of stop against finish', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await publishAndStart(server, world.editor.token);
      const started = await startMany(id, 6);
      let atStop = -1;
      const stopped = async () => {
        await stop(server, world.editor.token, id);
        atStop = (await counted(id)).completed;
      };
      await Promise.all([
        ...started.slice(0, 3).map(finish),
        stopped(),
        ...started.slice(3).map(finish),
      ]);
      expect((await counted(id)).completed).toBe(atStop);
    }
  });

  it('nothing is stored after the start of another version has stopped a survey, in 10 races', async () => {
    const { token } = world.editor;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await publishAndStart(server, token);
      const draft = await server.request<{ id: string }>('POST', '/api/surveys/drafts', {
        token,
        body: { name: 'Next', survey: SURVEY, sourceSurveyId: id },
      });
      const next = await publish(server, token, SURVEY, { draftId: draft.body.id });
      const started = await startMany(id, 6);
      let atStop = -1;
      const replaced = async () => {
        await server.request('PUT', `/api/surveys/published/${next.id}/status`, {
          token,
          body: {
            status: 'active',
            endCondition: { type: 'days', value: 3 },
            stopVersions: true,
          },
        });
        atStop = (await counted(id)).completed;
      };
      await Promise.all([
        ...started.slice(0, 3).map(finish),
        replaced(),
        ...started.slice(3).map(finish),
      ]);
      expect(await counted(id)).toMatchObject({
        completed: atStop,
        survey: { status: 'inactive' },
      });
    }
  });
});
