// @postgres: its SQL
// @slow: counters are rebuilt after every answer
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import {
  PHONE,
  publishAndStart,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { rebuildRollups } from '../counters/rebuildRollups';
import { recountAllSurveys } from '../counters/recountAllSurveys';

/** Auckland is thirteen hours ahead of UTC in January, twelve in June. */
const ZONE = 'Pacific/Auckland';
const DAY_MS = 86_400_000;

let server: TestServer;
let world: World;
let token: string;
/** 11:30 UTC of a January day next year: half past midnight of the next day in Auckland. */
let midnightThere: Date;
let dayThere: string;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 }, work: true });
  world = await makeWorld(server);
  midnightThere = new Date(`${new Date().getUTCFullYear() + 1}-01-15T11:30:00Z`);
  dayThere = `${midnightThere.getUTCFullYear()}-01-16`;
});
beforeEach(async () => {
  server.setTime(midnightThere);
  token = await tokenFor(server, world.owner.user);
});
afterAll(() => server.close());

const setZone = (timeZone: string) =>
  server.request('PUT', `/api/companies/${world.own.id}/settings`, { token, body: { timeZone } });
const get = (id: string, path: string, query: Record<string, string | boolean> = {}) =>
  server.request('GET', `/api/surveys/${id}/${path}`, { token, query });

/** A finished answer at that time, and one display. */
const answerAt = async (id: string, moment: Date, userAgent?: string): Promise<void> => {
  server.setTime(moment);
  await server.request('POST', `/api/widget/surveys/${id}/displays`, {
    body: {},
    headers: { 'user-agent': PHONE },
  });
  const { body } = await startAnswer(server, id, {}, userAgent);
  server.setTime(new Date(moment.getTime() + 20_000));
  await saveAnswer(server, body, { rate: 5 });
  server.setTime(midnightThere);
};

/** One answer an hour before midnight in Auckland, two after it; all three on the same day in UTC. */
const aroundMidnight = async (): Promise<string> => {
  const { id } = await publishAndStart(server, token, undefined, { type: 'days', value: 400 });
  await answerAt(id, new Date(midnightThere.getTime() - 3_600_000));
  await answerAt(id, midnightThere);
  await answerAt(id, midnightThere, PHONE);
  return id;
};

const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

describe('days of results', () => {
  it('RESULT-020 are those of the company: trend, filters, pages and counters agree on where midnight is', async () => {
    await setZone(ZONE);
    const id = await aroundMidnight();
    const { body: all } = await get(id, 'analytics');
    expect(all.timeZone).toBe(ZONE);
    expect(all.dailyTrends.slice(-2)).toEqual([
      { date: dayBefore(dayThere), responses: 1 },
      { date: dayThere, responses: 2 },
    ]);

    const today = { dateFrom: dayThere, dateTo: dayThere };
    expect((await get(id, 'analytics', today)).body.totalResponses).toBe(2);
    expect((await readResponses(server, token, id, today)).pagination.total).toBe(2);
    expect((await readResponses(server, token, id, today)).responses).toHaveLength(2);
    expect((await get(id, 'funnel', today)).body).toMatchObject({ displays: 2, starts: 2 });
    expect(
      (await get(id, 'user-analytics', today)).body.userEngagement.reduce(
        (sum: number, user: { response_count: number }) => sum + user.response_count,
        0,
      ),
    ).toBe(2);
    expect((await get(id, 'questions/rate/answers', today)).body.pagination.total).toBe(2);
    // The same range read from the rows (because text is searched), and as times.
    expect((await get(id, 'analytics', { ...today, search: '5' })).body.totalResponses).toBe(2);
    expect((await get(id, 'analytics', { ...today, search: '5' })).body.dailyTrends.at(-1)).toEqual(
      { date: dayThere, responses: 2 },
    );
    expect(
      (
        await get(id, 'analytics', {
          dateFrom: new Date(midnightThere.getTime() - 1_800_000).toISOString(),
        })
      ).body.totalResponses,
    ).toBe(2);
    expect((await get(id, 'responses/export', today)).text.trim().split('\n')).toHaveLength(3);
    // A page that contains both days.
    expect((await readResponses(server, token, id, { limit: 2, page: 2 })).responses).toHaveLength(
      1,
    );
  });

  it('RESULT-013 name the file', async () => {
    await setZone(ZONE);
    const id = await aroundMidnight();
    expect((await get(id, 'responses/export')).headers.get('content-disposition')).toContain(
      `_responses_${dayThere}.csv`,
    );
  });

  it('change with the setting: earlier counts are counted again, and equal a recount', async () => {
    await setZone('UTC');
    const id = await aroundMidnight();
    expect((await get(id, 'analytics')).body.dailyTrends.at(-1)).toEqual({
      date: dayBefore(dayThere),
      responses: 3,
    });
    await setZone(ZONE);
    await server.idle();
    expect((await get(id, 'analytics')).body.dailyTrends.slice(-2)).toEqual([
      { date: dayBefore(dayThere), responses: 1 },
      { date: dayThere, responses: 2 },
    ]);
    const counters = () =>
      server.system.transaction((em) =>
        em.execute(
          'select "day"::text, "device", "complete", "metric", "key", "n" from "survey_rollups" where "survey_id" = ? and "n" <> 0 order by 1, 2, 3, 4, 5',
          [id],
        ),
      );
    const before = await counters();
    await rebuildRollups(server.system, id);
    expect(await counters()).toEqual(before);
  });
});

it('a survey that is deleted during the recount is skipped', async () => {
  const [first, second] = [
    await publishAndStart(server, token),
    await publishAndStart(server, token),
  ];
  await answerAt(first.id, midnightThere);
  await answerAt(second.id, midnightThere);
  let left = 0;
  await recountAllSurveys(server.system, async () => {
    if ((left += 1) === 1)
      for (const { id } of [first, second])
        await server.request('DELETE', `/api/surveys/published/${id}`, { token });
  });
  expect(left).toBeGreaterThanOrEqual(2);
});
