// @postgres: its SQL
// @slow: every source is synced
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { CRON_PROBLEMS } from '@core/cron/cronTimes';
import { UNKNOWN_ZONE } from '@core/time/zonedTime';
import { systemContext } from '@bff/context';
import { bearer } from './connectors/fixtures/sourceFixture';
import { remindSourceJob } from './remindSource.job';

const PATH = '/api/data-sources';
const KEY = 'key-of-a-shop-1234';

let server: TestServer;
let world: World;
let fake: FakeSource;

beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  fake = await startFakeSource();
  server.services.outgoingHttp = fake.outgoingHttp;
  serve(1);
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const serve = (...ids: number[]): void => {
  const answer = ids.map((id) => ({ id, email: `n${id}@list.example`, at: '2026-10-01' }));
  fake.serve({
    config: {},
    auth: bearer(KEY),
    exchanges: [{ at: 'shop.example/people/', answer }],
    records: {},
    unified: {},
  });
};
const call = (method: string, path: string, body?: object) =>
  server.request(method, `${PATH}${path}`, {
    token: world.editor.token,
    ...(body ? { body } : {}),
  });
const create = (times: object) =>
  call('POST', '', {
    name: 'Shop',
    type: 'REST',
    config: JSON.stringify({ url: 'https://shop.example/people/', apiKey: KEY, ...times }),
  });
const connect = async (times: object): Promise<string> => {
  const { body } = await create(times);
  await server.idle();
  return body.id;
};
const read = async (id: string) => (await call('GET', `/${id}`)).body;
const reminders = (id: string) =>
  server.system.transaction((em) =>
    em.execute<{ starts_at: Date }[]>(
      `select "starts_at" from "job_runs" where "kind" = 'sources.remind' and "subject_id" = ? and "state" = 'queued'`,
      [`remind:${id}`],
    ),
  );
/** Runs the reminder of a source for that time, and waits for the sync. */
const remind = async (id: string, at: string): Promise<void> => {
  await remindSourceJob.run({
    payload: { sourceId: id, at },
    context: systemContext(server.services, 'test', world.own.id),
    runId: 'x',
    attempt: 1,
    signal: new AbortController().signal,
    report: async () => undefined,
  });
  await server.idle();
};
const clockOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

describe('a source with a cron schedule', () => {
  it('is synced next at the time of its zone, and a manual sync changes nothing', async () => {
    const id = await connect({ schedule: 'cron', cron: '30 6 * * 1', timeZone: 'Asia/Kolkata' });
    const source = await read(id);
    expect(source).toMatchObject({
      schedule: 'cron',
      cron: '30 6 * * 1',
      timeZone: 'Asia/Kolkata',
    });
    expect(JSON.parse(source.config)).not.toHaveProperty('cron');
    expect(clockOf(source.nextSyncAt, 'Asia/Kolkata')).toBe('Mon 06:30');
    expect(await reminders(id)).toHaveLength(1);
    await call('POST', `/${id}/sync`);
    await server.idle();
    expect((await read(id)).nextSyncAt).toBe(source.nextSyncAt);
    expect(await reminders(id)).toHaveLength(1);
  });

  it('uses the time zone of its company if it has none', async () => {
    await server.request('PUT', `/api/companies/${world.own.id}/settings`, {
      token: world.owner.token,
      body: { timeZone: 'America/New_York' },
    });
    expect((await call('GET', '/catalogue')).body.timeZone).toBe('America/New_York');
    const { timeZone, nextSyncAt } = await read(
      await connect({ schedule: 'cron', cron: '0 6 * * *' }),
    );
    expect(timeZone).toBe('America/New_York');
    expect(clockOf(nextSyncAt, timeZone)).toMatch(/06:00$/);
  });

  it('is synced once at its time and then waits for the next one, even if a clock is behind', async () => {
    const id = await connect({ schedule: 'cron', cron: '0 6 * * *', timeZone: 'UTC' });
    const at: string = (await read(id)).nextSyncAt;
    await remind(id, at);
    await remind(id, at);
    expect(Date.parse((await read(id)).nextSyncAt) - Date.parse(at)).toBe(86_400_000);
    expect(
      (await call('GET', `/${id}/runs`)).body.map(({ trigger }: { trigger: string }) => trigger),
    ).toEqual(['schedule', 'first']);
  });

  it('changes to an interval and back, and stops while it is paused', async () => {
    const id = await connect({ schedule: 'daily' });
    expect(await read(id)).toMatchObject({ schedule: 'daily', cron: null, timeZone: null });
    const { body } = await call('PUT', `/${id}`, {
      schedule: 'cron',
      cron: '15 */6 * * *',
      timeZone: 'Europe/Oslo',
    });
    expect(body).toMatchObject({ schedule: 'cron', cron: '15 */6 * * *' });
    expect(clockOf(body.nextSyncAt, 'Europe/Oslo')).toMatch(/(?:00|06|12|18):15$/);
    expect((await call('PUT', `/${id}`, { status: 'paused' })).body.nextSyncAt).toBeNull();
    expect((await call('PUT', `/${id}`, { status: 'active' })).body.nextSyncAt).toBe(
      body.nextSyncAt,
    );
    expect((await call('PUT', `/${id}`, { name: 'Renamed' })).body.nextSyncAt).toBe(
      body.nextSyncAt,
    );
    expect((await call('PUT', `/${id}`, { schedule: 'weekly' })).body).toMatchObject({
      cron: null,
      timeZone: null,
    });
  });

  it.each([
    [{ cron: 'every day' }, { cron: CRON_PROBLEMS.form }],
    [{}, { cron: CRON_PROBLEMS.form }],
    [{ cron: '* * * * *' }, { cron: CRON_PROBLEMS.often }],
    [{ cron: '0 0 31 2 *' }, { cron: CRON_PROBLEMS.never }],
    [{ cron: '0 6 * * *', timeZone: 'Mars/Olympus' }, { timeZone: UNKNOWN_ZONE }],
  ])('rejects %j by its field, and stores nothing', async (times, fields) => {
    const before = (await call('GET', '')).body.length;
    const made = await create({ schedule: 'cron', ...times });
    expect(made).toMatchObject({ status: 400, body: { code: 'validation_failed', fields } });
    expect((await call('GET', '')).body).toHaveLength(before);
    const id = await connect({ schedule: 'hourly' });
    const changed = await call('PUT', `/${id}`, { schedule: 'cron', ...times });
    expect(changed).toMatchObject({ status: 400, body: { fields } });
    expect((await read(id)).schedule).toBe('hourly');
  });
});

it('scheduled syncs keep the rhythm of an interval, even if one was late or no worker ran', async () => {
  const id = await connect({ schedule: 'hourly' });
  const first: string = (await read(id)).nextSyncAt;
  const hoursLater = async (hours: number, at: string): Promise<number> => {
    server.setTime(new Date(Date.parse(first) + hours * 3_600_000));
    await remind(id, at);
    server.setTime(new Date());
    return (Date.parse((await read(id)).nextSyncAt) - Date.parse(first)) / 3_600_000;
  };
  expect(await hoursLater(0.25, first)).toBe(1);
  expect(await hoursLater(5.5, (await read(id)).nextSyncAt)).toBe(6);
});

it('a source that only requests changes reads everything again after the days set in its connection', async () => {
  serve(1, 2);
  const incremental = { cursorField: 'at', cursorParam: 'since', fullDays: '7' };
  const id = await connect({ schedule: 'daily', ...incremental });
  serve(2);
  const next = async () => (await read(id)).nextSyncAt as string;
  await remind(id, await next());
  expect(fake.seen.at(-1)!.query).toHaveProperty('since');
  expect((await read(id)).records).toBe(2);
  const at = await next();
  server.setTime(new Date(Date.now() + 7 * 86_400_000));
  await remind(id, at);
  server.setTime(new Date());
  expect(fake.seen.at(-1)!.query).toEqual({});
  expect((await call('GET', `/${id}/runs`)).body[0].counts).toMatchObject({ read: 1, deleted: 1 });
  await remind(id, await next());
  expect(fake.seen.at(-1)!.query).toHaveProperty('since');
  serve(1);
});

it('the history of a source shows that an API key started a sync', async () => {
  const id = await connect({ schedule: 'manual' });
  const { body: key } = await server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Nightly', permissions: ['admin'] },
  });
  const answer = await server.request('POST', `/api/v1/sources/${id}/sync`, {
    headers: { 'x-api-key': key.token },
  });
  expect(answer).toMatchObject({ status: 202, body: { trigger: 'api' } });
  await server.idle();
  expect((await call('GET', `/${id}/runs`)).body).toMatchObject([
    { trigger: 'api' },
    { trigger: 'first' },
  ]);
});
