// @cluster: its SQL
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { fillCompany, recount } from '@tests/support/activity';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { SEGMENTS } from '@core/dashboard/segments';
import { recountActivity } from '@bff/modules/activity/recountActivity';

const NOW = new Date('2026-11-21T13:20:00Z');

let server: TestServer;
let world: World;
let viewer: string;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000, logLevel: 'error' } });
  server.setTime(NOW);
  world = await makeWorld(server);
  viewer = world.viewer.token;
  await fillCompany(server, world.own, { timeZone: 'Asia/Kolkata', now: NOW });
  await fillCompany(server, world.other, { timeZone: 'UTC', now: NOW, people: 3 });
});
afterAll(() => server.close());

const get = (query: Record<string, string | undefined> = {}, token = viewer) =>
  server.request('GET', '/api/dashboard/metrics', { token, query });
const RANGES = [
  { range: '1d' },
  { range: '7d' },
  { range: '30d' },
  { range: '90d' },
  { range: 'custom', from: '2026-11-03', to: '2026-11-16' },
  { range: 'custom', from: '2026-08-01', to: '2026-10-31' },
];

describe('GET /api/dashboard/metrics', () => {
  it("CONTRACT-035 OVER-038 OVER-039 OP-042 returns one number per bucket of the last seven days, with the company's name", async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(body.companyInfo).toEqual({ id: world.own.id, name: world.own.name });
    expect(body).toMatchObject({
      range: '7d',
      timeZone: 'Asia/Kolkata',
      period: {
        from: '2026-11-15',
        to: '2026-11-21',
        previousFrom: '2026-11-08',
        previousTo: '2026-11-14',
      },
    });
    expect(body.buckets.map((bucket: { label: string }) => bucket.label)).toEqual([
      'Sun 15',
      'Mon 16',
      'Tue 17',
      'Wed 18',
      'Thu 19',
      'Fri 20',
      'Sat 21',
    ]);
    for (const series of [
      body.calls,
      body.recommendations,
      body.clicks,
      body.conversion,
      body.callDuration,
      body.users.known,
    ])
      expect(series).toHaveLength(7);
    expect(body.timeSeries[0]).toEqual({
      date: '2026-11-15',
      responses: expect.any(Number),
      users: expect.any(Number),
      conversion: expect.any(Number),
      clicks: expect.any(Number),
    });
    expect(body.users.categories).toEqual(SEGMENTS.map(({ name }) => name));
    expect(body.known).toEqual({
      calls: true,
      recommendations: true,
      clicks: true,
      users: true,
      conversion: true,
      segments: true,
    });
  });

  it.each(RANGES)(
    'OP-042 to OP-045 its numbers of %j equal a recount of the rows',
    async (query) => {
      const { body } = await get(query);
      expect(body).toMatchObject(await recount(server, world.own.id, body));
    },
  );

  it.each(RANGES.slice(1, 4))(
    'of the previous period of %j end at the same hour as the current ones',
    async (query) => {
      const { previous, totals, period } = (await get(query)).body;
      const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
      expect(sum(previous.calls)).toBe(totals.calls.previous);
      expect(previous.users.at(-1)).toBe(totals.users.previous);
      const day = { range: 'custom', from: period.to, to: period.to };
      const today = (await get(day)).body;
      expect(today.previous.conversion[0]).toBeCloseTo(today.totals.conversion.previous);
    },
  );

  it('stay the same when the counters are rebuilt', async () => {
    const before = (await get({ range: '90d' })).body;
    await recountActivity(server.system, world.own.id);
    expect((await get({ range: '90d' })).body).toEqual(before);
  });

  it('count every company for a global admin without a filter, and one with it', async () => {
    const all = (await get({}, world.admin.token)).body;
    expect(all.companyInfo).toEqual({ id: null, name: null });
    const [own, other] = [
      (await get({ companyFilter: world.own.id }, world.admin.token)).body,
      (await get({ companyFilter: world.other.id }, world.admin.token)).body,
    ];
    expect(all.totals.users.value).toBe(own.totals.users.value + other.totals.users.value);
    expect(other.companyInfo.name).toBe(world.other.name);
  });

  it('OP-029 are denied to other companies and to people without the dashboard permission', async () => {
    expect((await get({ companyFilter: world.other.id })).status).toBe(403);
    const stranger = await makeSignedIn(server, {
      company: world.own,
      permissions: ['data_sources:read'],
    });
    expect((await get({}, stranger.token)).body.code).toBe('forbidden');
  });

  it('OVER-009 OP-048 need both dates of a custom range, with From not after To and within the maximum length', async () => {
    expect(
      (await get({ range: 'custom', from: '2000-01-01', to: '2026-01-01' })).body.error,
    ).toContain('at most ten years apart');
    for (const query of [
      { range: 'custom' },
      { range: 'custom', from: '2026-01-01' },
      { range: 'custom', from: '2026-01-02', to: '2026-01-01' },
      { range: 'custom', from: '2026-02-30', to: '2026-03-01' },
      { range: '14d' },
    ]) {
      expect((await get(query)).body.code).toBe('validation_failed');
    }
  });

  it('OVER-033 OP-046 of a company without data are zero for each of the ten built-in categories, and come with the first steps', async () => {
    const { company, token } = await newCompany();
    const { body } = await get({}, token);
    expect(body.companyInfo.id).toBe(company);
    expect(body.calls).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(body.users.categories).toEqual([
      'New Users',
      'Returning Users',
      'Premium Users',
      'Mobile Users',
      'Desktop Users',
      'Weekend Users',
      'Weekday Users',
      'High Value Users',
      'Casual Users',
      'Power Users',
    ]);
    expect(body.users.userCounts).toEqual(Array.from({ length: 10 }, () => 0));
    expect(body.totals.callDuration).toEqual({ value: null, previous: null });
    expect(Object.values(body.known)).toEqual([false, false, false, false, false, false]);
    expect(body.start).toEqual({
      source: false,
      person: false,
      survey: false,
      answer: false,
      key: false,
      prediction: false,
      sampleSource: null,
    });
  });
});

const newCompany = async () => {
  const answer = await server.request('POST', '/api/auth/register', {
    body: {
      email: `new${Math.random()}@example.test`,
      name: 'New',
      password: 'navigate-now',
      companyName: `New ${Math.random()}`,
    },
  });
  return { company: answer.body.company.id as string, token: answer.body.token as string };
};
