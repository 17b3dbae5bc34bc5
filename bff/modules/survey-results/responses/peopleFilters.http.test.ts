// @postgres: its SQL
// @slow: recounts under filters on people, from the table and from packs
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics, readFunnel } from '@core/contract/survey-results';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import {
  publishAndStart,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { tallyRows } from '@tests/support/tallyRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000c4';
const DAY_MS = 86_400_000;
const NOW = Date.now();

/** People by email: city and plan. */
const PEOPLE: Record<string, [city: string, plan: string]> = {
  'ann@example.com': ['Oslo', 'pro'],
  'ben@example.com': ['Bergen', 'pro'],
  'eva@example.com': ['OSLO', 'free'],
};
const EMAILS = [...Object.keys(PEOPLE), null];

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = await tokenFor(server, world.owner.user);
  await project(PEOPLE, new Date(NOW - 40 * DAY_MS));
}, 120_000);
afterAll(() => server.close());

const project = (people: typeof PEOPLE, at: Date) =>
  projectRows(
    server,
    world.own.id,
    SOURCE,
    Object.entries(people).map(([email, [city, plan]]) => ({ email, city, plan })),
    { at },
  );

/** Saves a view of those with a plan. @returns its id. */
const viewOfPlan = async (plan: string): Promise<string> => {
  const { body } = await server.request('POST', '/api/audience-intelligence/views', {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body: {
      name: `Plan ${plan}`,
      rule: {
        match: 'all',
        conditions: [{ subject: 'trait', name: 'plan', operator: 'equals', value: plan }],
      },
    },
  });
  await server.idle();
  return body.id as string;
};

/**
 * Twenty-four responses on different days, from known people and one unknown person; every fifth is
 * unfinished.
 */
const answered = async (): Promise<string> => {
  const { id } = await publishAndStart(
    server,
    token,
    {
      title: 'People',
      questions: [question('rate', 'rating'), question('word', 'text')],
    },
    { type: 'days', value: 1000 },
  );
  for (let at = 0; at < 24; at += 1) {
    server.setTime(new Date(NOW - (30 - at) * DAY_MS));
    const email = EMAILS[at % 4];
    const { body } = await startAnswer(server, id, email ? { identifiers: { email } } : {});
    await saveAnswer(server, body, { rate: 1 + (at % 5), word: `word ${at}` }, at % 5 !== 0);
  }
  server.setTime(new Date(NOW));
  await server.idle();
  return id;
};

it('everything under filters on people equals a recount by names, from the table and from packs, even after people changed', async () => {
  const [pro, free] = [await viewOfPlan('pro'), await viewOfPlan('free')];
  const id = await answered();
  const all = (await readResponses(server, token, id, { limit: 100 })).responses;
  const people = { ...PEOPLE };
  const get = async <T>(path: string, query: object) =>
    (
      await server.request<T>('GET', `/api/surveys/${id}/${path}`, {
        token,
        query: query as Record<string, string>,
      })
    ).body;

  const equal = async (
    query: Record<string, string>,
    fits: (city: string, plan: string, rate: number) => boolean,
  ) => {
    const wanted = all.filter((row) => {
      const known = people[row.identifiers?.email ?? ''];
      const rate = (row.responses as { rate: number }).rate;
      return row.is_complete && known !== undefined && fits(known[0].toLowerCase(), known[1], rate);
    });
    const numbers = await get<ResponseOf<typeof readAnalytics>>('analytics', query);
    const funnel = await get<ResponseOf<typeof readFunnel>>('funnel', query);
    const named = new Set(wanted.map((row) => row.identifiers!.email));
    expect({
      query,
      ids: (await readResponses(server, token, id, { ...query, limit: 100 })).responses.map(
        (row) => row.id,
      ),
      counted: [numbers.totalResponses, funnel.starts, funnel.completes],
      texts: (await get<{ pagination: object }>('questions/word/answers', query)).pagination,
      people: (await get<{ uniqueUsers: number }>('user-analytics', query)).uniqueUsers,
      lines: (await get<string>('responses/export', query)).trim().split('\n').length - 1,
    }).toEqual({
      query,
      ids: wanted.map((row) => row.id),
      counted: [wanted.length, wanted.length, wanted.length],
      texts: expect.objectContaining({ total: wanted.length }) as object,
      people: named.size,
      lines: wanted.length,
    });
    expect({ analytics: numbers, funnel }).toEqual(await tallyRows(server.system, id, query));
  };
  const allEqual = async () => {
    await equal({ segment: pro }, (_, plan) => plan === 'pro');
    await equal({ segment: free }, (_, plan) => plan === 'free');
    await equal({ trait: 'city=oslo' }, (city) => city === 'oslo');
    await equal({ trait: 'city' }, () => true);
    await equal({ trait: 'city=Narvik' }, () => false);
    await equal(
      { segment: pro, trait: 'city=Oslo' },
      (city, plan) => plan === 'pro' && city === 'oslo',
    );
    await equal(
      { segment: pro, answers: 'rate.between.3.5' },
      (_, plan, rate) => plan === 'pro' && rate >= 3,
    );
  };
  await allEqual();
  expect(await packResponses(server.system, id, 7)).toBe(3);
  await allEqual();
  // Packs don't change, because whose responses they hold is read from the people.
  people['ben@example.com'] = ['Oslo', 'free'];
  await project({ 'ben@example.com': ['Oslo', 'free'] }, new Date(NOW));
  await server.idle();
  await allEqual();
});
