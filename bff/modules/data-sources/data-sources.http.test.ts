// @postgres: its SQL
import { Webhook } from 'standardwebhooks';
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { stripeFixture } from './connectors/fixtures/stripe.fixture';

const PATH = '/api/data-sources';

let server: TestServer;
let world: World;
let fake: FakeSource;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  fake = await startFakeSource();
  server.services.outgoingHttp = fake.outgoingHttp;
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, `${PATH}${path}`, { token, ...(body ? { body } : {}) });
const create = (body: object) => call('POST', '', body);
const addRows = (id: string, content: string, type = 'application/json') =>
  server.request('POST', `${PATH}/${id}/records`, {
    token: world.editor.token,
    raw: content,
    headers: { 'content-type': type },
  });
const fileSource = async (name: string): Promise<string> =>
  (
    await create({
      name,
      type: 'File Upload',
      status: 'active',
      lastSync: '2026-01-01',
      records: 99,
      config: '{}',
      description: 'Imported CSV file with 99 records',
    })
  ).body.id;

describe('data sources', () => {
  it('CONTRACT-053 to CONTRACT-055 SRC-029 are created from the stated payload; the server counts by itself (OP-073)', async () => {
    const { status, body } = await create({
      name: 'people.csv',
      type: 'File Upload',
      status: 'active',
      lastSync: '2026-01-01',
      records: 99,
      config: '{}',
      description: 'Imported CSV file with 99 records',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'people.csv',
      type: 'File Upload',
      status: 'active',
      records: 0,
      lastSync: null,
      canSync: false,
      readsChanges: false,
      companyId: world.own.id,
      config: '{}',
      description: 'Imported CSV file with 99 records',
      id: expect.any(String),
    });
    expect((await call('GET', '')).body).toEqual([
      expect.objectContaining({ id: body.id, name: 'people.csv' }),
    ]);
  });

  it('SRC-042 are stored after the connection was tested, and synced immediately; the key is never returned', async () => {
    fake.serve(stripeFixture);
    const { apiKey } = stripeFixture.config;
    const made = await create({
      name: 'Payments',
      type: 'stripe',
      config: JSON.stringify({ apiKey, schedule: 'daily' }),
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'syncing',
      schedule: 'daily',
      secretLastFour: 'p7dc',
      availableDataSource: { name: 'Stripe' },
      runId: expect.any(String),
    });
    await server.idle();
    const read = await call('GET', `/${made.body.id}`);
    expect(read.body).toMatchObject({
      status: 'active',
      records: 5,
      runId: null,
      nextSyncAt: expect.any(String),
      lastSync: expect.any(String),
    });
    const everything = [
      made.text,
      read.text,
      (await call('GET', '')).text,
      (await call('GET', `/${made.body.id}/runs`)).text,
    ].join();
    expect(everything).not.toContain(apiKey);
    expect(
      await server.system.transaction((em) =>
        em.execute(
          'select "config"::text as c, "secrets_sealed" as s from "data_sources" where "id" = ?',
          [made.body.id],
        ),
      ),
    ).toEqual([
      { c: expect.not.stringContaining(apiKey!), s: expect.not.stringContaining(apiKey!) },
    ]);
    expect((await call('GET', `/${made.body.id}/runs`)).body).toEqual([
      expect.objectContaining({
        state: 'succeeded',
        counts: expect.objectContaining({ stored: 5 }),
      }),
    ]);
  });

  it('that do not respond are not stored, and the message gives the reason', async () => {
    fake.serve(stripeFixture);
    const wrong = await create({
      name: 'Payments',
      type: 'stripe',
      config: '{"apiKey":"sk_test_wrong"}',
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', error: 'Stripe rejected the key.' },
    });
    expect((await create({ name: 'Payments', type: 'stripe', config: '{}' })).body.fields).toEqual({
      'config.apiKey': 'Please enter: Secret or restricted key',
    });
    expect((await create({ name: 'x', type: 'no such thing' })).status).toBe(400);
  });

  it('SRC-047 CONTRACT-056 CONTRACT-057 are synced by the status syncing, and by the action; if a run is waiting, it is returned', async () => {
    fake.serve(stripeFixture);
    const { body: made } = await create({
      name: 'Again',
      type: 'stripe',
      config: JSON.stringify(stripeFixture.config),
    });
    await server.idle();
    const synced = await call('PUT', `/${made.id}`, { status: 'syncing' });
    expect(synced.body).toMatchObject({
      id: made.id,
      name: 'Again',
      status: 'syncing',
      runId: expect.any(String),
    });
    await server.idle();
    const run = await call('POST', `/${made.id}/sync`);
    expect(run).toMatchObject({ status: 202, body: { kind: 'sources.sync' } });
    await server.idle();
    expect((await call('GET', `/${made.id}`)).body).toMatchObject({ status: 'active', records: 5 });
    expect((await call('POST', `/${await fileSource('no sync')}/sync`)).body.code).toBe('conflict');
  });

  it('OP-074 accept rows; the same rows again change nothing, and invalid rows are reported by position', async () => {
    const id = await fileSource('rows');
    const rows =
      '{"records":[{"email":"a@example.com","id":9007199254740993},{"email":"b@example.com","id":9007199254740995},7]}';
    expect((await addRows(id, rows)).body).toEqual({
      stored: 2,
      unchanged: 0,
      rejected: [{ line: 3, reason: 'This is not an object.', raw: '7' }],
    });
    expect((await addRows(id, rows)).body).toMatchObject({ stored: 0, unchanged: 2 });
    expect((await addRows(id, 'email,id\nc@example.com,5\n', 'text/csv')).body).toMatchObject({
      stored: 1,
    });
    const page = await call('GET', `/${id}/records`);
    expect(page.body.pagination).toEqual({ total: 3, page: 1, limit: 20, totalPages: 1 });
    expect(page.body.records.map(({ id: value }: { id: string }) => value)).toEqual([
      '5',
      '9007199254740995',
      '9007199254740993',
    ]);
    expect(page.body.records[0]._import_metadata).toMatchObject({
      sourceFile: 'rows',
      recordIndex: 0,
      importedAt: expect.any(String),
    });
    expect((await addRows(id, '5')).body).toMatchObject({
      code: 'validation_failed',
      error: 'Invalid JSON format',
    });
  });

  it('SRC-037 SRC-038 CONTRACT-066 suggest targets for fields, store decisions, and preview them on three records', async () => {
    const id = await fileSource('Web Shop');
    await addRows(
      id,
      '{"records":[{"E-mail":"a@example.com","Total spent":"12.50","Shoe size":"42"},{"E-mail":"b@example.com","Total spent":"9.00","Shoe size":"40"}]}',
    );
    const { body: read } = await call('GET', `/${id}/mapping`);
    const field = (name: string) => read.fields.find((one: { name: string }) => one.name === name);
    expect(field('E-mail')).toMatchObject({
      internalName: 'web_shop_e_mail',
      target: 'email',
      type: 'dimension',
      detected: 'email',
      share: 1,
    });
    expect(field('Total spent')).toMatchObject({ target: 'revenue', type: 'metric' });
    expect(field('Shoe size')).toMatchObject({
      target: null,
      type: 'metric',
      internalName: 'web_shop_shoe_size',
    });
    const change = {
      fields: [
        { name: 'Shoe size', type: 'dimension' },
        { name: 'Total spent', hidden: true },
      ],
      customFields: [{ name: 'Loyalty', description: 'Level', from: 'Shoe size', target: 'plan' }],
    };
    const preview = await call('POST', `/${id}/mapping/preview`, change);
    expect(preview.body.records[0]).toEqual({
      record: expect.any(Object),
      kind: 'profile',
      dropped: null,
      unified: { email: 'b@example.com', plan: '40' },
      fields: { web_shop_shoe_size: '40' },
      values: [
        expect.objectContaining({ target: 'email', raw: 'b@example.com', understood: true }),
        expect.objectContaining({ target: 'plan', raw: '40', value: '40' }),
      ],
    });
    const saved = await call('PUT', `/${id}/mapping`, { ...change, version: read.version });
    expect(saved.body).toMatchObject({ version: read.version + 1 });
    expect(saved.body.fields.at(-1)).toMatchObject({
      id: expect.stringMatching(/^custom_\d+$/),
      isCustom: true,
      name: 'Loyalty',
      type: 'dimension',
    });
    expect(
      (await call('PUT', `/${id}/mapping`, { ...change, version: read.version })).body.code,
    ).toBe('conflict');
    expect(
      (await call('PUT', `/${id}/mapping`, { customFields: [{ name: ' ', description: '' }] }))
        .status,
    ).toBe(400);
    await server.idle();
    const people = await server.system.transaction((em) =>
      em.execute<{ email: string; traits: object }[]>(
        'select "email", "traits" from "profiles" where "email" = \'a@example.com\' and "company_id" = ?',
        [world.own.id],
      ),
    );
    expect(people[0]!.traits).toMatchObject({ plan: '42' });
  });

  it('OP-078 SRC-033 list a field once with all its sources, and SRC-055 remove it from all of them', async () => {
    const [one, two] = [await fileSource('First'), await fileSource('Second')];
    for (const id of [one, two]) await addRows(id, '{"records":[{"Favourite sail":"jib"}]}');
    const rows = async () =>
      (await call('GET', '/fields')).body.filter(
        ({ name }: { name: string }) => name === 'Favourite sail',
      );
    expect(await rows()).toEqual([
      expect.objectContaining({
        internalName: 'first_favourite_sail',
        sources: ['First', 'Second'],
        sourceIds: [one, two],
        type: 'dimension',
        isCustom: false,
      }),
    ]);
    expect(
      (await call('POST', '/fields/hide', { name: 'Favourite sail', type: 'dimension' })).status,
    ).toBe(204);
    expect(await rows()).toEqual([]);
    // SRC-057: permanently.
    const shown = { fields: [{ name: 'Favourite sail', hidden: false }] };
    for (const path of ['/mapping', '/mapping/preview'])
      expect(
        (await call(path === '/mapping' ? 'PUT' : 'POST', `/${one}${path}`, shown)).body,
      ).toMatchObject({
        code: 'validation_failed',
        fields: { fields: 'The field Favourite sail was removed. This cannot be undone.' },
      });
    expect((await call('GET', `/${one}/mapping`)).body.fields).not.toContainEqual(
      expect.objectContaining({ name: 'Favourite sail' }),
    );
    expect(await rows()).toEqual([]);
    expect(
      (await call('POST', '/fields/hide', { name: 'Favourite sail', type: 'dimension' })).status,
    ).toBe(404);
  });

  it('SRC-022 SRC-023 feed a unified model of identity, events, attribution, revenue and consent', async () => {
    const { body } = await call('GET', '/unified-fields');
    const fields = body as { group: string; name: string }[];
    expect([...new Set(fields.map(({ group }) => group))]).toEqual([
      'Identity',
      'Events',
      'Attribution',
      'Revenue',
      'Consent',
      'Items',
    ]);
    const names = (asked: string) =>
      fields.filter(({ group }) => group === asked).map(({ name }) => name);
    expect(names('Identity')).toEqual(
      expect.arrayContaining(['email', 'user_id', 'phone', 'first_name']),
    );
    expect(names('Revenue')).toContain('revenue');
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  it('SRC-036 without records have the generic fields', async () => {
    const id = await fileSource('Empty');
    expect(
      (await call('GET', `/${id}/mapping`)).body.fields.map(({ name }: { name: string }) => name),
    ).toEqual(['id', 'name', 'created_at', 'updated_at']);
  });

  it('that are webhooks accept signed records once, with the old secret for a day', async () => {
    const { body: made } = await create({ name: 'Orders in', type: 'Webhook' });
    expect(made).toMatchObject({
      webhookSecret: expect.stringMatching(/^whsec_/),
      webhookUrl: `http://navout.test/api/webhooks/sources/${made.id}`,
    });
    expect((await call('GET', `/${made.id}`)).text).not.toContain(made.webhookSecret);
    const send = (secret: string, id: string, body: object | string, at = new Date()) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, text),
      };
      return server.request('POST', `/api/webhooks/sources/${made.id}`, {
        raw: text,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    };
    expect(
      await send(made.webhookSecret, 'msg_1', {
        records: [{ email: 'w@example.com' }, { email: 'v@example.com' }],
      }),
    ).toMatchObject({ status: 202, body: { accepted: 2 } });
    expect(
      (
        await send(made.webhookSecret, 'msg_1', {
          records: [{ email: 'w@example.com' }, { email: 'v@example.com' }],
        })
      ).body,
    ).toEqual({ accepted: 0 });
    expect(
      await send('whsec_c2VjcmV0c2VjcmV0c2VjcmV0', 'msg_2', { email: 'x@example.com' }),
    ).toMatchObject({ status: 401, body: { code: 'webhook_signature' } });
    const hourAgo = new Date(Date.now() - 3_600_000);
    expect(await send(made.webhookSecret, 'msg_2', {}, hourAgo)).toMatchObject({
      status: 401,
      body: { code: 'webhook_time' },
    });
    expect(await send(made.webhookSecret, 'msg_2', '{"email":')).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    });
    expect(await send(made.webhookSecret, 'msg_5', { note: 'x'.repeat(300_000) })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', error: 'This record is longer than 262,144 characters.' },
    });
    const { body: rotated } = await call('POST', `/${made.id}/webhook-secret`);
    expect((await send(made.webhookSecret, 'msg_3', { email: 'x@example.com' })).body).toEqual({
      accepted: 1,
    });
    expect((await send(rotated.webhookSecret, 'msg_4', [{ email: 'y@example.com' }])).body).toEqual(
      { accepted: 1 },
    );
    expect((await call('GET', `/${made.id}`)).body.records).toBe(4);
    await call('PUT', `/${made.id}`, { config: '{"primaryKey":"order"}' });
    for (const [id, total] of [
      ['msg_6', 10],
      ['msg_7', 12],
    ] as const)
      await send(rotated.webhookSecret, id, { records: [{ order: 'A-1', total }, { total }] });
    // The order is stored once, in its latest form; a record without the field is stored once per
    // message.
    expect((await call('GET', `/${made.id}`)).body.records).toBe(7);
    await call('PUT', `/${made.id}`, { status: 'paused' });
    expect(await send(rotated.webhookSecret, 'msg_8', {})).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'This source is paused and accepts no records.' },
    });
  });

  it('SRC-049 CONTRACT-058 to CONTRACT-061 are removed from the list when they are deleted, with their records on request', async () => {
    const id = await fileSource('Gone');
    await addRows(id, '{"records":[{"email":"gone@example.com"}]}');
    expect(
      (
        await server.request('DELETE', `${PATH}/${id}`, {
          token: world.editor.token,
          query: { records: 'remove' },
        })
      ).status,
    ).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    await server.idle();
    const left = await server.system.transaction((em) =>
      em.execute<{ n: number }[]>(
        'select count(*)::int as n from "profiles" where "email" = \'gone@example.com\'',
      ),
    );
    expect(left[0]!.n).toBe(0);
  });

  it('SRC-058 can be requested; every request reaches the global admin, who answers it', async () => {
    const ask = (body: object, token = world.owner.token) =>
      server.request('POST', '/api/custom-api-requests', { token, body });
    expect((await ask({ serviceName: ' ', documentationUrl: 'no address' })).body.fields).toEqual({
      serviceName: 'Please enter the name of the service',
      documentationUrl: 'Please enter a URL that starts with https://',
    });
    const { status, body } = await ask({
      serviceName: 'Tide tables',
      documentationUrl: 'https://tides.example/docs',
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: 'open', companyName: world.own.name, createdByEmail: world.owner.user.email },
    });
    await ask(
      { serviceName: 'Foreign', documentationUrl: 'https://x.example' },
      world.otherOwner.token,
    );
    const names = async (token: string) =>
      (await server.request('GET', '/api/custom-api-requests', { token })).body.map(
        ({ serviceName }: { serviceName: string }) => serviceName,
      );
    expect(await names(world.owner.token)).toEqual(['Tide tables']);
    expect(await names(world.admin.token)).toEqual(['Foreign', 'Tide tables']);
    const answer = (token: string) =>
      server.request('PUT', `/api/custom-api-requests/${body.id}`, {
        token,
        body: { status: 'planned', answer: 'Next spring' },
      });
    expect((await answer(world.owner.token)).status).toBe(403);
    expect((await answer(world.admin.token)).body).toMatchObject({
      status: 'planned',
      answer: 'Next spring',
    });
  });
});
