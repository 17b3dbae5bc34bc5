// @cluster: its SQL
import { createHmac } from 'node:crypto';
import { LIMITS } from '@core/limits';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

const SHOP = 'https://shop.example';
let server: TestServer;
let world: World;
let secret: string;
let key: string;

const createKey = (body: object) =>
  server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Shop pages', permissions: ['read', 'write'], ...body },
  });
const call = (path: string, body: object, { as = key, origin = SHOP, method = 'POST' } = {}) =>
  server.request(method, `/api/v1/${path}`, {
    ...(method === 'POST' ? { body } : {}),
    headers: { 'x-api-key': as, ...(origin ? { origin } : {}) },
  });
const predict = async (body: object): Promise<Any> => {
  const answer = await call('predict', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const sign = (value: string) => createHmac('sha256', secret).update(value).digest('hex');
const profileOf = async (kind: string, value: string): Promise<string | undefined> =>
  server.system.transaction(async (em) => {
    const [row] = await em.execute<Any[]>(
      'select profile_id from profile_identifiers where company_id = ? and kind = ? and value = ?',
      [world.own.id, kind, value],
    );
    return row?.profile_id;
  });

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  secret = (
    await server.request('POST', `/api/companies/${world.own.id}/identity-secret/rotate`, {
      token: world.owner.token,
    })
  ).body.secret;
  const server1 = (await createKey({ name: 'Server' })).body.token;
  const items = ['OAR', 'SAIL', 'ROPE', 'LAMP'].map((id) => ({ id, title: `The ${id}`, price: 9 }));
  await call('items', { items }, { as: server1, origin: '' });
  await call(
    'events',
    { type: 'view', user_id: 'vic', item_id: 'SAIL' },
    { as: server1, origin: '' },
  );
  key = (await createKey({ origins: [SHOP] })).body.token;
});
afterAll(() => server.close());

describe('a key for web pages', () => {
  it('is listed with its sites, and only works for predictions and events', async () => {
    const { body } = await createKey({ origins: [SHOP, 'http://localhost:8080', SHOP] });
    expect(body).toMatchObject({
      origins: [SHOP, 'http://localhost:8080'],
      areas: ['predictions', 'events'],
    });
    for (const [method, path] of [
      ['GET', 'people'],
      ['GET', 'items'],
      ['POST', 'items'],
    ] as const)
      expect(await call(path, { items: [] }, { method })).toMatchObject({
        status: 403,
        body: { code: 'api_key_narrow' },
      });
    const many = await call('predict/batch', { people: [{ user_id: 'vic' }] });
    expect(many.status).toBeGreaterThanOrEqual(403);
  });

  it('only works on its sites, where its responses can be read', async () => {
    const preflight = await server.request('OPTIONS', '/api/v1/predict', {
      headers: {
        origin: SHOP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-api-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-API-Key');
    const { headers, status } = await call('predict', {});
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    for (const origin of ['https://evil.example', 'http://shop.example', 'null', ''])
      expect(await call('predict', {}, { origin })).toMatchObject({
        status: 403,
        body: { code: 'api_key_origin' },
      });
  });

  it('can get other sites, but cannot become secret or get more rights', async () => {
    const { id, token } = (await createKey({ origins: [SHOP] })).body;
    const change = (body: object, of = id) =>
      server.request('PATCH', `/api/api-tokens/${of}`, { token: world.owner.token, body });
    expect((await change({ origins: ['https://new.example'] })).body.origins).toEqual([
      'https://new.example',
    ]);
    expect((await call('predict', {}, { as: token })).body.code).toBe('api_key_origin');
    expect((await call('predict', {}, { as: token, origin: 'https://new.example' })).status).toBe(
      200,
    );
    for (const [body, field] of [
      [{ origins: null }, 'origins'],
      [{ permissions: ['admin'] }, 'permissions'],
      [{ areas: ['people'] }, 'areas'],
      [{ origins: ['shop.example'] }, 'origins[0]'],
      [{ origins: [] }, 'origins'],
    ] as const)
      expect(await change(body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { [field]: expect.any(String) } },
      });
    expect((await change({ areas: null })).body.areas).toEqual(['predictions', 'events']);
    const own = (await createKey({})).body;
    expect((await change({ origins: [SHOP] }, own.id)).body.fields).toHaveProperty('origins');
    for (const more of [{ permissions: ['read', 'admin'] }, { areas: ['items'] }])
      expect((await createKey({ origins: [SHOP], ...more })).status).toBe(400);
  });
});

describe('the person of a page', () => {
  it('is its browser: its activity ranks the next list', async () => {
    const event = { type: 'view', anonymous_id: 'browser-1', item_id: 'OAR' };
    expect((await call('events', event)).body).toEqual({ accepted: 1, duplicates: 0 });
    const { items, basis } = await predict({ anonymous_id: 'browser-1', top_k: 3 });
    expect(basis).not.toBe('popular');
    expect(items.map(({ id }: Any) => id)).not.toContain('OAR');
  });

  it('is never a person it names without proof: nothing of that person is revealed, and the response says so', async () => {
    for (const named of [
      { user_id: 'vic' },
      { user_id: 'vic', user_hash: sign('someone else') },
      { user_id: 'vic', user_hash: 'no hash' },
    ]) {
      const { items, notice, basis } = await predict({ ...named, top_k: 3 });
      expect(basis).toBe('popular');
      expect(notice).toContain('The page sent no valid user_hash');
      expect(items.map(({ id }: Any) => id)).toContain('SAIL');
    }
  });

  it('is a person if the company signed the id or address', async () => {
    const { items, notice } = await predict({
      user_id: 'vic',
      user_hash: sign('vic'),
      top_k: 3,
    });
    expect(items.map(({ id }: Any) => id)).not.toContain('SAIL');
    expect(notice ?? '').not.toContain('prove');
  });

  it('an event counts for the browser, and links it to a person only with proof', async () => {
    await call('events', {
      type: 'view',
      anonymous_id: 'browser-2',
      user_id: 'vic',
      item_id: 'LAMP',
    });
    const [vic, browser] = [
      await profileOf('uuid', 'vic'),
      await profileOf('anonymous', 'browser-2'),
    ];
    expect(browser).toEqual(expect.any(String));
    expect(browser).not.toBe(vic);
    await call('events', {
      batch: [
        {
          type: 'view',
          anonymous_id: 'browser-3',
          user_id: 'vic',
          user_hash: sign('vic'),
          item_id: 'LAMP',
        },
      ],
    });
    expect(await profileOf('anonymous', 'browser-3')).toBe(vic);
  });

  it('messages from Segment need the same proof', async () => {
    await call('events', {
      type: 'identify',
      anonymousId: 'browser-4',
      userId: 'vic',
      traits: { email: 'vic@x.example' },
    });
    expect(await profileOf('email', 'vic@x.example')).toBeUndefined();
    expect(await profileOf('anonymous', 'browser-4')).not.toBe(await profileOf('uuid', 'vic'));
    const refused = await call('events', {
      batch: [{ type: 'view', email: 'vic@x.example', item_id: 'OAR' }],
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'batch[0].user_hash': expect.stringContaining('anonymous_id') } },
    });
  });
});

it('a page with the Segment library counts as its browser, and an identify links a person only with proof', async () => {
  const say = async (path: string, body: object) => {
    const answer = await server.request('POST', `/v1/${path}`, {
      raw: JSON.stringify({ ...body, writeKey: key }),
      headers: { 'content-type': 'text/plain', origin: SHOP },
    });
    expect([answer.text, answer.headers.get('access-control-allow-origin')]).toEqual([
      '{"success":true}',
      '*',
    ]);
  };
  const browser = { anonymousId: 'segment-1', userId: 'vic' };
  await say('i', { ...browser, traits: { plan: 'pro' }, messageId: 's-1' });
  await say('t', { ...browser, event: 'Product Viewed', properties: { product_id: 'OAR' } });
  expect(await profileOf('anonymous', 'segment-1')).toEqual(expect.any(String));
  expect(await profileOf('anonymous', 'segment-1')).not.toBe(await profileOf('uuid', 'vic'));
  const traits = { plan: 'pro', user_hash: sign('vic') };
  await say('i', { ...browser, traits, messageId: 's-2' });
  expect(await profileOf('anonymous', 'segment-1')).toBe(await profileOf('uuid', 'vic'));
  const stored = await server.system.transaction((em) =>
    em.execute<Any[]>("select properties from events where message_id = 's-2'"),
  );
  expect(stored).toEqual([{ properties: { plan: 'pro' } }]);
});

it('responses to a secret key cannot be read by a page, and a server needs no origin', async () => {
  const as = (await createKey({})).body.token;
  const fromPage = await call('predict', {}, { as });
  expect(fromPage.headers.get('access-control-allow-origin')).toBeNull();
  expect((await call('predict', { user_id: 'vic' }, { as, origin: '' })).status).toBe(200);
});

it('one visitor cannot use up the shared limit', async () => {
  const as = (await createKey({ origins: [SHOP] })).body.token;
  const { callsPerVisitorPerMinute } = LIMITS.outboundApi;
  const statuses: number[] = [];
  for (let at = 0; at <= callsPerVisitorPerMinute * server.env.rateLimitScale; at += 1)
    statuses.push((await call('events', {}, { as })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
