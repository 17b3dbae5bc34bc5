import { ownerQuery } from '@bff/db/ownerQuery';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

const MINUTE_MS = 60_000;
const PASSED_OVER = '2020-01-01T00:00:00.000Z';

let server: TestServer;
let world: World;
let key: { id: string; token: string };
let now: number;

/** Imitates a cluster's error on a write to the control plane while one of its nodes is gone. */
const GONE = `create function refuse_note() returns trigger language plpgsql as $$
  begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$`;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const body = { name: 'Shop', permissions: ['read'] };
  key = (await server.request<Any>('POST', '/api/api-tokens', { token: world.owner.token, body }))
    .body;
  const { orm } = server.services;
  await ownerQuery(orm, 'update api_tokens set last_used_at = $1', [PASSED_OVER]);
  await ownerQuery(orm, 'update sessions set last_used_at = $1', [PASSED_OVER]);
  await ownerQuery(orm, GONE);
  for (const table of ['sessions', 'api_tokens'])
    await ownerQuery(
      orm,
      `create trigger refuse_note before update on ${table} for each row execute function refuse_note()`,
    );
  now = Date.now();
  server.setTime(new Date(now));
});
afterAll(() => server.close());

const later = (minutes: number): void => {
  now += minutes * MINUTE_MS;
  server.setTime(new Date(now));
};
const byKey = async (): Promise<number> =>
  (await server.request('GET', '/api/v1/surveys', { headers: { 'x-api-key': key.token } })).status;
const bySession = async (): Promise<number> =>
  (await server.request('GET', '/api/data-types', { token: world.owner.token })).status;
const lastUsed = async (table: string, id: string): Promise<string> => {
  const [row] = await ownerQuery<{ at: Date }>(
    server.services.orm,
    `select last_used_at as at from ${table} where id = $1`,
    [id],
  );
  return row!.at.toISOString();
};

describe('if the last use of a key or a session cannot be recorded', () => {
  it('calls with a key or a session continue', async () => {
    expect(await byKey()).toBe(200);
    later(1);
    expect(await bySession()).toBe(200);
    expect(await lastUsed('api_tokens', key.id)).toBe(PASSED_OVER);
  });

  it('the next use is recorded once that is possible again', async () => {
    for (const table of ['sessions', 'api_tokens'])
      await ownerQuery(server.services.orm, `drop trigger refuse_note on ${table}`);
    expect(await byKey()).toBe(200);
    expect(await lastUsed('api_tokens', key.id)).toBe(PASSED_OVER);
    later(1);
    expect(await byKey()).toBe(200);
    expect(await lastUsed('api_tokens', key.id)).toBe(new Date(now).toISOString());
  });
});
