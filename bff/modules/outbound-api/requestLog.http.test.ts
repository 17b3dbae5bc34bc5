// @postgres: its SQL
import { ownerQuery } from '@bff/db/ownerQuery';
import { dailyWork } from '@bff/jobs/dailyWork';
import { SERVER_LIMITS } from '@core/serverLimits';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { apiRequestData } from './apiRequestData';

const { perSecond, rowsPerKey, days } = SERVER_LIMITS.requestLog;
const DAY_MS = 86_400_000;

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

interface Key {
  id: string;
  token: string;
}

const newKey = async (permissions = ['read', 'write']): Promise<Key> => {
  const body = { name: 'Shop', permissions };
  return (await server.request<Any>('POST', '/api/api-tokens', { token: world.owner.token, body }))
    .body;
};
const call = (
  key: Key,
  method: string,
  path: string,
  options: Parameters<TestServer['request']>[2] = {},
) =>
  server.request<Any>(method, path, {
    ...options,
    headers: { 'x-api-key': key.token, ...options.headers },
  });
const log = async (key: Key, query: Record<string, string | number> = {}, token?: string) => {
  await server.requestJournal.flush();
  return server.request<Any>('GET', `/api/api-tokens/${key.id}/requests`, {
    token: token ?? world.owner.token,
    query,
  });
};
const dump = async (): Promise<string> =>
  JSON.stringify(
    await server.system.transaction((em) =>
      em.execute('select r::text as row from api_requests r'),
    ),
  );
/**
 * Adds rows as if they had been logged earlier, one per second before a given time. Runs as the
 * owner, because a cluster copies rows that it distributes, and row-level security lets only the
 * owner copy.
 */
const fill = (key: Key, rows: number, before: Date) =>
  ownerQuery(
    server.services.orm,
    `insert into api_requests (company_id, id, token_id, at, method, path, status, duration_ms, bytes)
     select $1::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2::uuid, $3::timestamptz - ($4::int - n) * interval '1 second', 'GET', '/filled', 200, 1, 0
     from generate_series(1, $4::int) n`,
    [world.own.id, key.id, before.toISOString(), rows],
  );
const count = async (key: Key): Promise<number> => {
  const rows = await server.system.transaction((em) =>
    em.execute<{ n: number }[]>('select count(*)::int as n from api_requests where token_id = ?', [
      key.id,
    ]),
  );
  return rows[0]!.n;
};

describe('the log of requests made with an API key', () => {
  it('contains requests and responses, newest first, with the request id of the caller', async () => {
    const key = await newKey();
    const first = await call(key, 'GET', '/api/v1/items', { query: { limit: 3 } });
    const second = await call(key, 'POST', '/api/v1/predict', { body: { top_k: 999 } });
    const { status, body } = await log(key);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          requestId: second.headers.get('x-request-id'),
          at: expect.stringMatching(/Z$/),
          method: 'POST',
          path: '/api/v1/predict',
          status: 400,
          code: 'validation_failed',
          fields: ['top_k'],
          durationMs: expect.any(Number),
          bytes: 13,
          excerpt: '{"top_k":999}',
        },
        {
          requestId: first.headers.get('x-request-id'),
          at: expect.stringMatching(/Z$/),
          method: 'GET',
          path: '/api/v1/items?limit=3',
          status: 200,
          code: null,
          fields: [],
          durationMs: expect.any(Number),
          bytes: 0,
          excerpt: null,
        },
      ],
      next: null,
    });
  });

  it('contains no personal data, header or token, in the body or in the URL', async () => {
    const key = await newKey();
    const secrets = [
      'ana.torres@example.com',
      '+49 170 1234567',
      `sk_${'live'}_51H8x9s8d7f6g5h4j3k2`,
    ];
    const [email, phone, secret] = secrets as [string, string, string];
    await call(key, 'POST', '/api/v1/events', {
      headers: { 'x-note': 'header-of-ana', cookie: 'a=cookie-of-ana' },
      query: { email, phone, token: secret },
      body: {
        type: 'identify',
        email,
        user_id: 'customer-of-ana',
        traits: { phone, secret, city: 'Ulm', [email]: 1, born: '1980-02-03' },
        writeKey: secret,
      },
    });
    await call(key, 'GET', `/api/v1/items/${encodeURIComponent(email)}`);
    const [item, event] = (await log(key)).body.data;
    expect(event.excerpt).toBe(
      '{"type":"identify","email":"[email]","user_id":"[text]","traits":{"phone":"[phone]","secret":"[token]",' +
        '"city":"[text]","[name]":"[number]","born":"[time]"},"writeKey":"[token]"}',
    );
    expect(event.path).toBe('/api/v1/events?email=[email]&phone=[phone]&token=[token]');
    expect(item).toMatchObject({ path: '/api/v1/items/[email]', status: 404, code: 'not_found' });
    const stored = await dump();
    for (const text of [...secrets, 'of-ana', 'Ulm', '1980', key.token])
      expect(stored).not.toContain(text);
  });

  it('contains calls to unknown paths and with unsupported methods, without what they name', async () => {
    const key = await newKey();
    const email = encodeURIComponent('ana.torres@example.com');
    const wrong = [
      await call(key, 'GET', '/api/v1/itmes'),
      await call(key, 'GET', `/api/v1/customers/ana-torres/${email}`),
      await call(key, 'PUT', '/api/v1/items/boots-of-ana', { body: { title: 'Boots' } }),
      await call(key, 'DELETE', '/api/v1/usage', { query: { email: 'ana@example.com' } }),
    ];
    const nobody = await server.request<Any>('GET', '/api/v1/itmes');
    expect(nobody.status).toBe(404);
    const rows = (await log(key)).body.data.toReversed();
    expect(rows.map(({ requestId }: Any) => requestId)).toEqual(
      wrong.map(({ headers }) => headers.get('x-request-id')),
    );
    expect(rows.map(({ method, path, status, code }: Any) => [method, path, status, code])).toEqual(
      [
        ['GET', '/api/v1/itmes', 404, 'route_not_found'],
        ['GET', '/api/v1/customers/[text]/[email]', 404, 'route_not_found'],
        ['PUT', '/api/v1/items/[text]', 405, 'method_not_allowed'],
        ['DELETE', '/api/v1/usage?email=[email]', 405, 'method_not_allowed'],
      ],
    );
    expect(await dump()).not.toContain(nobody.headers.get('x-request-id'));
  });

  it('gives the reason for a rejected body: malformed JSON, bytes, too large', async () => {
    const key = await newKey();
    const send = (raw: string | Uint8Array, type = 'application/json') =>
      call(key, 'POST', '/api/v1/predict', { raw, headers: { 'content-type': type } });
    await send('{"email":"ana@example.com"');
    await send(new Uint8Array([0xff, 0xfe, 0x00, 0x80]));
    await send(new Uint8Array([0xff, 0xfe, 0x00, 0x80]), 'application/octet-stream');
    await send(JSON.stringify({ query: 'x'.repeat(1_100_000) }));
    const { data } = (await log(key)).body;
    expect(data.map(({ status, code, excerpt }: Any) => [status, code, excerpt])).toEqual([
      [413, 'payload_too_large', null],
      [415, 'unsupported_media_type', null],
      [400, 'malformed_json', null],
      [400, 'malformed_json', null],
    ]);
    expect(data[0].bytes).toBeGreaterThan(1_100_000);
  });

  it('is filtered by status, method, part of the path, time and request id', async () => {
    const key = await newKey();
    const ok = await call(key, 'GET', '/api/v1/items');
    await call(key, 'GET', '/api/v1/usage');
    await call(key, 'POST', '/api/v1/predict', { body: { top_k: 0 } });
    const id = ok.headers.get('x-request-id')!;
    const paths = async (query: Record<string, string>) =>
      (await log(key, query)).body.data.map(({ path }: Any) => path);
    expect(await paths({ status: '4xx' })).toEqual(['/api/v1/predict']);
    expect(await paths({ status: '200' })).toEqual(['/api/v1/usage', '/api/v1/items']);
    expect(await paths({ status: '5xx' })).toEqual([]);
    expect(await paths({ method: 'POST' })).toEqual(['/api/v1/predict']);
    expect(await paths({ path: 'V1/us' })).toEqual(['/api/v1/usage']);
    expect(await paths({ path: '%' })).toEqual([]);
    expect(await paths({ requestId: id })).toEqual(['/api/v1/items']);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await paths({ since: later })).toEqual([]);
    expect(await paths({ until: later, status: '2xx', path: 'items' })).toEqual(['/api/v1/items']);
    const bad = await log(key, { status: '6xx', method: 'LOOK', requestId: '7', since: 'now' });
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys(bad.body.fields).sort()).toEqual(['method', 'requestId', 'since', 'status']);
    expect((await log(key, { after: 'x' })).body.fields).toHaveProperty('after');
  });

  it('pages do not change while new requests arrive', async () => {
    const key = await newKey();
    const ask = (limit: number) => call(key, 'GET', '/api/v1/items', { query: { limit } });
    for (const limit of [1, 2, 3, 4]) await ask(limit);
    const limits = ({ body }: Any) => body.data.map(({ path }: Any) => path.split('=')[1]);
    const first = await log(key, { limit: 2 });
    expect(limits(first)).toEqual(['4', '3']);
    await ask(5);
    const second = await log(key, { limit: 2, after: first.body.next });
    expect(limits(second)).toEqual(['2', '1']);
    expect(second.body.next).toBeNull();
  });

  it('still shows rejected requests of a paused key, and is deleted with the key', async () => {
    const key = await newKey();
    await call(key, 'GET', '/api/v1/items');
    const change = { token: world.owner.token, body: { isActive: false } };
    await server.request('PATCH', `/api/api-tokens/${key.id}`, change);
    await call(key, 'GET', '/api/v1/items');
    expect((await log(key)).body.data.map(({ code }: Any) => code)).toEqual([
      'api_key_paused',
      null,
    ]);
    await server.request('DELETE', `/api/api-tokens/${key.id}`, { token: world.owner.token });
    expect(await count(key)).toBe(0);
    expect((await log(key)).status).toBe(404);
  });

  it('is only for people of the company who may see its keys', async () => {
    const key = await newKey();
    await call(key, 'GET', '/api/v1/items');
    const plain = await makeSignedIn(server, { company: world.own, role: 'user', permissions: [] });
    expect((await log(key, {}, world.otherOwner.token)).status).toBe(404);
    expect((await log(key, {}, plain.token)).status).toBe(403);
    expect((await call(key, 'GET', `/api/api-tokens/${key.id}/requests`)).status).toBe(401);
    expect((await log(key, {}, world.admin.token)).body.data).toHaveLength(1);
  });

  it('records a limited number of requests per second of a busy key, rejected ones separately, and counts the rest', async () => {
    const key = await newKey();
    await server.requestJournal.flush();
    const ask = (body: object) => call(key, 'POST', '/api/v1/predict', { body });
    for (let sent = 0; sent < perSecond + 5; sent += 1) server.requestJournal.admits(key.id, true);
    await ask({ top_k: 0 });
    await ask({ top_k: 1 });
    expect((await log(key)).body.data.map(({ status }: Any) => status)).toEqual([200]);
    await ask({ top_k: 0 });
    expect((await log(key)).body.data.map(({ status }: Any) => status)).toEqual([400, 200]);
  });

  it('does not fail calls while it cannot be written, and continues afterwards', async () => {
    const key = await newKey();
    const rename = (from: string, to: string) =>
      ownerQuery(server.services.orm, `alter table "${from}" rename to "${to}"`);
    await rename('api_requests', 'requests_away');
    expect((await call(key, 'GET', '/api/v1/items')).status).toBe(200);
    await server.requestJournal.flush();
    await rename('requests_away', 'api_requests');
    const { headers } = await call(key, 'GET', '/api/v1/items');
    expect((await log(key)).body.data.map(({ requestId }: Any) => requestId)).toEqual([
      headers.get('x-request-id'),
    ]);
  });

  it('rows that name a person are removed with the person, and no others', async () => {
    const key = await newKey();
    for (const item of ['c-1', 'c-10']) {
      await call(key, 'DELETE', `/api/v1/items/${item}`);
      await call(key, 'POST', '/api/v1/events', { body: { type: 'view', item_id: item } });
    }
    await server.requestJournal.flush();
    expect(await count(key)).toBe(4);
    const erased = await server.system.transaction(
      (em) =>
        apiRequestData.erase(em, world.own.id, { type: 'custom', value: 'C-1' }, server.system),
      world.own.id,
    );
    expect(erased).toEqual({ api_requests: 1 });
    expect(await count(key)).toBe(3);
  });

  // Runs last, because it ends every session.
  it('keeps the newest rows of a key and 30 days', async () => {
    const [key, old] = [await newKey(), await newKey()];
    await fill(key, rowsPerKey + 7, new Date());
    await dailyWork(server.services);
    expect(await count(key)).toBe(rowsPerKey);
    await server.system.transaction((em) =>
      em.execute('update api_requests set token_id = ? where token_id = ?', [old.id, key.id]),
    );
    const [oldest] = await server.system.transaction((em) =>
      em.execute<{ at: Date }[]>(
        'select at from api_requests where token_id = ? order by id limit 1 offset 9',
        [old.id],
      ),
    );
    server.setTime(new Date(new Date(oldest!.at).getTime() + days * DAY_MS));
    await dailyWork(server.services);
    expect(await count(old)).toBe(rowsPerKey - 9);
  });
});
