// @postgres: its locks
// @slow: waits for requests that are held
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { makeWorld, type World } from '@tests/support/actors';
import { recordCases } from '@tests/support/recordCases';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { ownerQuery } from '@bff/db/ownerQuery';

/** 500 keys five times each take a minute: all of them on PostgreSQL (`npm run test:full`), a fifth on the embedded database. */
const COPIED_KEYS = process.env.TEST_DATABASE_URL ? 500 : 100;

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const create = (key: string, name: string, token = world.editor.token) =>
  server.request('POST', '/api/data-types', {
    token,
    body: { name, dataFieldName: name, type: 'static' },
    headers: { 'idempotency-key': key },
  });

const countOf = async (name: string): Promise<number> =>
  (
    await ownerQuery<{ n: number }>(
      server.services.orm,
      'select count(*)::int as n from data_types where name = $1',
      [name],
    )
  )[0]!.n;

describe('Idempotency-Key', () => {
  it('returns the first response again and acts once', async () => {
    const first = await create('key-1', 'once');
    const second = await create('key-1', 'once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await countOf('once')).toBe(1);
  });

  it('rejects another request under the same key with 422', async () => {
    await create('key-2', 'first');
    expect(await create('key-2', 'other')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await countOf('other')).toBe(0);
  });

  it('separates callers: an equal key of another caller is a different key', async () => {
    await create('key-3', 'mine');
    expect((await create('key-3', 'theirs', world.otherOwner.token)).status).toBe(201);
    expect(await countOf('theirs')).toBe(1);
  });

  it('acts once for each of many keys that are sent five times in parallel, once without waiting for the response', async () => {
    const keys = Array.from({ length: COPIED_KEYS }, (_, index) => `bulk-${index}`);
    const hangUp = async (key: string): Promise<void> => {
      const asked = httpRequest(`${server.url}/api/data-types`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.editor.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
      });
      asked
        .on('error', () => undefined)
        .end(JSON.stringify({ name: `bulk ${key}`, dataFieldName: `bulk ${key}`, type: 'static' }));
      await once(asked, 'finish');
      setImmediate(() => asked.destroy());
    };
    const ids = new Set<unknown>();
    for (let from = 0; from < keys.length; from += 50) {
      const some = keys.slice(from, from + 50);
      const answers = await Promise.all(
        some.flatMap((key) => [
          hangUp(key),
          ...Array.from({ length: 4 }, () => create(key, `bulk ${key}`)),
        ]),
      );
      for (const answer of answers) {
        if (!answer) continue;
        expect(answer.status).toBe(201);
        ids.add(answer.body.id);
      }
    }
    expect(ids.size).toBe(COPIED_KEYS);
    const [{ n }] = (await ownerQuery<{ n: number }>(
      server.services.orm,
      "select count(*)::int as n from data_types where name like 'bulk %'",
    )) as [{ n: number }];
    expect(n).toBe(COPIED_KEYS);
    recordCases('keys sent five times at once', COPIED_KEYS);
  }, 240_000);

  it('leaves the key free after a rejection', async () => {
    const refused = await server.request('POST', '/api/data-types', {
      token: world.viewer.token,
      body: { name: 'x', dataFieldName: 'x', type: 'static' },
      headers: { 'idempotency-key': 'key-4' },
    });
    expect(refused.status).toBe(403);
    expect((await create('key-4', 'after refusal')).status).toBe(201);
  });

  it('after a crash between the change and its response, reports that it was executed and does not act again', async () => {
    await create('key-5', 'crashed');
    await ownerQuery(
      server.services.orm,
      "update idempotent_answers set status = null, sealed = null, locked_until = now() - interval '1 second' where done and request_hash in (select request_hash from idempotent_answers order by created_at desc limit 1)",
    );
    expect(await create('key-5', 'crashed')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await countOf('crashed')).toBe(1);
  });

  it('stores no readable response', async () => {
    await create('key-6', 'canary-answer');
    const rows = await ownerQuery<{ sealed: string }>(
      server.services.orm,
      'select sealed from idempotent_answers where sealed is not null',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it('rejects a key of more than 255 characters', async () => {
    expect((await create('k'.repeat(256), 'long')).status).toBe(400);
  });
});
