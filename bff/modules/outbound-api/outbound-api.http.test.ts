// @postgres: its SQL
import { createHash } from 'node:crypto';
import { makeWorld, type World } from '@tests/support/actors';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

const HOUR_MS = 3_600_000;

let server: TestServer;
let world: World;
let mail: MailCatcher;

beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({ env: { smtpUrl: mail.url, rateLimitScale: 1 }, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const send = (method: string, path: string, body?: object, token = world.owner.token) =>
  server.request(method, path, { token, ...(body ? { body } : {}) });
const create = async (
  body: object = { name: 'Shop', permissions: ['read', 'write'] },
  token = world.owner.token,
): Promise<Any> => (await send('POST', '/api/api-tokens', body, token)).body;
const predict = (key: string, body: object = {}) =>
  server.request('POST', '/api/v1/predict', { body, headers: { 'x-api-key': key } });
const statusOf = async (key: string): Promise<number> => (await predict(key)).status;

describe('an API key', () => {
  it('API-016, API-017, API-025, API-028, OP-086: has 64 random letters and digits, is active, returned once and stored only as a hash', async () => {
    const made = await create({
      name: ' Shop ',
      description: 'Web shop',
      permissions: ['read', 'write', 'read'],
    });
    expect(made).toMatchObject({
      name: 'Shop',
      description: 'Web shop',
      permissions: ['read', 'write'],
      isActive: true,
      lastUsed: null,
      callsThisMonth: 0,
      companyName: world.own.name,
      createdByName: world.owner.user.name,
    });
    expect(made.token).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(made.prefix).toBe(made.token.slice(0, 8));
    const [listed] = (await send('GET', '/api/api-tokens')).body;
    expect(listed).not.toHaveProperty('token');
    const dump = await server.system.transaction((em) =>
      em.execute<Any[]>('select t::text as row from api_tokens t'),
    );
    expect(JSON.stringify(dump)).not.toContain(made.token);
    expect(JSON.stringify(dump)).toContain(createHash('sha256').update(made.token).digest('hex'));
    const audit = await server.system.transaction((em) =>
      em.execute<Any[]>('select a::text as row from audit_entries a'),
    );
    expect(JSON.stringify(audit)).not.toContain(made.token);
  });

  it('API-032, API-033: needs a name and a permission', async () => {
    const { status, body } = await send('POST', '/api/api-tokens', { name: '  ', permissions: [] });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      name: 'Please enter a name',
      permissions: 'Please choose at least one permission',
    });
  });

  it('API-026, API-027: is paused, activated and deleted with effect on the next call', async () => {
    const { id, token } = await create();
    expect(await statusOf(token)).toBe(200);
    await send('PATCH', `/api/api-tokens/${id}`, { isActive: false });
    expect((await predict(token)).body.code).toBe('api_key_paused');
    await send('PATCH', `/api/api-tokens/${id}`, { isActive: true });
    expect(await statusOf(token)).toBe(200);
    expect((await send('DELETE', `/api/api-tokens/${id}`)).status).toBe(204);
    expect((await predict(token)).body.code).toBe('invalid_api_key');
  });

  it('OP-035, ROLE-021: with read predicts, with write also sends, with admin also changes attributes', async () => {
    const calls = async (permissions: string[]) => {
      const headers = { 'x-api-key': (await create({ name: 'k', permissions })).token as string };
      const attribute = { name: `a-${permissions.join('-')}`, type: 'string' };
      return [
        (await server.request('POST', '/api/v1/predict', { headers, body: {} })).status,
        (
          await server.request('POST', '/api/v1/events', {
            headers,
            body: { type: 'view', user_id: 'u', item_id: 'i' },
          })
        ).status,
        (await server.request('POST', '/api/custom-attributes', { headers, body: attribute }))
          .status,
      ];
    };
    expect(await calls(['read'])).toEqual([200, 403, 403]);
    expect(await calls(['write'])).toEqual([403, 200, 403]);
    expect(await calls(['read', 'write'])).toEqual([200, 200, 403]);
    expect(await calls(['admin'])).toEqual([200, 200, 201]);
  });

  it('rotates with an overlap: both tokens work, then only the new one', async () => {
    const { id, token: first } = await create();
    const { body: rotated, status } = await send('POST', `/api/api-tokens/${id}/rotate`, {
      overlapHours: 2,
    });
    expect(status).toBe(201);
    expect(rotated.token).not.toBe(first);
    expect([await statusOf(first), await statusOf(rotated.token)]).toEqual([200, 200]);
    server.setTime(new Date(Date.now() + 2 * HOUR_MS + 1000));
    expect([await statusOf(first), await statusOf(rotated.token)]).toEqual([401, 200]);
    server.setTime(new Date());
    const { body: again } = await send('POST', `/api/api-tokens/${id}/rotate`, { overlapHours: 0 });
    expect([await statusOf(rotated.token), await statusOf(again.token)]).toEqual([401, 200]);
  });

  it('no call fails while it is rotated under load', async () => {
    const { id, token } = await create();
    let current: string = token;
    const work = Promise.all(
      Array.from({ length: 4 }, async () => {
        const statuses: number[] = [];
        for (let at = 0; at < 8; at += 1) statuses.push(await statusOf(current));
        return statuses;
      }),
    );
    current = (await send('POST', `/api/api-tokens/${id}/rotate`, {})).body.token;
    expect(new Set((await work).flat())).toEqual(new Set([200]));
  });

  it('shows its last use and the number of calls this month', async () => {
    const { id, token } = await create();
    await predict(token);
    await predict(token);
    const mine = (await send('GET', '/api/api-tokens')).body.find((one: Any) => one.id === id);
    expect(mine.callsThisMonth).toBe(2);
    expect(Date.now() - new Date(mine.lastUsed).getTime()).toBeLessThan(HOUR_MS);
  });

  it('stops with its company, and works for no other', async () => {
    const { id, token } = await create(undefined, world.otherOwner.token);
    expect((await send('PATCH', `/api/api-tokens/${id}`, { isActive: false })).status).toBe(404);
    expect(
      (
        await server.request('POST', '/api/v1/predict', {
          body: {},
          headers: { 'x-api-key': token },
          query: { companyFilter: world.own.id },
        })
      ).status,
    ).toBe(403);
    await server.system.transaction((em) =>
      em.execute('update companies set status = ? where id = ?', ['inactive', world.other.id]),
    );
    expect((await predict(token)).body.code).toBe('company_inactive');
    await server.system.transaction((em) =>
      em.execute('update companies set status = ? where id = ?', ['active', world.other.id]),
    );
  });

  it('in the Authorization header, or at endpoints for people, gets an error that says so', async () => {
    const { token } = await create();
    const asBearer = await server.request('POST', '/api/v1/predict', { token, body: {} });
    expect(asBearer).toMatchObject({ status: 401, body: { code: 'api_key_misplaced' } });
    for (const [name, value] of [
      ['authorization', `Bearer ${token}`],
      ['x-api-key', token],
    ] as const)
      expect(
        await server.request('GET', '/api/data-types', { headers: { [name]: value } }),
      ).toMatchObject({
        status: 401,
        body: { code: 'api_key_not_accepted' },
      });
  });

  it.each(['', 'short', 'k'.repeat(64), `${'k'.repeat(63)}'`])(
    'that does not exist or is malformed is rejected: %s',
    async (key) => {
      expect((await predict(key)).body.code).toBe('invalid_api_key');
    },
  );
});

describe('custom attributes', () => {
  it('API-019, API-034: are added, changed and deleted; names are unique', async () => {
    const made = (await send('POST', '/api/custom-attributes', { name: ' tier ', type: 'array' }))
      .body;
    expect(made).toMatchObject({ name: 'tier', type: 'array', companyId: world.own.id });
    expect(
      (await send('POST', '/api/custom-attributes', { name: 'tier', type: 'string' })).body.error,
    ).toBe('An attribute with this name already exists.');
    expect(
      (await send('PATCH', `/api/custom-attributes/${made.id}`, { name: 'level', type: 'number' }))
        .body,
    ).toMatchObject({ id: made.id, name: 'level', type: 'number' });
    expect(
      (await send('POST', '/api/custom-attributes', { name: ' ', type: 'odd' })).body.fields,
    ).toEqual({ name: 'Please enter a name', type: 'Please choose a type' });
    expect((await send('DELETE', `/api/custom-attributes/${made.id}`)).status).toBe(204);
    expect(
      (await send('GET', '/api/custom-attributes')).body.map(({ name }: Any) => name),
    ).not.toContain('level');
  });
});

describe('usage', () => {
  it('is reported by email and webhook at 80 and at 100 percent, once each, and a paid plan counts overage and never stops', async () => {
    const { token } = await create(undefined, world.otherOwner.token);
    const set = (calls: number) =>
      server.system.transaction((em) =>
        em.execute('update usage_months set calls = ? where company_id = ?', [
          calls,
          world.other.id,
        ]),
      );
    await server.request('POST', '/api/v1/webhooks/endpoints', {
      token: world.otherOwner.token,
      body: { url: 'https://hooks.harbor.example/limits', events: ['plan.limit'] },
    });
    const reported = async () =>
      server.system.transaction((em) =>
        em.execute<{ percent: number }[]>(
          `select (body::jsonb #>> '{data,percent}')::int as percent from deliveries where company_id = ? order by id`,
          [world.other.id],
        ),
      );
    await predict(token);
    await set(799);
    await predict(token);
    await predict(token);
    await server.idle();
    const { email } = world.otherOwner.user;
    expect([mail.countTo(email), mail.lastTo(email)]).toEqual([1, expect.stringContaining('80%')]);
    expect(
      (await send('GET', '/api/api-tokens/usage', undefined, world.otherOwner.token)).body,
    ).toMatchObject({ calls: 801, notice: 'near', stopped: false });
    await set(999);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token)).toBe(429);
    await server.idle();
    expect([mail.countTo(email), mail.lastTo(email)]).toEqual([2, expect.stringContaining('100%')]);
    expect(await reported()).toEqual([{ percent: 80 }, { percent: 100 }]);
    await server.request('PUT', '/api/plans', {
      token: world.admin.token,
      body: { plan: 'entry' },
      query: { companyFilter: world.other.id },
    });
    await set(20_999);
    expect(await statusOf(token)).toBe(200);
    expect(
      (await send('GET', '/api/plans/usage', undefined, world.otherOwner.token)).body,
    ).toMatchObject({
      plan: 'entry',
      calls: 21_000,
      overageCalls: 1000,
      overageCost: 25,
      stopped: false,
      notice: 'reached',
    });
  });

  it('starts again each month', async () => {
    const { token } = await create(undefined, world.otherOwner.token);
    const now = new Date();
    server.setTime(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 0, 1)));
    expect((await predict(token)).headers.get('x-usage-calls')).toBe('1');
    server.setTime(new Date());
  });
});

describe("one key's rate", () => {
  it('ends at its limit with 429 and Retry-After, independent of other keys', async () => {
    const [busy, calm] = [
      await create(undefined, world.otherOwner.token),
      await create(undefined, world.otherOwner.token),
    ];
    for (let call = 0; call < 600; call += 1)
      await server.services.rateLimiter.take('apiKey', busy.id);
    const refused = await predict(busy.token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const open = await predict(calm.token);
    expect(open.status).toBe(200);
    expect([open.headers.get('ratelimit-limit'), open.headers.get('ratelimit-remaining')]).toEqual([
      '600',
      '599',
    ]);
  });
});
