// @postgres: concurrent calls
// @slow: hundreds of people at once
import { createContext } from '@bff/context';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { toAppError } from '@bff/services/toAppError';
import { makeWorld, type World } from '@tests/support/actors';
import { recountedCounters, storedCounters } from '@tests/support/counters';
import {
  publish,
  publishAndStart,
  readResponses,
  saveAnswer,
  startAnswer,
  SURVEY,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { foldWaiting } from '../../counters/foldDeltas';
import { startResponse } from '../startResponse';

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = world.editor.token;
});
afterAll(() => server.close());

const VISITORS = 40;
/** An unpaired surrogate, which the database rejects. No request can contain it. */
const LONE_SURROGATE = String.fromCharCode(0xd800);

const counted = async (surveyId: string) => {
  await foldWaiting(server.system, surveyId);
  const survey = { id: surveyId, questions: SURVEY.questions };
  expect(await storedCounters(server.system, survey)).toEqual(
    await recountedCounters(server.system, survey),
  );
  const { responseCount, completedSinceStart, status } = await server.system.transaction((em) =>
    em.findOneOrFail(SurveyRow, { id: surveyId }),
  );
  return { responseCount, completedSinceStart, status };
};

const startMany = (surveyId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => startAnswer(server, surveyId)));

describe('simultaneous answers', () => {
  /** Calls inside this process, so all of them arrive before the first is stored. */
  const startAll = (surveyId: string, more: readonly object[]) => {
    const visitor = createContext(server.services, {
      scope: null,
      requestId: 'test',
      client: { ip: '192.0.2.7', userAgent: null },
    });
    return Promise.allSettled(
      more.map((body) =>
        startResponse(visitor, {
          params: { surveyId },
          query: undefined,
          body: { submissionId: visitor.newId(), ...body },
        }),
      ),
    );
  };
  const visitors = Array.from({ length: VISITORS }, () => ({}));

  it('are stored by one transaction', async () => {
    const { id } = await publishAndStart(server, token);
    await startAnswer(server, id);
    await startAll(id, visitors);
    const rows = await server.system.transaction((em) =>
      em.execute<object[]>(
        'select distinct "xmin"::text from "survey_responses" where "survey_id" = ?',
        [id],
      ),
    );
    expect(rows).toHaveLength(2);
  });

  it('are all stored except the one that the database rejects', async () => {
    const { id } = await publishAndStart(server, token);
    const outcomes = await startAll(id, [
      ...visitors,
      { hidden: { half: LONE_SURROGATE } },
      ...visitors,
    ]);
    const refused = outcomes.flatMap((outcome, at) =>
      outcome.status === 'rejected' ? [[at, toAppError(outcome.reason).code]] : [],
    );
    expect(refused).toEqual([[VISITORS, 'validation_failed']]);
    expect(await counted(id)).toMatchObject({ responseCount: 2 * VISITORS });
  });

  it('are stored, and a rejected one gets its own error and does not affect the others', async () => {
    const [one, two] = [await publishAndStart(server, token), await publishAndStart(server, token)];
    const waiting = await publish(server, token);
    const [ones, twos, closed] = await Promise.all([
      startMany(one.id, VISITORS),
      startMany(two.id, VISITORS),
      startMany(waiting.id, 1),
    ]);
    expect(closed[0]!.body.code).toBe('survey_closed');
    const started = [...ones, ...twos];
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([201]));
    const [wrong, forged, ...others] = started.map(({ body }) => body);
    const [invalid, unknown, ...saved] = await Promise.all([
      saveAnswer(server, wrong!, { rate: 9 }),
      saveAnswer(server, { id: forged!.id, token: wrong!.token }, { rate: 5 }),
      ...others.map((visitor) => saveAnswer(server, visitor, { rate: 5, way: 'By boat' })),
    ]);
    expect(invalid).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { rate: 'Please enter 5 or less.' } },
    });
    expect(unknown!.body.code).toBe('not_found');
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counted(one.id)).toMatchObject({
      responseCount: VISITORS,
      completedSinceStart: VISITORS - 2,
    });
    expect(await counted(two.id)).toMatchObject({
      responseCount: VISITORS,
      completedSinceStart: VISITORS,
    });
  });

  it('are counted once, no matter how often each is repeated', async () => {
    const { id } = await publishAndStart(server, token);
    const submissions = Array.from({ length: VISITORS }, (_, at) => `repeated-${String(at % 10)}`);
    const started = await Promise.all(
      submissions.map((submissionId) => startAnswer(server, id, { submissionId })),
    );
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(10);
    const saved = await Promise.all(
      started.map(({ body }) => saveAnswer(server, body, { rate: 5 })),
    );
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await readResponses(server, token, id)).pagination.total).toBe(10);
    expect(await counted(id)).toMatchObject({ responseCount: 10, completedSinceStart: 10 });
  });

  it('get as many places as a limit has, next to a survey without one', async () => {
    const open = await publishAndStart(server, token);
    const limited = await publishAndStart(server, token, SURVEY, { type: 'responses', value: 7 });
    const started = await Promise.all([
      startMany(open.id, VISITORS),
      startMany(limited.id, VISITORS),
    ]);
    const finish = async (all: (typeof started)[number]) =>
      (await Promise.all(all.map(({ body }) => saveAnswer(server, body, { rate: 5 })))).map(
        ({ status, body }) => body.code ?? status,
      );
    const [free, few] = await Promise.all(started.map(finish));
    expect(new Set(free)).toEqual(new Set([200]));
    expect(few!.filter((outcome) => outcome === 200)).toHaveLength(7);
    expect(few!.filter((outcome) => outcome === 'survey_closed')).toHaveLength(VISITORS - 7);
    expect(await counted(limited.id)).toEqual({
      responseCount: VISITORS,
      completedSinceStart: 7,
      status: 'inactive',
    });
  });
});
