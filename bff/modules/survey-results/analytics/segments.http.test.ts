// @postgres: its SQL
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import {
  answer,
  publishAndStart,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000c2';
const SURVEY = {
  title: 'Crossing',
  questions: [
    question('rate', 'rating'),
    question('way', 'multiple-choice', { options: ['By boat', 'On foot'] }),
  ],
};

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = await tokenFor(server, world.owner.user);
  const people = [
    ['ann@example.com', 'Oslo'],
    ['ben@example.com', 'Bergen'],
    ['eva@example.com', 'OSLO'],
  ];
  await projectRows(
    server,
    world.own.id,
    SOURCE,
    people.map(([email, city]) => ({ email, city, created_at: new Date().toISOString() })),
  );
}, 120_000);
afterAll(() => server.close());

const saveView = async (name: string, city: string): Promise<string> => {
  const { body } = await server.request('POST', '/api/audience-intelligence/views', {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body: {
      name,
      rule: {
        match: 'all',
        conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: city }],
      },
    },
  });
  await server.idle();
  return body.id as string;
};

/** Two people from Oslo, one from Bergen, one unknown, and one from Oslo who stopped halfway. */
const answeredByPeople = async (): Promise<string> => {
  const { id } = await publishAndStart(server, token, SURVEY);
  const by = (email: string) => ({ identifiers: { email } });
  await answer(server, id, { rate: 5, way: 'By boat' }, by('ann@example.com'));
  await answer(server, id, { rate: 4, way: 'By boat' }, by('eva@example.com'));
  await answer(server, id, { rate: 1, way: 'On foot' }, by('ben@example.com'));
  await answer(server, id, { rate: 2, way: 'On foot' });
  await saveAnswer(
    server,
    (await startAnswer(server, id, by('ann@example.com'))).body,
    { rate: 3 },
    false,
  );
  await server.idle();
  return id;
};

it('results follow a saved view or a trait of respondents: list, numbers and file, and a question by segment', async () => {
  const [oslo, bergen] = [await saveView('Of Oslo', 'Oslo'), await saveView('Of Bergen', 'Bergen')];
  const id = await answeredByPeople();
  const counts = async (query: Record<string, string>) => {
    const [listed, numbers, file] = [
      await readResponses(server, token, id, query),
      await server.request('GET', `/api/surveys/${id}/analytics`, { token, query }),
      await server.request<string>('GET', `/api/surveys/${id}/responses/export`, { token, query }),
    ];
    return [
      listed.pagination.total,
      numbers.body.totalResponses,
      file.text.trim().split('\n').length - 1,
    ];
  };
  expect(await counts({ segment: oslo })).toEqual([2, 2, 2]);
  expect(await counts({ segment: bergen })).toEqual([1, 1, 1]);
  expect(await counts({ trait: 'city=oslo' })).toEqual([2, 2, 2]);
  expect(await counts({ trait: 'city' })).toEqual([3, 3, 3]);
  expect(await counts({ trait: 'city=Narvik' })).toEqual([0, 0, 0]);
  const { body } = await server.request('GET', `/api/surveys/${id}/cross-tab`, {
    token,
    query: { question: 'way', by: 'segment' },
  });
  const at = (name: string) => (body.columns as string[]).indexOf(name);
  expect(body).toMatchObject({ rows: ['By boat', 'On foot'], test: null });
  expect(
    (body.counts as number[][]).map((row) => [row[at('Of Oslo')], row[at('Of Bergen')]]),
  ).toEqual([
    [2, 0],
    [0, 1],
  ]);
  expect((body.columnTotals as number[]).every((n) => n > 0)).toBe(true);
});

it('a segment of another company, or a deleted one, is rejected and shows no zero', async () => {
  const id = await answeredByPeople();
  const gone = await server.request('GET', `/api/surveys/${id}/responses`, {
    token,
    query: { segment: '0198c0de-0000-7000-8000-0000000000ff' },
  });
  expect([gone.status, gone.body.fields]).toEqual([
    400,
    { segment: 'This category or saved view does not exist.' },
  ]);
  const mine = await saveView('Of Oslo too', 'Oslo');
  const other = await tokenFor(server, world.otherOwner.user);
  const theirs = await publishAndStart(server, other, SURVEY);
  const foreign = await server.request('GET', `/api/surveys/${theirs.id}/responses`, {
    token: other,
    query: { segment: mine },
  });
  expect(foreign.status).toBe(400);
});
