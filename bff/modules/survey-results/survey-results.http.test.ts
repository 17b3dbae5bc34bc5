import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createShareLink, listAnswers, readAnalytics, readFunnel, readPulse, readSharedResults, readTerms, readUserAnalytics } from '@core/contract/survey-results';
import type { Survey } from '@core/survey/types';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import {
  ABSENT_ID, answer, comparable, PHONE, publish, publishAndStart, question, readResponses, saveAnswer, start, startAnswer, SURVEY, TABLET, type OrError,
} from '@tests/support/surveys';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';

type Analytics = ResponseOf<typeof readAnalytics>;
type Query = Record<string, string | number | boolean>;

const DAY_MS = 86_400_000;
/** Noon (UTC) of the day after the real clock's, which sessions made now outlive. */
const NOON = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);
const daysAgo = (days: number): Date => new Date(NOON.getTime() - days * DAY_MS);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const RICH: Survey = {
  title: 'Rich',
  questions: [
    question('nps', 'rating', { settings: { minValue: 0, maxValue: 10, preset: 'nps' } }),
    question('many', 'checkbox', { options: ['a', 'b', 'c'], settings: { allowOther: true } }),
    question('age', 'number', { settings: { minValue: 0, maxValue: 2000 } }),
    question('when', 'date'),
    question('word', 'text'),
  ],
};

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
beforeEach(async () => {
  server.setTime(NOON);
  token = await tokenFor(server, world.editor.user);
});
afterAll(() => server.close());

const get = <T>(surveyId: string, path: string, query: Query = {}, who = token): Promise<Answer<OrError<T>>> => server.request('GET', `/api/surveys/${surveyId}/${path}`, { token: who, query });
const analytics = async (surveyId: string, query?: Query) => (await get<Analytics>(surveyId, 'analytics', query)).body;
const funnel = async (surveyId: string, query?: Query) => (await get<ResponseOf<typeof readFunnel>>(surveyId, 'funnel', query)).body;
const people = async (surveyId: string, query?: Query) => (await get<ResponseOf<typeof readUserAnalytics>>(surveyId, 'user-analytics', query)).body;
const csv = (surveyId: string, query?: Query) => get<string>(surveyId, 'responses/export', query);

/** Starts at one moment and finishes `seconds` later. */
const answered = async (surveyId: string, startedAt: Date, seconds: number, answers: object, options: Parameters<typeof answer>[3] = {}) => {
  const { userAgent, ...body } = options;
  server.setTime(startedAt);
  const { body: started } = await startAnswer(server, surveyId, body, userAgent);
  server.setTime(new Date(startedAt.getTime() + seconds * 1000));
  await saveAnswer(server, started, answers);
  server.setTime(NOON);
  return started;
};

/** A survey that takes answers, also at earlier moments. */
const longRunning = async (survey?: Survey): Promise<string> => (await publishAndStart(server, token, survey, { type: 'days', value: 1000 })).id;

describe('the numbers of a survey', () => {
  it('CONTRACT-092, RESULT-005, OP-138 and OP-139: totals, rates in percent, seven days with today last, devices and times', async () => {
    const id = await longRunning();
    await answered(id, daysAgo(0), 10, { rate: 5 }, { userAgent: PHONE });
    await answered(id, daysAgo(0), 20, { rate: 4 }, { userAgent: PHONE });
    await answered(id, daysAgo(6), 60, { rate: 3 }, { userAgent: TABLET });
    await answered(id, daysAgo(7), 30, { rate: 3 });
    server.setTime(daysAgo(20));
    await startAnswer(server, id);
    await startAnswer(server, id);
    server.setTime(NOON);
    expect(await analytics(id)).toMatchObject({
      totalResponses: 6, completedResponses: 4, completionRate: 66.7, previousSevenDays: 1,
      deviceCounts: { mobile: 2, desktop: 3, tablet: 1 }, deviceAnalytics: { mobile: 33.3, desktop: 50, tablet: 16.7 },
      averageCompletionTime: 30, medianCompletionTime: 25, fastestResponse: 10, longestResponse: 60, flaggedResponses: 0,
    });
    const { dailyTrends } = await analytics(id);
    expect(dailyTrends).toEqual([6, 5, 4, 3, 2, 1, 0].map((days) => ({ date: dayOf(daysAgo(days)), responses: { 0: 2, 6: 1 }[days] ?? 0 })));
  });

  it('of a survey nobody answered are zeros and blanks', async () => {
    const { id } = await publish(server, token, RICH);
    const empty = await analytics(id);
    expect(empty).toMatchObject({ totalResponses: 0, completionRate: 0, averageCompletionTime: null, medianCompletionTime: null, fastestResponse: null, longestResponse: null });
    expect(empty.dailyTrends).toHaveLength(7);
    expect(empty.questionSummaries.nps).toMatchObject({ answered: 0, average: null, score: null });
    expect(await people(id)).toEqual({ uniqueUsers: 0, returningUsers: 0, userEngagement: [] });
  });

  it('say for each question what its answers come to', async () => {
    const id = await longRunning(RICH);
    await answer(server, id, { nps: 10, many: ['a', 'b'], age: 20, when: '2026-03-01', word: 'Fine' });
    await answer(server, id, { nps: 9, many: ['b', 'my own'], age: 30, when: '2026-03-02' });
    await answer(server, id, { nps: 3, age: 1234 });
    const { questionSummaries } = await analytics(id);
    expect(questionSummaries.nps).toMatchObject({ answered: 3, score: 33.3, min: 3, max: 10, median: 9, average: expect.closeTo(22 / 3, 5) });
    expect(questionSummaries.nps!.counts).toHaveLength(11);
    expect(questionSummaries.nps!.counts.filter(({ count }) => count > 0)).toEqual([{ value: '3', count: 1 }, { value: '9', count: 1 }, { value: '10', count: 1 }]);
    expect(questionSummaries.many).toMatchObject({ answered: 2, counts: [{ value: 'a', count: 1 }, { value: 'b', count: 2 }, { value: 'c', count: 0 }], others: 1 });
    expect(questionSummaries.age).toMatchObject({ answered: 3, min: 20, max: 1234, median: 30, average: 428, counts: [] });
    expect(questionSummaries.when).toMatchObject({ answered: 2, buckets: [{ label: '2026-03-01', count: 1 }, { label: '2026-03-02', count: 1 }] });
    expect(questionSummaries.word).toMatchObject({ answered: 1, counts: [], buckets: [], average: null });
  });

  it('obey the filters, and every tile says the same as the filtered list', async () => {
    const id = await longRunning();
    const ages = [0, 0, 1, 3, 8];
    for (const [at, age] of ages.entries()) await answered(id, daysAgo(age), 10 + at, { rate: 1 + at, ...(at === 0 ? { why: 'Pier' } : at === 1 ? { why: 'Sea' } : {}) }, { userAgent: at % 2 ? PHONE : TABLET });
    server.setTime(daysAgo(2));
    const { body: open } = await startAnswer(server, id, {}, PHONE);
    await saveAnswer(server, open, { rate: 2 }, false);
    server.setTime(NOON);
    const hour = new Date(daysAgo(1).getTime() - 3_600_000).toISOString();
    const filters: Query[] = [
      {}, { deviceType: 'mobile' }, { completed: true }, { completed: false }, { flagged: false }, { dateFrom: dayOf(daysAgo(3)) }, { dateTo: dayOf(daysAgo(1)) },
      { dateFrom: dayOf(daysAgo(2)), dateTo: dayOf(daysAgo(1)), deviceType: 'mobile' }, { search: 'PIER' }, { search: 'pier', completed: false }, { dateFrom: hour }, { search: '%' },
      { family: true }, { flagged: true },
    ];
    for (const query of filters) {
      const list = await readResponses(server, token, id, { ...query, limit: 100 });
      const [numbers, steps, who] = [await analytics(id, query), await funnel(id, query), await people(id, query)];
      const total = list.responses.length;
      const complete = list.responses.filter((row) => row.is_complete).length;
      expect({ query, total: list.pagination.total }).toEqual({ query, total });
      expect({ query, ...numbers }).toMatchObject({ query, totalResponses: total, completedResponses: complete });
      expect(numbers.deviceCounts.mobile + numbers.deviceCounts.desktop + numbers.deviceCounts.tablet).toBe(total);
      const rated = numbers.questionSummaries.rate!;
      expect(rated.counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.responses.filter(({ responses }) => responses.rate !== undefined).length);
      expect(steps).toMatchObject({ starts: total, completes: complete });
      expect(steps.steps.reduce((sum, { left }) => sum + left, 0)).toBe(total - complete);
      expect(who.uniqueUsers).toBe(total > 0 ? 1 : 0);
    }
    expect((await readResponses(server, token, id, { search: 'PIER' })).responses).toHaveLength(1);
    expect((await readResponses(server, token, id, { search: '%' })).responses).toHaveLength(0);
    for (const path of ['analytics', 'responses/export']) {
      for (const dateFrom of ['yesterday', '2026-02-30x', '0000-01-01', '9999-12-31']) expect((await get(id, path, { dateFrom })).body).toMatchObject({ code: 'validation_failed', fields: { dateFrom: 'This must be a date.' } });
    }
    for (const path of ['analytics', 'funnel', 'responses', 'responses/export', 'user-analytics']) {
      for (const [dateFrom, dateTo] of [['2026-11-02', '2026-11-01'], ['2026-11-02T10:00:00.001Z', '2026-11-02T10:00:00.000Z']] as const) {
        expect((await get(id, path, { dateFrom, dateTo })).body).toMatchObject({ code: 'validation_failed', error: 'From is after To.', fields: { dateFrom: 'From is after To.' } });
      }
      expect((await get(id, path, { dateFrom: '2026-11-02T10:00:00Z', dateTo: '2026-11-02T10:00:00Z' })).status).toBe(200);
    }
  });

  it('join the versions of a family when asked to', async () => {
    const first = await longRunning();
    await answer(server, first, { rate: 5 });
    const draft = await server.request<{ id: string }>('POST', '/api/surveys/drafts', { token, body: { name: 'Copy', survey: SURVEY, sourceSurveyId: first } });
    const changed = { ...SURVEY, questions: [question('rate', 'rating', { settings: { minValue: 1, maxValue: 3 } }), question('new')] };
    const second = await publish(server, token, changed, { draftId: draft.body.id });
    await start(server, token, second.id);
    await answer(server, second.id, { rate: 2, new: 'x' });
    expect((await analytics(second.id)).totalResponses).toBe(1);
    const family = await analytics(first, { family: true });
    expect(family.totalResponses).toBe(2);
    expect(family.questionSummaries.rate!.counts).toEqual(['1', '2', '3', '4', '5'].map((value) => ({ value, count: { 2: 1, 5: 1 }[value as '2' | '5'] ?? 0 })));
    expect((await funnel(first, { family: true })).steps.map(({ questionId }) => questionId)).toEqual(['rate', 'new', 'way', 'why']);
    const list = await readResponses(server, token, first, { family: true });
    expect(list.responses.map(({ version }) => version)).toEqual([2, 1]);
    expect((await csv(first, { family: true })).text.split('\n')[0]).toContain('"Q: Title of rate","Q: Title of new","Q: Title of way","Q: Title of why"');
  });
});

describe('the funnel', () => {
  /** Times are kept on a scale that is right within a tenth. */
  const near = (seconds: number) => ({ asymmetricMatch: (value: number) => Math.abs(value - seconds) <= seconds / 10 }) as unknown as number;

  it('counts shown, started, answered, left and completed, and how long a question takes', async () => {
    const id = await longRunning();
    for (let shown = 0; shown < 4; shown += 1) {
      expect((await server.request('POST', `/api/widget/surveys/${id}/displays`, { body: { visitorId: 'v' }, headers: { 'user-agent': PHONE } })).status).toBe(202);
    }
    const { body: a } = await startAnswer(server, id);
    await startAnswer(server, id);
    server.setTime(new Date(NOON.getTime() + 5000));
    await saveAnswer(server, a, { rate: 2 }, false);
    server.setTime(new Date(NOON.getTime() + 15_000));
    await saveAnswer(server, a, { way: 'By boat' }, false);
    const { displays, starts, completes, steps } = await funnel(id);
    expect({ displays, starts, completes }).toEqual({ displays: 4, starts: 2, completes: 0 });
    expect(steps).toEqual([
      { questionId: 'rate', conditional: false, answered: 1, left: 1, medianSeconds: near(5) },
      { questionId: 'way', conditional: false, answered: 1, left: 0, medianSeconds: near(10) },
      { questionId: 'why', conditional: true, answered: 0, left: 1, medianSeconds: null },
    ]);
    expect((await funnel(id, { completed: true })).displays).toBeNull();
    expect((await funnel(id, { deviceType: 'desktop' })).displays).toBe(0);
    expect((await server.request('POST', `/api/widget/surveys/${ABSENT_ID}/displays`, { body: {} })).status).toBe(404);
  });
});

describe('who answered', () => {
  it('CONTRACT-094, RESULT-006, RESULT-019 and OP-127: by identifier, else visitor, else address; the five most engaged', async () => {
    const id = await longRunning();
    for (let n = 0; n < 3; n += 1) await answered(id, daysAgo(n), 10 * (n + 1), { rate: 5 }, { identifiers: { email: n ? 'KIM@harbor.example' : 'kim@harbor.example' }, visitorId: `v${n}`, userAgent: n ? PHONE : TABLET });
    for (let n = 0; n < 2; n += 1) await answer(server, id, { rate: 5 }, { visitorId: 'visitor-77' });
    await startAnswer(server, id);
    for (let n = 0; n < 5; n += 1) await startAnswer(server, id, { visitorId: `one-${n}` });
    const all = await people(id);
    expect(all).toMatchObject({ uniqueUsers: 8, returningUsers: 2 });
    expect(all.userEngagement).toHaveLength(5);
    expect(all.userEngagement[0]).toEqual({ ip_address: '127.0.0.0', label: 'kim@harbor.example', response_count: 3, device_types: ['mobile', 'tablet'], avg_completion_time: 20 });
    expect(all.userEngagement[1]).toMatchObject({ label: 'Visitor visitor-77', response_count: 2, device_types: ['desktop'] });
    expect(await people(id, { family: true })).toEqual(all);
    expect(await people(id, { dateTo: dayOf(daysAgo(1)) })).toMatchObject({ uniqueUsers: 1, returningUsers: 1, userEngagement: [{ response_count: 2 }] });
  });
});

describe('the list of responses', () => {
  it('RESULT-007, RESULT-011 and CONTRACT-093 come twenty a page, the newest first; every page holds its own rows', async () => {
    const id = await longRunning();
    for (let n = 0; n < 45; n += 1) {
      server.setTime(new Date(daysAgo(Math.floor(n / 7)).getTime() - n * 1000));
      await startAnswer(server, id, { submissionId: `s-${n}` });
    }
    server.setTime(NOON);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => readResponses(server, token, id, { page })));
    expect(pages.map(({ responses }) => responses.length)).toEqual([20, 20, 5, 0]);
    expect(pages[0]!.pagination).toEqual({ total: 45, page: 1, limit: 20, totalPages: 3 });
    const starts = pages.flatMap(({ responses }) => responses.map(({ started_at }) => started_at));
    expect(starts).toEqual([...starts].sort().reverse());
    expect(new Set(pages.flatMap(({ responses }) => responses.map((row) => row.id))).size).toBe(45);
    expect((await get(id, 'responses', { page: 0 })).status).toBe(400);
    expect((await get(id, 'responses', { limit: 10_001 })).status).toBe(400);
    expect((await get(id, 'responses', { search: 'late\0' })).body).toMatchObject({ code: 'validation_failed', fields: { search: 'Text may not contain the null character.' } });
  });

  it('of another company answers like one that does not exist, in every call of this noun', async () => {
    const { id: foreign } = await publishAndStart(server, await tokenFor(server, world.otherOwner.user));
    const paths = ['analytics', 'responses', 'responses/export', 'user-analytics', 'funnel', 'questions/rate/answers', 'questions/rate/terms', 'pulse', 'share-links'];
    for (const path of paths) {
      const [theirs, absent] = await Promise.all([foreign, ABSENT_ID].map(async (id) => comparable(await get(id, path))));
      expect(theirs).toEqual(absent);
      expect(theirs!.status).toBe(404);
    }
  });
});

describe('the CSV file', () => {
  it('RESULT-013 to RESULT-015: named after the survey, nine columns and one a question, several answers joined by "; "', async () => {
    const id = await longRunning(RICH);
    await answered(id, daysAgo(0), 12, { nps: 7, many: ['a', 'c'], word: 'He said "hi", twice' }, { userAgent: PHONE });
    const { text, headers, status } = await csv(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="survey_\\d+_responses_${dayOf(NOON)}\\.csv"$`));
    const [head, row, ...rest] = text.trim().split('\n');
    expect(head).toBe('"Response ID","IP Address","Device Type","User Agent","Started At","Completed At","Completion Time (seconds)","Is Complete","Created At",'
      + '"Q: Title of nps","Q: Title of many","Q: Title of age","Q: Title of when","Q: Title of word"');
    expect(row).toContain(`,12,true,"${NOON.toISOString()}",7,"a; c","","","He said ""hi"", twice"`);
    expect(rest).toEqual([]);
  });

  it('T30 neutralises what a spreadsheet would run, unless exact data is asked for', async () => {
    const id = await longRunning(RICH);
    await answer(server, id, { word: '=HYPERLINK("http://x")' });
    expect((await csv(id)).text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect((await csv(id, { exact: true })).text).toContain('"=HYPERLINK(""http://x"")"');
  });

  it('OP-137 follows the filters, and keeps its head without rows', async () => {
    const id = await longRunning();
    await answer(server, id, { rate: 5 }, { userAgent: PHONE });
    await answer(server, id, { rate: 4 });
    expect((await csv(id, { deviceType: 'mobile' })).text.trim().split('\n')).toHaveLength(2);
    expect((await csv(id, { search: 'nothing' })).text.trim().split('\n')).toHaveLength(1);
  });
});

describe('one question', () => {
  it('lists its answers with its own filters and search, the newest first', async () => {
    const id = await longRunning();
    await answered(id, daysAgo(2), 9, { rate: 1, why: 'The Pier was cold' });
    await answered(id, daysAgo(1), 9, { rate: 2, why: 'cold wind' });
    await answered(id, daysAgo(0), 9, { rate: 5 });
    const answers = async (query?: Query, questionId = 'why') => (await get<ResponseOf<typeof listAnswers>>(id, `questions/${questionId}/answers`, query)).body;
    const all = await answers();
    expect(all).toMatchObject({ answers: [{ answer: 'cold wind', is_complete: true, device_type: 'desktop' }, { answer: 'The Pier was cold' }], pagination: { total: 2, totalPages: 1 } });
    expect(await answers({ search: 'pier' })).toMatchObject({ answers: [{ answer: 'The Pier was cold' }], pagination: { total: 1 } });
    expect((await answers({ dateFrom: dayOf(daysAgo(1)) })).pagination.total).toBe(1);
    expect((await answers({}, 'rate')).answers.map((row) => row.answer)).toEqual([5, 2, 1]);
    expect((await get(id, 'questions/ghost/answers')).status).toBe(404);
    const terms = await get<ResponseOf<typeof readTerms>>(id, 'questions/why/terms');
    expect(terms.body.terms).toEqual([{ term: 'cold', count: 2 }, { term: 'pier', count: 1 }, { term: 'wind', count: 1 }]);
  });

  it('tells cheaply whether anything new came in', async () => {
    const id = await longRunning();
    const pulse = async () => (await get<ResponseOf<typeof readPulse>>(id, 'pulse')).body;
    expect(await pulse()).toEqual({ totalResponses: 0, completedResponses: 0, lastChangeAt: null });
    await answer(server, id);
    expect(await pulse()).toEqual({ totalResponses: 1, completedResponses: 1, lastChangeAt: NOON.toISOString() });
  });
});

describe('share links', () => {
  it('show the numbers to anybody who has them, no answers and no people, until they are revoked', async () => {
    const id = await longRunning();
    await answer(server, id, { rate: 1, why: 'CANARY' }, { identifiers: { email: 'canary@harbor.example' } });
    const link = (await server.request<ResponseOf<typeof createShareLink>>('POST', `/api/surveys/${id}/share-links`, { token })).body;
    expect(link).toMatchObject({ createdBy: world.editor.user.name, lastOpenedAt: null });
    const shareToken = link.url.split('/').at(-1)!;
    const open = (text = shareToken) => server.request<OrError<ResponseOf<typeof readSharedResults>>>('GET', `/api/shared-results/${text}`);
    const shown = await open();
    expect(shown).toMatchObject({ status: 200, body: { company: { name: world.own.name }, status: 'active', analytics: { totalResponses: 1 }, funnel: { starts: 1 } } });
    expect(shown.text.toLowerCase()).not.toContain('canary');
    expect((await get<{ lastOpenedAt: string }[]>(id, 'share-links')).body).toMatchObject([{ id: link.id, url: link.url, lastOpenedAt: NOON.toISOString() }]);
    expect((await open(`${link.id}.forged`)).status).toBe(404);
    expect((await server.request('DELETE', `/api/surveys/${id}/share-links/${link.id}`, { token: await tokenFor(server, world.otherOwner.user) })).status).toBe(404);
    expect((await server.request('DELETE', `/api/surveys/${id}/share-links/${link.id}`, { token })).status).toBe(204);
    expect(comparable(await open())).toEqual(comparable(await open(`${ABSENT_ID}.x`)));
  });
});
