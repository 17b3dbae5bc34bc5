// @postgres: its SQL
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { fillCompany } from '@tests/support/activity';
import { answer, publishAndStart } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { recountActivity, recountPeople } from '@bff/modules/activity/recountActivity';
import { deleteSurvey } from '@bff/modules/surveys/deleteSurvey';

const NOW = new Date('2026-11-21T13:20:00Z');
const CHART = {
  id: 'saved-1763730000000',
  label: 'Leisure',
  category: 'Weekend Users',
  mode: 'conversion',
  data: { labels: ['Sat 21'], values: [5.1] },
  options: { range: '7d', kind: 'line' },
};

let server: TestServer;
let world: World;
let people: string[];

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  server.setTime(NOW);
  world = await makeWorld(server);
  people = await fillCompany(server, world.own, {
    timeZone: 'Europe/Oslo',
    now: NOW,
    traits: (index) => ({
      shop_plan: index % 2 === 0 ? 'Premium' : 'Basic',
      ...(index < 5 ? { shop_boat_type: 'Sloop' } : {}),
    }),
  });
});
afterAll(() => server.close());

const call = (
  method: string,
  path: string,
  body?: object,
  token = world.viewer.token,
  query = {},
) => server.request(method, `/api/dashboard/${path}`, { token, query, ...(body ? { body } : {}) });
const layout = (token?: string) => call('GET', 'layout', undefined, token).then(({ body }) => body);
const metrics = (query = {}) =>
  call('GET', 'metrics', undefined, undefined, query).then(({ body }) => body);
const execute = (sql: string, params: unknown[]) =>
  server.system.transaction((em) => em.execute(sql, params, 'run'), world.own.id);

describe('the layout', () => {
  it('OVER-042 belongs to each person, and omitted parts stay', async () => {
    expect(await layout()).toEqual({
      tab: 'all',
      chartTypes: {},
      chartOrder: [],
      usersMode: 'users',
      startHidden: false,
      savedCharts: [],
    });
    expect(
      (
        await call('PUT', 'layout', {
          tab: 'calls',
          chartTypes: { calls: 'bar' },
          chartOrder: ['users', 'calls'],
        })
      ).status,
    ).toBe(200);
    await call('PUT', 'layout', { usersMode: 'conversion', startHidden: true });
    expect(await layout()).toMatchObject({
      tab: 'calls',
      chartTypes: { calls: 'bar' },
      chartOrder: ['users', 'calls'],
      usersMode: 'conversion',
      startHidden: true,
    });
    expect(await layout(world.editor.token)).toMatchObject({ tab: 'all', chartOrder: [] });
    for (const wrong of [
      { chartTypes: { calls: 'pie' } },
      { chartTypes: '' },
      { chartTypes: null },
      { chartTypes: [] },
      { tab: '' },
    ])
      expect((await call('PUT', 'layout', wrong)).body.code).toBe('validation_failed');
  });

  it('is separate for each company that a global admin views', async () => {
    await call('PUT', 'layout', { tab: 'users' }, world.admin.token, {
      companyFilter: world.own.id,
    });
    expect(
      (await call('GET', 'layout', undefined, world.admin.token, { companyFilter: world.own.id }))
        .body.tab,
    ).toBe('users');
    expect(
      (await call('GET', 'layout', undefined, world.admin.token, { companyFilter: world.other.id }))
        .body.tab,
    ).toBe('all');
  });

  it('OVER-026 OVER-027 OVER-040 OP-047 stores saved charts, each once, until they are removed', async () => {
    expect(await call('POST', 'saved-charts', CHART)).toMatchObject({ status: 201, body: CHART });
    await call('POST', 'saved-charts', { ...CHART, label: 'Leisure 2' });
    expect((await layout()).savedCharts).toEqual([{ ...CHART, label: 'Leisure 2' }]);
    expect(
      (await call('POST', 'saved-charts', { ...CHART, label: '  ' })).body.fields,
    ).toHaveProperty('label');
    expect((await call('POST', 'saved-charts', { ...CHART, id: 'x-1' })).status).toBe(400);
    expect(
      (await call('DELETE', `saved-charts/${CHART.id}`, undefined, world.editor.token)).status,
    ).toBe(404);
    expect((await call('DELETE', `saved-charts/${CHART.id}`)).status).toBe(204);
    expect((await layout()).savedCharts).toEqual([]);
  });

  it('is deleted with its person', async () => {
    const leaver = await makeSignedIn(server, { company: world.own });
    await call('PUT', 'layout', { tab: 'users' }, leaver.token);
    await execute('delete from users where id = ?', [leaver.user.id]);
    expect(
      await server.system.transaction((em) =>
        em.execute('select 1 from dashboard_layouts where user_id = ?', [leaver.user.id]),
      ),
    ).toEqual([]);
  });
});

describe('an added category', () => {
  it('OVER-018 shows the people who match its name', async () => {
    const survey = await publishAndStart(server, world.editor.token);
    await answer(
      server,
      survey.id,
      { rate: 5, way: 'By boat' },
      { identifiers: { email: 'ada@harbor.example' } },
    );
    await execute(
      "insert into profile_identifiers (id, company_id, kind, value, profile_id, shared, created_at) values (?, ?, 'email', 'ada@harbor.example', ?, false, now())",
      [server.services.newId(), world.own.id, people[7]],
    );
    const added = async (name: string) => (await call('POST', 'categories', { name })).body;
    expect(await added('High Value')).toMatchObject({ kind: 'category', added: true });
    expect(await added('boat type')).toMatchObject({
      kind: 'trait',
      rule: 'with a value in the field shop_boat_type',
    });
    expect(await added('premium')).toMatchObject({
      kind: 'trait',
      rule: 'with Premium in the field shop_plan',
    });
    expect(await added('by boat')).toMatchObject({ kind: 'answer' });
    expect(await added('Unheard of')).toMatchObject({ kind: 'placeholder' });
    const { users } = await metrics();
    expect(users.categories.slice(10)).toEqual([
      'High Value',
      'boat type',
      'premium',
      'by boat',
      'Unheard of',
    ]);
    const ofAll = [10, 5, 20, 1];
    const active = users.userCounts.slice(10, 14) as number[];
    expect(active.map((count, index) => count <= ofAll[index]!)).toEqual(ofAll.map(() => true));
    expect(
      (
        await metrics({ range: 'custom', from: '2026-05-01', to: '2026-11-21' })
      ).users.userCounts.slice(10, 14),
    ).toEqual(ofAll);
    expect([users.userCounts[14], users.conversionRates[14]]).toEqual([0, 0]);
    expect(users.about[14]).toMatchObject({ kind: 'placeholder', added: true });
    expect(users.userCounts[2]).toBeGreaterThan(0);
  });

  it('OVER-019 needs a new name', async () => {
    expect((await call('POST', 'categories', { name: '  ' })).status).toBe(400);
    expect((await call('POST', 'categories', { name: 'weekend users' })).body).toMatchObject({
      code: 'conflict',
      error: 'A category named Weekend Users already exists.',
    });
    expect((await call('POST', 'categories', { name: 'PREMIUM' })).status).toBe(409);
  });

  it('can be opened like a built-in one, and removed again', async () => {
    const details = async (name: string, range = '7d') =>
      (await call('GET', 'category', undefined, undefined, { name, range })).body;
    const premium = await details('premium');
    expect(premium.buckets).toHaveLength(7);
    const { users } = await metrics();
    const whole7 = users.userCounts[users.categories.indexOf('premium')];
    expect(Math.max(...premium.userCounts)).toBeLessThanOrEqual(whole7);
    expect(
      premium.userCounts.reduce((sum: number, one: number) => sum + one, 0),
    ).toBeGreaterThanOrEqual(whole7);
    const weekend = await details('Weekend Users', '30d');
    const whole = await metrics({ range: '30d' });
    expect(weekend.userCounts).toHaveLength(4);
    expect(Math.max(...weekend.userCounts)).toBeLessThanOrEqual(whole.users.userCounts[5]);
    expect(await details('Unheard of')).toMatchObject({
      about: { kind: 'placeholder' },
      userCounts: [0, 0, 0, 0, 0, 0, 0],
    });
    expect((await details('Nothing')).code).toBe('not_found');
    expect((await call('DELETE', `categories/${encodeURIComponent('Unheard of')}`)).status).toBe(
      204,
    );
    expect((await call('DELETE', 'categories/New%20Users')).status).toBe(404);
    expect((await metrics()).users.categories).not.toContain('Unheard of');
  });
});

describe('the counters of people', () => {
  const known = async () => (await metrics({ range: '90d' })).totals.users.value;

  it('follow moved and removed profiles, and given and removed answers', async () => {
    const recounted = async () => {
      await recountActivity(server.system, world.own.id);
      return known();
    };
    const before = await known();
    await execute(
      "update profiles set first_seen = '2026-11-22T13:00:00Z' where id = any(?::uuid[])",
      [`{${people[0]},${people[1]}}`],
    );
    expect(await recounted()).toBe(before - 2);
    await execute('delete from profiles where id = ?', [people[1]]);
    await execute("update profiles set first_seen = '2026-11-01T13:00:00Z' where id = ?", [
      people[0],
    ]);
    expect(await recounted()).toBe(before - 1);
    const today = async () => (await metrics()).timeSeries.at(-1).responses;
    expect(await today()).toBe(1);
    const survey = await publishAndStart(server, world.editor.token);
    for (let n = 0; n < 2; n += 1) await answer(server, survey.id, { rate: 5 });
    // Events that are not added up yet are not counted twice.
    await recountActivity(server.system, world.own.id);
    expect(await today()).toBe(3);
    await deleteSurvey(server.system, survey.id);
    expect(await today()).toBe(1);
    const kept = await metrics({ range: '90d' });
    await recountActivity(server.system, world.own.id);
    expect(await metrics({ range: '90d' })).toEqual(kept);
  });

  it('follow events that now belong to another person', async () => {
    await execute('update events set profile_id = ? where profile_id = ?', [people[2], people[3]]);
    await execute('update prediction_calls set profile_id = ? where profile_id = ?', [
      people[2],
      people[3],
    ]);
    await server.system.transaction(
      (em) => recountPeople(em, world.own.id, [people[2]!, people[3]!]),
      world.own.id,
    );
    const moved = await metrics({ range: '90d' });
    await recountActivity(server.system, world.own.id);
    expect(await metrics({ range: '90d' })).toEqual(moved);
  });
});
