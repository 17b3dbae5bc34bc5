// @postgres: its SQL
import { createHmac } from 'node:crypto';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { audienceSurveys, widgetSurveys } from '@core/contract/embed';
import type { readFunnel } from '@core/contract/survey-results';
import type { Survey, VisibleRule } from '@core/survey/types';
import { makeWorld, tokenFor } from '@tests/support/actors';
import { recountedCounters, storedCounters } from '@tests/support/counters';
import {
  publishAndStart,
  question,
  readPublished,
  readResponses,
  saveAnswer,
  startAnswer,
  SURVEY,
} from '@tests/support/surveys';
import { projectRows } from '@tests/support/projectRows';
import { tallyRows } from '@tests/support/tallyRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000c1';

let server: TestServer;
let token: string;
let secret: string;
let view: string;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  const world = await makeWorld(server);
  token = world.editor.token;
  companyId = world.own.id;
  secret = (
    await server.request('POST', `/api/companies/${world.own.id}/identity-secret/rotate`, {
      token: await tokenFor(server, world.owner.user),
    })
  ).body.secret as string;
  await projectRows(
    server,
    world.own.id,
    SOURCE,
    [
      ['ann@example.com', 'Oslo'],
      ['ben@example.com', 'Bergen'],
    ].map(([email, city]) => ({ email, city, created_at: new Date().toISOString() })),
  );
  view = (
    await server.request('POST', '/api/audience-intelligence/views', {
      token: world.admin.token,
      query: { companyFilter: world.own.id },
      body: {
        name: 'Regulars of Oslo',
        rule: {
          match: 'all',
          conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Oslo' }],
        },
      },
    })
  ).body.id as string;
}, 120_000);
afterAll(() => server.close());

const signed = (email: string) => ({
  identifiers: { email },
  userHash: createHmac('sha256', secret).update(email).digest('hex'),
});

describe('a quota of a saved view', () => {
  it('counts only its members, once a signature or their browser proves their identity', async () => {
    const { id } = await publishAndStart(server, token, {
      ...SURVEY,
      quotas: [
        {
          ...{ id: 'quota-oslo', segment: view, limit: 1 },
          ...{ targetQuestionId: 'rate', operator: 'is_not_empty' },
        },
      ],
    });
    const finish = async (who: object) => {
      const started = (await startAnswer(server, id, who)).body;
      const { body } = await saveAnswer(server, started, { rate: 5 });
      await server.idle();
      return body.code ?? 'stored';
    };
    expect(await finish({ identifiers: { email: 'ann@example.com' } })).toBe('stored');
    expect(await finish(signed('ben@example.com'))).toBe('stored');
    expect(await finish(signed('new@example.com'))).toBe('stored');
    expect(await finish({ ...signed('ann@example.com'), visitorId: 'browser-of-ann' })).toBe(
      'stored',
    );
    expect(await finish(signed('ann@example.com'))).toBe('quota_full');
    expect(await finish({ visitorId: 'browser-of-ann' })).toBe('quota_full');
    expect(await finish({ visitorId: 'another' })).toBe('stored');
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-oslo': { completed: 1, screenedOut: 2 },
    });
  });
});

describe('conditions on a segment', () => {
  const rule = (operator: VisibleRule['operator']): VisibleRule[] => [
    { id: operator, targetQuestionId: `context:segment:${view}`, operator },
  ];
  const surveyOfSegments = (): Survey => ({
    title: 'Harbor tour',
    questions: [
      question('first'),
      question('oslo', 'text', { required: true, visibleWhen: rule('is_not_empty') }),
      question('others', 'text', { required: true, visibleWhen: rule('is_empty') }),
      question('last'),
    ],
  });
  const all = { first: 'x', oslo: 'x', others: 'x', last: 'x' };
  const segmentsOf = async (who: object): Promise<string[]> => {
    const { body } = await server.request<ResponseOf<typeof audienceSurveys>>(
      'POST',
      `/api/widget/${companyId}/audience-surveys`,
      { body: who },
    );
    return body.segments;
  };

  it('follow a proof that only a known member gets, and only in that browser', async () => {
    const { id } = await publishAndStart(server, token, surveyOfSegments());
    const list = await server.request<ResponseOf<typeof widgetSurveys>>(
      'GET',
      `/api/widget/${companyId}/surveys`,
    );
    expect(list.body.more).toBe(true);
    const ann = { ...signed('ann@example.com'), visitorId: 'ann-at-work' };
    const segments = await segmentsOf(ann);
    expect(segments).toEqual([expect.stringMatching(`^${view}\\.`)]);
    for (const stranger of [
      { identifiers: { email: 'ann@example.com' }, visitorId: 'x' },
      { ...signed('ben@example.com'), visitorId: 'x' },
      { ...signed('new@example.com'), visitorId: 'x' },
      signed('ann@example.com'),
      {},
    ])
      expect(await segmentsOf(stranger)).toEqual([]);

    const storedOf = async (start: object) => {
      const { body } = await startAnswer(server, id, start);
      expect((await saveAnswer(server, body, all)).status).toBe(200);
      const { responses } = await readResponses(server, token, id);
      return responses.find((one) => one.id === body.id)!.responses;
    };
    expect(await storedOf({ ...ann, segments })).toEqual({ first: 'x', oslo: 'x', last: 'x' });
    for (const start of [
      ann,
      { visitorId: 'another', segments },
      { ...ann, segments: [view] },
      { ...ann, segments: [`${view}.x`] },
    ])
      expect(await storedOf(start)).toEqual({
        ...{ first: 'x', others: 'x', last: 'x' },
      });

    const { body } = await startAnswer(server, id, { visitorId: 'ann-at-work', segments });
    expect((await saveAnswer(server, body, { first: 'y' })).body).toMatchObject({
      fields: { oslo: 'Please answer this question.' },
    });
    expect((await saveAnswer(server, body, { first: 'y' }, false)).status).toBe(200);

    const funnel = async (query = {}) =>
      (
        await server.request<ResponseOf<typeof readFunnel>>('GET', `/api/surveys/${id}/funnel`, {
          token,
          query,
        })
      ).body;
    const counted = await funnel();
    expect(counted.steps.map((step) => [step.questionId, step.reached, step.left])).toEqual([
      ['first', 6, 0],
      ['oslo', 2, 1],
      ['others', 4, 0],
      ['last', 5, 0],
    ]);
    const asked = { id, questions: surveyOfSegments().questions };
    expect(await storedCounters(server.system, asked)).toEqual(
      await recountedCounters(server.system, asked),
    );
    const filter = { search: 'x' };
    const filtered = await funnel(filter);
    expect(filtered).toEqual((await tallyRows(server.system, id, filter)).funnel);
    expect(filtered.steps.map(({ reached }) => reached)).toEqual([5, 1, 4, 5]);
  });

  it('know the recipient of a link', async () => {
    const { id } = await publishAndStart(server, token, surveyOfSegments());
    const links = await server.request<{ url: string }[]>('POST', `/api/surveys/${id}/links`, {
      token,
      body: { addresses: ['ann@example.com', 'ben@example.com'] },
    });
    const open = async (url: string) => {
      const link = new URL(url).searchParams.get('t')!;
      const page = await server.request<ResponseOf<typeof widgetSurveys>>(
        'GET',
        `/api/widget/surveys/${id}`,
        { query: { link } },
      );
      const { survey } = page.body.surveys[0] as { survey: Survey };
      return { link, segments: survey.screens!.segments, more: page.body.more };
    };
    const opened = await Promise.all(links.body.map(({ url }) => open(url)));
    expect(opened.map(({ segments, more }) => [segments?.length, more])).toEqual([
      [1, undefined],
      [undefined, undefined],
    ]);
    const { link, segments } = opened[0]!;
    const { body } = await startAnswer(server, id, { link, segments, visitorId: 'phone' });
    expect((await open(links.body[0]!.url)).segments).toEqual(segments);
    const { link: other } = opened[1]!;
    const none = (await startAnswer(server, id, { link: other, segments })).body;
    expect((await open(links.body[1]!.url)).segments).toBeUndefined();
    expect((await saveAnswer(server, none, { others: 'x' })).status).toBe(200);
    expect((await saveAnswer(server, body, all)).status).toBe(200);
    const { responses } = await readResponses(server, token, id);
    expect(responses.map((one) => one.responses)).toEqual(
      expect.arrayContaining([{ first: 'x', oslo: 'x', last: 'x' }, { others: 'x' }]),
    );
    const page = await server.request<ResponseOf<typeof widgetSurveys>>(
      'GET',
      `/api/widget/surveys/${id}`,
    );
    expect(page.body.more).toBe(true);
  });
});
