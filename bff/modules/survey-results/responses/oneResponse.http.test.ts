// @postgres: its SQL and locks
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readOneResponse } from '@core/contract/oneResponse';
import type { readAnalytics, readFunnel } from '@core/contract/survey-results';
import type { createApiToken } from '@core/contract/outbound-api';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { shareLinkCalls } from '@tests/support/shareLinks';
import {
  ABSENT_ID,
  answer,
  readResponses,
  saveAnswer,
  startAnswer,
  type OrError,
} from '@tests/support/surveys';

const { place, get, csv, answered, longRunning } = useResultsPlace();
const { create, open } = shareLinkCalls(place);

type Page = OrError<ResponseOf<typeof readOneResponse>>;

const change = (method: string, path: string, body?: object, token = place.token) =>
  place.server.request<OrError<{ excluded: boolean; webhooks: number }>>(
    method,
    `/api/surveys/${path}`,
    { token, ...(body && { body }) },
  );
const exclude = (id: string, responseId: string, excluded = true) =>
  change('PUT', `${id}/responses/${responseId}/exclusion`, { excluded });

const audited = async (action: string) =>
  (
    await place.server.request<{ items: { before: object | null; after: object | null }[] }>(
      'GET',
      '/api/audit-log',
      {
        token: await tokenFor(place.server, place.world.owner.user),
        query: { action: `surveys.${action}` },
      },
    )
  ).body.items;

const numbers = async (id: string, query: ResultQuery = {}) =>
  (await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', query)).body;

const readKey = async () =>
  (
    await place.server.request<ResponseOf<typeof createApiToken>>('POST', '/api/api-tokens', {
      token: await tokenFor(place.server, place.world.owner.user),
      body: { name: 'Test', permissions: ['read', 'write'] },
    })
  ).body.token;

describe('one response', () => {
  it('has its answers, its path with times, and where it stopped', async () => {
    const id = await longRunning();
    const { body: started } = await startAnswer(place.server, id, {});
    await saveAnswer(place.server, started, { rate: 2 }, false);
    const read = () => get<Page>(id, `responses/${started.id}/page`);
    expect((await read()).body).toMatchObject({
      ...{ id: started.id, responses: { rate: 2 }, personId: null, stoppedAt: 'way' },
      path: [{ question: 'rate', seconds: 0 }],
    });
    await saveAnswer(place.server, started, { rate: 2, why: 'Call me', way: 'By boat' });
    expect((await read()).body).toMatchObject({
      stoppedAt: null,
      path: [
        { question: 'rate', seconds: 0 },
        { question: 'way', seconds: null },
        { question: 'why', seconds: null },
      ],
    });
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await get(id, `responses/${started.id}/page`, {}, other)).status).toBe(404);
    expect((await get(id, `responses/${ABSENT_ID}/page`)).status).toBe(404);
  });

  it('is corrected by the rules of the survey, with the answers before and after in the log', async () => {
    const id = await longRunning();
    const { id: responseId } = await answer(place.server, id, { rate: 2, why: 'Call Ann Ode' });
    const correct = (answers: object) =>
      change('PATCH', `${id}/responses/${responseId}`, { answers });
    expect(await correct({ rate: 9 })).toMatchObject({
      status: 400,
      body: { fields: { rate: expect.any(String) } },
    });
    expect((await numbers(id)).questionSummaries).toMatchObject({ rate: { average: 2 } });
    expect((await correct({ rate: 1, why: 'Call Bea' })).body).toMatchObject({
      responses: { rate: 1, why: 'Call Bea' },
    });
    expect((await numbers(id)).questionSummaries).toMatchObject({ rate: { average: 1 } });
    const [entry] = await audited('responseCorrected');
    expect(entry).toMatchObject({
      before: { answers: { 'Title of rate': 2 } },
      after: { answers: { 'Title of rate': 1 }, questions: 'rate, why', response: responseId },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Call/);
    const reader = await tokenFor(place.server, place.world.otherOwner.user);
    const foreign = change('PATCH', `${id}/responses/${responseId}`, { answers: {} }, reader);
    expect((await foreign).status).toBe(404);
  });

  it('sends its webhooks again with a new id, if it is complete and there is one', async () => {
    const id = await longRunning();
    const { body: started } = await startAnswer(place.server, id, {});
    const path = `${id}/responses/${started.id}/resend`;
    expect(await change('POST', path)).toMatchObject({
      status: 409,
      body: { error: 'This response is not complete yet.' },
    });
    await saveAnswer(place.server, started, { rate: 5 });
    expect(await change('POST', path)).toMatchObject({
      status: 409,
      body: { error: 'No active webhook receives completed responses.' },
    });
    const companyId = place.world.own.id;
    await place.server.request('PUT', `/api/companies/${companyId}/trigger-settings`, {
      token: await tokenFor(place.server, place.world.owner.user),
      body: { triggerSettings: { triggerType: 'webhook', webhookUrl: 'https://hooks.example/x' } },
    });
    for (const _ of [1, 2])
      expect(await change('POST', path)).toMatchObject({ status: 202, body: { webhooks: 1 } });
    const sent = await place.server.system.read((em) =>
      em.execute<{ id: string; body: string }[]>(
        `select id, body from deliveries where body like ?`,
        [`%${started.id}%`],
      ),
    );
    expect(new Set(sent.map((row) => row.id)).size).toBe(2);
    for (const { body, id: messageId } of sent)
      expect(JSON.parse(body)).toMatchObject({
        ...{ id: messageId, type: 'survey.completed' },
        data: { responseId: started.id, responses: { rate: 5 } },
      });
    expect(await audited('responseResent')).toHaveLength(2);
  });
});

describe('an excluded response', () => {
  const filled = async () => {
    const id = await longRunning();
    const ids: string[] = [];
    for (const rate of [5, 4, 5])
      ids.push((await answered(id, daysAgo(ids.length + 1), 30, { rate, way: 'By boat' })).id);
    return { id, ids };
  };

  it('is left out of every number, list, file and shared link until it is included', async () => {
    const { id, ids } = await filled();
    const counts = async (query: ResultQuery = {}) => {
      const [analytics, funnel, table, answers, lines, file, people, pulse] = await Promise.all([
        numbers(id, query),
        get<ResponseOf<typeof readFunnel>>(id, 'funnel', query),
        get<{ total: number }>(id, 'cross-tab', { ...query, question: 'rate', by: 'way' }),
        get<{ pagination: { total: number } }>(id, 'questions/rate/answers', query),
        get<string>(id, 'responses/export.jsonl', query),
        csv(id, query),
        get<{ userEngagement: { response_count: number }[] }>(id, 'user-analytics', query),
        get<{ totalResponses: number }>(id, 'pulse'),
      ]);
      const listed = await readResponses(place.server, place.token, id, query);
      return {
        excluded: analytics.excludedResponses,
        listed: listed.responses.map((row) => row.id),
        pulse: pulse.body.totalResponses,
        n: [
          analytics.totalResponses,
          analytics.questionSummaries['rate']!.answered,
          funnel.body.starts,
          table.body.total,
          answers.body.pagination.total,
          listed.pagination.total,
          lines.text.trim().split('\n').length,
          file.text.trim().split('\n').length - 1,
          people.body.userEngagement.reduce((sum, one) => sum + one.response_count, 0),
        ],
      };
    };
    const all = (n: number) => Array<number>(9).fill(n);
    const before = await counts();
    expect(before).toEqual({ excluded: undefined, listed: ids, pulse: 3, n: all(3) });
    expect((await exclude(id, ids[1]!)).body).toEqual({ excluded: true });
    const left = { listed: [ids[0], ids[2]], pulse: 2, n: all(2), excluded: 1 };
    expect(await counts()).toEqual(left);
    expect(await counts({ answers: 'way.answered' })).toEqual(left);
    expect(await counts({ answers: 'rate.any.5' })).toEqual({ ...left, excluded: undefined });
    expect(await counts({ excluded: true })).toEqual({
      ...{ listed: [ids[1]], pulse: 2, n: all(1), excluded: undefined },
    });
    const { body: link } = await create(id, {});
    expect((await open(link)).body).toMatchObject({ analytics: { totalResponses: 2 } });
    expect(await packResponses(place.server.system, id, 1)).toBe(2);
    expect(await counts({ answers: 'way.answered' })).toEqual(left);
    expect((await exclude(id, ids[1]!)).status).toBe(200);
    expect(await audited('responseExcluded')).toHaveLength(1);
    expect((await exclude(id, ids[1]!, false)).body).toEqual({ excluded: false });
    expect(await counts()).toEqual(before);
    expect(await counts({ answers: 'way.answered' })).toEqual(before);
  });

  it('is excluded and read by API, and changes no number when it is answered further', async () => {
    const id = await longRunning();
    const { body: started } = await startAnswer(place.server, id, {});
    await answer(place.server, id, { rate: 4 });
    const headers = { 'x-api-key': await readKey() };
    const call = (method: string, path: string, options: object = {}) =>
      place.server.request<OrError<{ data: { id: string }[]; excluded: boolean }>>(
        method,
        `/api/v1/${path}`,
        { headers, ...options },
      );
    const path = `responses/${started.id}`;
    expect((await call('PUT', `${path}/exclusion`, { body: { excluded: true } })).body).toEqual({
      excluded: true,
    });
    expect((await call('GET', path)).body.excluded).toBe(true);
    await saveAnswer(place.server, started, { rate: 5 });
    expect(await numbers(id)).toMatchObject({ totalResponses: 1, completedResponses: 1 });
    const listed = async (query: object) =>
      (await call('GET', `surveys/${id}/responses`, { query })).body.data.map((row) => row.id);
    expect(await listed({})).toHaveLength(1);
    expect(await listed({ excluded: true })).toEqual([started.id]);
    await exclude(id, started.id, false);
    expect(await numbers(id)).toMatchObject({
      ...{ totalResponses: 2, completedResponses: 2 },
      questionSummaries: { rate: { average: 4.5 } },
    });
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await change('PUT', `${id}/${path}/exclusion`, { excluded: true }, other)).status).toBe(
      404,
    );
  });
});
