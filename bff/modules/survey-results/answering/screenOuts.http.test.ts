// @postgres: its SQL, and concurrent calls
import type { readFunnel } from '@core/contract/survey-results';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { Quota } from '@core/survey/quotas';
import type { Survey } from '@core/survey/types';
import { makeWorld, type World } from '@tests/support/actors';
import { recountedCounters, storedCounters } from '@tests/support/counters';
import {
  answer,
  publishAndStart,
  question,
  readPublished,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { foldWaiting } from '../counters/foldDeltas';

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = world.editor.token;
});
afterAll(() => server.close());

const minors: Quota = {
  ...{ id: 'quota-minors', name: 'Minors', limit: 0 },
  ...{ targetQuestionId: 'adult', operator: 'equals', value: 'no' },
};

const survey: Survey = {
  title: 'Harbor tour',
  questions: [
    question('adult', 'yes-no', { required: true }),
    question('way', 'multiple-choice', { options: ['By boat', 'On foot'], required: true }),
    question('rate', 'rating', { settings: { minValue: 1, maxValue: 5 } }),
  ],
  quotas: [minors],
  screens: { thanks: [{ quota: minors.id, title: 'For adults' }] },
};

const out = {
  status: 409,
  body: { code: 'quota_full', fields: { 'quota-minors': expect.any(String) } },
};

describe('a screen-out of a survey', () => {
  it('ends it for everyone it describes as soon as they submit, and counts them separately', async () => {
    const { id } = await publishAndStart(server, token, survey);
    const minor = (await startAnswer(server, id)).body;
    // The required questions after it are not shown.
    expect(await saveAnswer(server, minor, { adult: 'no' })).toMatchObject(out);
    expect(await saveAnswer(server, minor, { adult: 'yes', way: 'By boat' })).toMatchObject(out);
    await answer(server, id, { adult: 'yes', way: 'By boat' });
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-minors': { completed: 0, screenedOut: 1 },
    });
    const { responses } = await readResponses(server, token, id, { screenedOut: true });
    expect(responses).toEqual([
      expect.objectContaining({
        ...{ id: minor.id, is_complete: false, screened_out: true },
        responses: { adult: 'no' },
      }),
    ]);
  });

  it('can be corrected until they submit, and stores no answers to questions that they are not asked', async () => {
    const { id } = await publishAndStart(server, token, survey);
    const slip = (await startAnswer(server, id)).body;
    expect((await saveAnswer(server, slip, { adult: 'no' }, false)).status).toBe(200);
    expect((await saveAnswer(server, slip, { adult: 'yes', way: 'On foot' })).status).toBe(200);
    const back = (await startAnswer(server, id)).body;
    expect((await saveAnswer(server, back, { adult: 'yes', way: 'On foot' }, false)).status).toBe(
      200,
    );
    expect(await saveAnswer(server, back, { adult: 'no', way: 'On foot' })).toMatchObject(out);
    const { responses } = await readResponses(server, token, id, { screenedOut: true });
    expect(responses[0]).toMatchObject({ id: back.id, responses: { adult: 'no' } });
  });

  it('is the last question of screened-out respondents, in the funnel and in the counters', async () => {
    const { id } = await publishAndStart(server, token, survey);
    for (const answers of [{ adult: 'no' }, { adult: 'no' }])
      await saveAnswer(server, (await startAnswer(server, id)).body, answers);
    await answer(server, id, { adult: 'yes', way: 'By boat', rate: 4 });
    for (const query of [{}, { screenedOut: true }]) {
      const { body } = await server.request<ResponseOf<typeof readFunnel>>(
        'GET',
        `/api/surveys/${id}/funnel`,
        { token, query },
      );
      expect(body.steps.map(({ questionId, left }) => [questionId, left])).toEqual([
        ['adult', 2],
        ['way', 0],
        ['rate', 0],
      ]);
    }
    await foldWaiting(server.system, id);
    const asked = { id, questions: survey.questions };
    expect(await storedCounters(server.system, asked)).toEqual(
      await recountedCounters(server.system, asked),
    );
  });

  it('reaches the widget as conditions, not as a quota', async () => {
    const { id } = await publishAndStart(server, token, survey);
    const { body, text } = await server.request<{ surveys: { survey: Survey }[] }>(
      'GET',
      `/api/widget/surveys/${id}`,
    );
    expect(text).not.toContain('"quotas"');
    expect(text).not.toContain('"limit"');
    const hides = { action: 'hide', targetQuestionId: 'adult', operator: 'equals', value: 'no' };
    const [shown] = body.surveys;
    expect(shown!.survey.questions.map(({ conditions }) => conditions ?? [])).toMatchObject([
      [],
      [hides],
      [hides],
    ]);
    expect(shown!.survey.screens).toMatchObject({ full: [{ title: 'For adults' }] });
  });
});

describe('a jump of a survey', () => {
  it('leaves out required questions in the widget and in the response, which is complete', async () => {
    const [adult, ...others] = survey.questions;
    const jump = { id: 'end', targetQuestionId: 'adult', operator: 'equals', value: 'no' } as const;
    const jumping: Survey = {
      title: 'Harbor tour',
      questions: [{ ...adult!, jumps: [{ ...jump, to: null }] }, ...others],
    };
    const { id } = await publishAndStart(server, token, jumping);
    const { body } = await server.request<{ surveys: { survey: Survey }[] }>(
      'GET',
      `/api/widget/surveys/${id}`,
    );
    const asked = body.surveys[0]!.survey.questions;
    expect(asked[0]).not.toHaveProperty('jumps');
    expect(asked[1]!.conditions).toEqual([{ ...jump, action: 'hide' }]);
    await answer(server, id, { adult: 'no', way: 'By boat' });
    await answer(server, id, { adult: 'yes', way: 'On foot' });
    const { responses } = await readResponses(server, token, id);
    expect(responses.map((one) => one.responses)).toEqual(
      expect.arrayContaining([{ adult: 'no' }, { adult: 'yes', way: 'On foot' }]),
    );
    await foldWaiting(server.system, id);
    const counted = { id, questions: jumping.questions };
    expect(await storedCounters(server.system, counted)).toEqual(
      await recountedCounters(server.system, counted),
    );
  });
});
