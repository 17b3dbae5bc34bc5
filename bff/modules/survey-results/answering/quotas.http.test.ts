// @postgres: its SQL, and concurrent calls
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { readAnalytics } from '@core/contract/survey-results';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { Quota } from '@core/survey/quotas';
import type { Survey } from '@core/survey/types';
import { makeWorld, type World } from '@tests/support/actors';
import { storedCounters, recountedCounters } from '@tests/support/counters';
import {
  answer,
  makeTestLink,
  publish,
  publishAndStart,
  question,
  readPublished,
  readResponses,
  saveAnswer,
  start,
  startAnswer,
  stop,
  type Draft,
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

const quota = (limit: number, more: Partial<Quota> = {}): Quota => ({
  id: 'quota-walkers',
  targetQuestionId: 'way',
  operator: 'equals',
  value: 'On foot',
  limit,
  ...more,
});

const surveyWith = (...quotas: Quota[]): Survey => ({
  title: 'Harbour tour',
  questions: [
    question('way', 'multiple-choice', { options: ['By boat', 'On foot'], required: true }),
    question('rate', 'rating', { settings: { minValue: 1, maxValue: 5 } }),
  ],
  quotas,
  screens: { thanks: [{ quota: 'quota-walkers', title: 'Enough walkers' }] },
});

const walker = { way: 'On foot', rate: 5 };
const full = {
  status: 409,
  body: { code: 'quota_full', fields: { 'quota-walkers': expect.any(String) } },
};

const finish = async (surveyId: string, answers: object = walker, body: object = {}) => {
  const started = (await startAnswer(server, surveyId, body)).body;
  return { started, saved: await saveAnswer(server, started, answers) };
};

describe('a quota of a survey', () => {
  it('answers a repeated save of a screened-out response like the first, even with an Idempotency-Key', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)));
    await answer(server, id, walker);
    const { body: started } = await startAnswer(server, id);
    const save = () =>
      server.request('PATCH', `/api/widget/responses/${started.id}`, {
        body: { answers: walker, complete: true },
        headers: { [RESPONSE_TOKEN_HEADER]: started.token, 'idempotency-key': 'screened-out' },
      });
    const [first, second] = [await save(), await save()];
    expect(first).toMatchObject(full);
    expect(second).toMatchObject(full);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-walkers': { completed: 1, screenedOut: 1 },
    });
  });

  it('accepts as many completed responses as its limit; the next one is screened out, stored, and counted separately', async () => {
    const survey = surveyWith(quota(2));
    const { id } = await publishAndStart(server, token, survey);
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({});
    await answer(server, id, walker);
    await answer(server, id, walker);
    const { started, saved } = await finish(id);
    expect(saved).toMatchObject(full);
    await answer(server, id, { way: 'By boat' });
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-walkers': { completed: 2, screenedOut: 1 },
    });
    const { responses } = await readResponses(server, token, id);
    expect(responses.filter(({ screened_out }) => screened_out)).toEqual([
      expect.objectContaining({
        id: started.id,
        is_complete: false,
        completed_at: null,
        responses: walker,
      }),
    ]);
    const { body } = await server.request<ResponseOf<typeof readAnalytics>>(
      'GET',
      `/api/surveys/${id}/analytics`,
      { token },
    );
    expect(body).toMatchObject({ totalResponses: 4, completedResponses: 3 });
    for (const [screenedOut, totals] of [
      [true, { totalResponses: 1, completedResponses: 0 }],
      [false, { totalResponses: 3, completedResponses: 3 }],
    ] as const) {
      const query = { screenedOut };
      const filtered = await server.request('GET', `/api/surveys/${id}/analytics`, {
        token,
        query,
      });
      expect(filtered.body).toMatchObject(totals);
      const listed = await readResponses(server, token, id, query);
      expect(listed.pagination.total).toBe(totals.totalResponses);
    }
    await foldWaiting(server.system, id);
    const asked = { id, questions: survey.questions };
    expect(await storedCounters(server.system, asked)).toEqual(
      await recountedCounters(server.system, asked),
    );
  });

  it('gives a screened-out respondent the same response again for any input, and counts once', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)));
    await answer(server, id, walker);
    const { started } = await finish(id);
    for (const answers of [walker, { way: 'By boat' }, {}])
      expect(await saveAnswer(server, started, answers)).toMatchObject(full);
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-walkers': { completed: 1, screenedOut: 1 },
    });
    expect((await readResponses(server, token, id, { completed: true })).pagination.total).toBe(1);
  });

  it('ends a survey midway once the respondent has moved on from the answer, not before', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)));
    await answer(server, id, walker);
    const slip = (await startAnswer(server, id)).body;
    expect((await saveAnswer(server, slip, { way: 'On foot' }, false)).status).toBe(200);
    expect((await saveAnswer(server, slip, { way: 'By boat', rate: 1 })).status).toBe(200);
    const sure = (await startAnswer(server, id)).body;
    expect((await saveAnswer(server, sure, { way: 'On foot' }, false)).status).toBe(200);
    expect(await saveAnswer(server, sure, { rate: 3 }, false)).toMatchObject(full);
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-walkers': { completed: 1, screenedOut: 1 },
    });
  });

  it('requires all its conditions; a response that meets several quotas counts toward each, and one full quota is enough', async () => {
    const happy: Quota = {
      ...quota(1, { id: 'quota-happy' }),
      and: [{ targetQuestionId: 'rate', operator: 'greater_than', value: 3 }],
    };
    const { id } = await publishAndStart(server, token, surveyWith(quota(9), happy));
    await answer(server, id, walker);
    expect((await finish(id)).saved.body.fields).toEqual({ 'quota-happy': expect.any(String) });
    await answer(server, id, { way: 'On foot', rate: 2 });
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-walkers': { completed: 2, screenedOut: 0 },
      'quota-happy': { completed: 1, screenedOut: 1 },
    });
  });

  it('leaves the places of a limit to accepted responses', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)), {
      type: 'responses',
      value: 2,
    });
    await answer(server, id, walker);
    expect((await finish(id)).saved).toMatchObject(full);
    await answer(server, id, { way: 'By boat' });
    expect(await readPublished(server, token, id)).toMatchObject({
      status: 'inactive',
      completedSinceStart: 2,
    });
  });

  it('neither counts nor rejects test answers', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)));
    await answer(server, id, walker);
    const link = await makeTestLink(server, token, id, 'https://harbor.example/');
    const displayToken = link.body.token;
    expect((await finish(id, walker, { displayToken, test: true })).saved.status).toBe(200);
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-walkers': { completed: 1, screenedOut: 0 },
    });
  });

  it('continues counting across a stop and a new start; a new version has the same quotas and starts at zero', async () => {
    const survey = surveyWith(quota(1));
    const { id } = await publishAndStart(server, token, survey);
    await answer(server, id, walker);
    await stop(server, token, id);
    await start(server, token, id);
    expect((await finish(id)).saved).toMatchObject(full);
    const draft = await server.request<Draft>('POST', '/api/surveys/drafts', {
      token,
      body: { name: 'Tour (Copy)', survey, sourceSurveyId: id },
    });
    const next = await publish(server, token, survey, { draftId: draft.body.id });
    expect(next).toMatchObject({ version: 2, quotaCounts: {}, survey: { quotas: survey.quotas } });
  });

  it('uses up a single-response link, which cannot be opened again', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)));
    await answer(server, id, walker);
    const links = await server.request<{ url: string }[]>('POST', `/api/surveys/${id}/links`, {
      token,
      body: { addresses: ['ann@example.test'] },
    });
    const link = new URL(links.body[0]!.url).searchParams.get('t')!;
    expect((await finish(id, walker, { link })).saved).toMatchObject(full);
    expect(await startAnswer(server, id, { link })).toMatchObject(full);
    const page = await server.request('GET', `/api/widget/surveys/${id}`, { query: { link } });
    expect(page).toMatchObject(full);
  });

  it('is not sent to the widget, which gets the screens, but no limits or counts', async () => {
    const { id } = await publishAndStart(server, token, surveyWith(quota(1)));
    const { text } = await server.request('GET', `/api/widget/surveys/${id}`);
    expect(text).toContain('"title":"Enough walkers"');
    expect(text).not.toContain('"quotas"');
    expect(text).not.toContain('"limit"');
  });

  it('without a question, an option or a limit is rejected at publishing, by its path', async () => {
    const body = {
      name: 'Faulty',
      survey: surveyWith(
        quota(5),
        quota(1.5, { id: 'quota-2', value: 'By air' }),
        quota(5, { id: 'quota-3', targetQuestionId: 'gone' }),
        quota(6, { id: 'quota-4' }),
      ),
    };
    const refused = await server.request('POST', '/api/surveys/publish', { token, body });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'survey_has_errors',
        fields: {
          'survey.quotas[1]':
            'Quota or screen-out 2 checks for “By air”, which its question does not offer. Quota 2 needs a limit: a whole number of 1 or more.',
          'survey.quotas[2]': 'Quota or screen-out 3 refers to a question that was deleted.',
          'survey.quotas[3]': 'Quotas or screen-outs 1 and 4 are for the same people.',
        },
      },
    });
    const twice = { ...body, survey: surveyWith(quota(5), quota(6)) };
    expect(
      await server.request('POST', '/api/surveys/publish', { token, body: twice }),
    ).toMatchObject({
      status: 400,
      body: { fields: { 'survey.quotas': expect.stringContaining('needs a unique id') } },
    });
  });
});
