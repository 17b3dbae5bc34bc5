// @cluster: its SQL
import { API_VERSIONS } from '@core/apiVersions';
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, startAnswer } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let key: string;
let surveyId: string;
const keyWith = async (body: object): Promise<string> =>
  (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Sync', permissions: ['admin'], ...body },
    })
  ).body.token;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
  key = await keyWith({});
  surveyId = (await publishAndStart(server, world.owner.token)).id;
});
afterAll(() => server.close());

const call = (
  method: string,
  path: string,
  { body, query, as = key }: { body?: object; query?: Any; as?: string } = {},
) =>
  server.request(method, `/api/v1${path}`, {
    ...(body ? { body } : {}),
    ...(query ? { query } : {}),
    headers: { 'x-api-key': as },
  });

/** Every row of a list, a page of two at a time. */
const walk = async (path: string, query: object = {}): Promise<Any[]> => {
  const rows: Any[] = [];
  for (let after: string | undefined; ;) {
    const { status, body } = await call('GET', path, {
      query: { limit: 2, ...query, ...(after ? { after } : {}) },
    });
    expect(status).toBe(200);
    expect(body.data.length).toBeLessThanOrEqual(2);
    rows.push(...body.data);
    if (body.next === null) return rows;
    after = body.next;
  }
};

describe('a key', () => {
  it('with limits only works for its parts, with its permissions', async () => {
    const narrow = await keyWith({ permissions: ['read'], areas: ['responses'] });
    expect((await call('GET', `/surveys/${surveyId}/responses`, { as: narrow })).status).toBe(200);
    for (const path of ['/surveys', '/people', '/usage'])
      expect(await call('GET', path, { as: narrow })).toMatchObject({
        status: 403,
        body: { code: 'api_key_narrow' },
      });
    expect(await call('DELETE', `/responses/${surveyId}`, { as: narrow })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('can be limited, extended and given an expiry later; omitted settings stay', async () => {
    const made = await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Later', permissions: ['read', 'write'] },
    });
    const change = (body: object) =>
      server.request('PATCH', `/api/api-tokens/${made.body.id}`, {
        token: world.owner.token,
        body,
      });
    const usage = async () => (await call('GET', '/usage', { as: made.body.token })).body.code;
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change({ areas: ['items', 'items'], expiresAt })).body).toMatchObject({
      areas: ['items'],
      expiresAt,
      permissions: ['read', 'write'],
    });
    expect(await usage()).toBe('api_key_narrow');
    expect((await change({ areas: ['usage'], permissions: ['read'] })).body).toMatchObject({
      expiresAt,
      permissions: ['read'],
    });
    expect(await usage()).toBeUndefined();
    server.setTime(new Date(Date.now() + 3_601_000));
    expect(await usage()).toBe('api_key_expired');
    expect((await change({ expiresAt })).body.fields).toHaveProperty('expiresAt');
    expect((await change({ areas: null, expiresAt: null })).body.areas).toBeNull();
    expect(await usage()).toBeUndefined();
    server.setTime(new Date());
    for (const body of [{ areas: [] }, { permissions: [] }, { areas: ['moon'] }])
      expect((await change(body)).status).toBe(400);
  });

  it('expires at its time, which must be in the future when it is created', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const brief = await keyWith({ expiresAt });
    expect((await call('GET', '/usage', { as: brief })).status).toBe(200);
    server.setTime(new Date(Date.now() + 3_601_000));
    expect((await call('GET', '/usage', { as: brief })).body.code).toBe('api_key_expired');
    server.setTime(new Date());
    const { status } = await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Late', permissions: ['read'], expiresAt: '2020-01-01T00:00:00Z' },
    });
    expect(status).toBe(400);
  });

  it('reads without a billable call, and gets the number of remaining calls', async () => {
    const before = (await call('GET', '/usage')).body.calls;
    const { headers } = await call('GET', '/surveys');
    expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
    expect((await call('GET', '/usage')).body.calls).toBe(before);
  });

  it('gets its remaining limit even for a wrong URL, method or id', async () => {
    const left = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'));
    const wrong = [
      await call('GET', '/moons'),
      await call('DELETE', '/usage'),
      await call('GET', `/responses/${surveyId}`),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([404, 405, 404]);
    expect(wrong.every((answered) => left(answered) > 0)).toBe(true);
    const elsewhere = await keyWith({ addresses: ['192.0.2.0/24'] });
    const version = { 'x-api-key': key, 'navout-version': '2020-01-01' };
    const refused = [
      await server.request('GET', '/api/v1/usage'),
      await call('GET', '/usage', { as: 'x'.repeat(64) }),
      await call('GET', '/usage', { as: elsewhere }),
      await server.request('GET', '/api/v1/usage', { headers: version }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 400]);
    expect(refused.every((answered) => left(answered) > 0)).toBe(true);
    const foreign = await call('GET', '/moons', { as: 'x'.repeat(64) });
    expect([foreign.status, foreign.headers.get('ratelimit-limit')]).toEqual([404, null]);
  });
});

describe('responses', () => {
  it('are listed page by page, each once, in both orders and from a given time', async () => {
    for (const minute of [1, 2, 3, 4, 5]) {
      server.setTime(new Date(Date.UTC(2026, 10, 20, 9, minute)));
      await answer(server, surveyId, { rate: minute < 3 ? 3 : minute });
    }
    await startAnswer(server, surveyId, { test: true });
    server.setTime(new Date());
    const path = `/surveys/${surveyId}/responses`;
    const newest = await walk(path);
    expect(newest.map((row) => row.responses.rate)).toEqual([5, 4, 3, 3, 3]);
    expect(newest[0]).toMatchObject({ survey_id: surveyId, is_complete: true });
    const oldest = await walk(path, { sort: 'oldest', since: '2026-11-20T09:03:00Z' });
    expect(oldest.map((row) => row.responses.rate)).toEqual([3, 4, 5]);
    expect((await call('GET', `/responses/${newest[0].id}`)).body).toEqual(newest[0]);
    for (const query of [{ after: 'x' }, { since: 'yesterday' }, { since: '2026-02-30T09:00Z' }])
      expect((await call('GET', path, { query })).body.fields).toHaveProperty(Object.keys(query));
    expect((await call('GET', `${path}/export`)).text.split('\n')).toHaveLength(7);
    const lines = (await call('GET', `${path}/export.jsonl`)).text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(newest);
  });

  it('are corrected and deleted, and the results follow', async () => {
    const { id: own } = await publishAndStart(server, world.owner.token);
    const results = async () => {
      const { body } = await call('GET', `/surveys/${own}/results`);
      return [body.totalResponses, body.questionSummaries.rate.average];
    };
    const { id } = await answer(server, own, { rate: 5 });
    expect(await results()).toEqual([1, 5]);
    const corrected = await call('PATCH', `/responses/${id}`, { body: { answers: { rate: 1 } } });
    expect(corrected).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { why: expect.any(String) } },
    });
    const complete = { rate: 1, why: 'It rained', way: 'By boat' };
    expect(await call('PATCH', `/responses/${id}`, { body: { answers: complete } })).toMatchObject({
      status: 200,
      body: { id, responses: complete, is_complete: true },
    });
    expect(await results()).toEqual([1, 1]);
    const wrong = { moon: 1, way: ['By boat'], why: {}, rate: '' };
    const refused = await call('PATCH', `/responses/${id}`, { body: { answers: wrong } });
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
      400,
      ['moon', 'rate', 'way', 'why'],
    ]);
    const hidden = { rate: 5, why: 'It shone' };
    expect(
      (await call('PATCH', `/responses/${id}`, { body: { answers: hidden } })).body.fields,
    ).toEqual({ why: 'The other answers hide this question.' });
    expect((await call('GET', `/responses/${id}`)).body.responses).toEqual(complete);
    const less = await call('PATCH', `/responses/${id}`, { body: { answers: { way: null } } });
    expect(less.body.responses).toEqual({ rate: 1, why: 'It rained' });
    expect((await call('DELETE', `/responses/${id}`)).status).toBe(204);
    expect((await results())[0]).toBe(0);
    expect((await call('DELETE', `/responses/${id}`)).status).toBe(404);
  });
});

describe('many responses at once', () => {
  it('are corrected together, or none of them, with each problem at its position', async () => {
    const { id: own } = await publishAndStart(server, world.owner.token);
    const path = `/surveys/${own}/responses`;
    const [one, two] = [
      await answer(server, own, { rate: 5 }),
      await answer(server, own, { rate: 4 }),
    ];
    const foreign = await answer(server, surveyId, { rate: 5 });
    const rates = async () =>
      (await walk(path, { sort: 'oldest' })).map((row) => row.responses.rate);
    const correct = (responses: object[]) =>
      call('POST', `${path}/correct`, { body: { responses } });
    const refused = await correct([
      { id: one.id, answers: { rate: 3 } },
      { id: two.id, answers: { rate: 400 } },
      ...[foreign.id, 'moon'].map((id) => ({ id, answers: { rate: 1 } })),
    ]);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(Object.keys(refused.body.fields).sort()).toEqual([
      'responses[1].rate',
      'responses[2].id',
      'responses[3].id',
    ]);
    expect(await rates()).toEqual([5, 4]);
    const changes = [one, two].map(({ id }) => ({ id, answers: { rate: 3 } }));
    for (const corrected of [2, 0]) expect((await correct(changes)).body).toEqual({ corrected });
    expect(await rates()).toEqual([3, 3]);
    const [change] = changes;
    const back = [{ ...change, answers: { rate: 5 } }, change!];
    expect((await correct(back)).body).toEqual({ corrected: 0 });
    const results = await call('GET', `/surveys/${own}/results`);
    expect(results.body.questionSummaries.rate.average).toBe(3);
    expect((await correct([])).status).toBe(400);
    expect((await correct(Array(201).fill(changes[0]))).status).toBe(400);
  });

  it('are deleted with one entry in the audit log; a repeated call deletes nothing', async () => {
    const { id: own } = await publishAndStart(server, world.owner.token);
    const ids: string[] = [];
    for (const rate of [5, 4, 3]) ids.push((await answer(server, own, { rate })).id);
    const foreign = await answer(server, surveyId, { rate: 5 });
    const remove = () =>
      call('POST', `/surveys/${own}/responses/delete`, {
        body: { ids: [...ids.slice(1), foreign.id, 'moon'] },
      });
    for (const deleted of [2, 0]) expect((await remove()).body).toEqual({ deleted });
    expect((await walk(`/surveys/${own}/responses`)).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await call('GET', `/surveys/${own}/results`)).body.totalResponses).toBe(1);
    expect((await call('GET', `/responses/${foreign.id}`)).status).toBe(200);
    const { body: log } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
      query: { action: 'surveys.responseDeleted' },
    });
    const entries = log.items.filter(({ subjectId }: Any) => subjectId === own);
    expect(entries).toHaveLength(1);
  });
});

describe('people, segments and items', () => {
  it('are listed page by page, read, and erased or deleted', async () => {
    const send = (n: number) => ({ type: 'view', user_id: `u-${n}`, item_id: `I-${n}` });
    await call('POST', '/events', { body: { batch: [1, 2, 3].map(send) } });
    const people = await walk('/people');
    expect(people).toHaveLength(3);
    const [{ id }] = people;
    expect((await call('GET', `/people/${id}`)).body.id).toBe(id);
    expect(await walk(`/people/${id}/events`)).toMatchObject([{ type: 'view' }]);
    const named = { email: 'ada@shop.example', user_id: 'u-2' };
    await call('POST', '/events', { body: { type: 'view', item_id: 'I-2', ...named } });
    const found = async (query: object) => (await walk('/people', query)).map((one) => one.email);
    for (const query of [{ email: 'Ada@Shop.example' }, { user_id: 'u-2' }, named])
      expect(await found(query)).toEqual(['ada@shop.example']);
    for (const query of [{ email: 'ada@shop' }, { ...named, user_id: 'u-3' }, { user_id: 'u' }])
      expect(await found(query)).toEqual([]);
    expect((await call('GET', '/segments')).body.data.length).toBeGreaterThanOrEqual(6);
    expect((await call('DELETE', `/people/${id}`)).body.removed.length).toBeGreaterThan(0);
    expect((await call('GET', `/people/${id}`)).status).toBe(404);

    const items = [1, 2, 3].map((n) => ({ id: `I-${n}`, title: `Item ${n}`, price: n }));
    await call('POST', '/items', { body: { items } });
    expect((await walk('/items')).map((item) => item.id)).toEqual(['I-1', 'I-2', 'I-3']);
    expect(await walk('/items', { sort: 'updated' })).toHaveLength(3);
    expect(await walk('/items', { hidden: true })).toEqual([]);
    expect(await walk('/items', { hidden: false, available: true })).toHaveLength(3);
    expect(await walk('/items', { category: 'Moon' })).toEqual([]);
    expect((await call('GET', '/items/I-2')).body).toMatchObject({ title: 'Item 2', price: 2 });
    await call('POST', '/items', { body: { items: [{ id: 'I-2', title: 'Two', hidden: true }] } });
    await call('POST', '/items', { body: { items: [{ id: 'I-2', title: 'Second' }] } });
    // An unknown field would be lost, so the error names its path.
    const lost = { items: [{ id: 'I-2', title: 'Lost', url: 'https://shop.example/2', size: 4 }] };
    expect((await call('POST', '/items', { body: lost })).body.fields).toEqual({
      'items[0]': 'Unknown field: url, size. Please send it in attributes.',
    });
    // Omitted fields keep their values, as the document says.
    expect((await call('GET', '/items/I-2')).body).toMatchObject({
      title: 'Second',
      price: 2,
      hidden: true,
    });
    expect((await call('DELETE', '/items/I-2')).status).toBe(204);
    expect((await call('GET', '/items/I-2')).status).toBe(404);
    const { body } = await call('POST', '/predict', { body: { top_k: 10 } });
    expect(body.items.map((item: Any) => item.id).sort()).toEqual(['I-1', 'I-3']);
  });
});

const LISTS = [
  ...['/surveys', '/survey-drafts', '/people', '/segments', '/sources'],
  ...['/webhooks/endpoints', '/webhooks/deliveries'],
];

describe('lists', () => {
  it('return only the requested fields, and accept every field name', async () => {
    const items = [1, 2, 3].map((n) => ({ id: `F-${n}`, title: `Field ${n}`, price: n }));
    await call('POST', '/items', { body: { items } });
    const rows = await walk('/items', { fields: 'price, id' });
    expect(rows.filter(({ id }) => id.startsWith('F-'))).toEqual(
      items.map(({ id, price }) => ({ id, price })),
    );
    for (const path of LISTS)
      expect((await call('GET', path, { query: { fields: 'id' } })).body.data).toEqual(
        (await call('GET', path)).body.data.map(({ id }: Any) => ({ id })),
      );
    for (const fields of ['', 'id,', 'id,secret', 'constructor'])
      expect(await call('GET', '/items', { query: { fields } })).toMatchObject({
        status: 400,
        body: { fields: { fields: expect.stringContaining('Choose among id, title, ') } },
      });
  });

  it('are read page by page, even short ones', async () => {
    for (const path of LISTS)
      expect((await walk(path)).map(({ id }) => id)).toEqual(
        (await call('GET', path, { query: { limit: 200 } })).body.data.map(({ id }: Any) => id),
      );
    const { next } = (await call('GET', '/segments', { query: { limit: 2 } })).body;
    const wrong = ['', 'x', Buffer.from('["moon"]').toString('base64url'), `${next}x`];
    for (const query of [...wrong.map((after) => ({ after })), { after: next, custom: false }])
      expect((await call('GET', '/segments', { query })).body.fields).toHaveProperty('after');
    const first = (await call('GET', '/people', { query: { limit: 1 } })).body;
    const on = (query: object) =>
      call('GET', '/people', { query: { after: first.next, ...query } });
    expect((await on({ limit: 2, fields: 'id', sort: 'seen' })).status).toBe(200);
    for (const query of [{ sort: 'created' }, { risk: 'low' }])
      expect((await on(query)).body.error).toMatch(/^This cursor belongs to another list/);
    const custom = (await walk('/segments', { custom: false })).map(({ isCustom }) => isCustom);
    expect(new Set(custom)).toEqual(new Set([false]));
  });

  it('have a URL for each of their rows', async () => {
    const address = { url: 'https://hooks.harbor.example/one', events: ['plan.limit'] };
    const made = await call('POST', '/webhooks/endpoints', { body: address });
    for (const path of LISTS.filter((one) => one !== '/people'))
      for (const row of (await call('GET', path)).body.data.slice(0, 2))
        expect((await call('GET', `${path}/${row.id}`)).body).toMatchObject({ id: row.id });
    for (const path of LISTS)
      expect((await call('GET', `${path}/${made.body.id.replace(/^./, '9')}`)).status).toBe(404);
    await call('POST', `/webhooks/endpoints/${made.body.id}/test`);
    for (const [query, count] of [
      [{ event: 'plan.limit', active: true }, 1],
      [{ active: false }, 0],
    ] as const)
      expect(await walk('/webhooks/endpoints', query)).toHaveLength(count);
    const sentTo = (endpoint: string) => walk('/webhooks/deliveries', { endpoint });
    expect((await sentTo(made.body.id)).map(({ event }) => event)).toEqual(['webhook.test']);
    expect(await sentTo('moon')).toEqual([]);
    await call('DELETE', `/webhooks/endpoints/${made.body.id}`);
  });

  it('of surveys, drafts and sources find a part of the name, even with wildcard characters', async () => {
    const survey = { title: 'Ease', questions: [{ id: 'rate', type: 'rating', title: 'Rate' }] };
    const name = 'After 100% of_checkouts';
    await call('POST', '/survey-drafts', { body: { name, survey } });
    await server.request('POST', '/api/data-sources', {
      token: world.owner.token,
      body: { name: 'Till of the shop', type: 'File Upload' },
    });
    const found = await walk('/survey-drafts', { search: '100% OF_' });
    expect(found.map((draft) => draft.name)).toEqual([name]);
    for (const path of ['/surveys', '/survey-drafts', '/sources']) {
      const rows = await walk(path);
      const search = rows[0]!.name.slice(1, 6);
      expect(await walk(path, { search })).toEqual(
        rows.filter((row) => row.name.toLowerCase().includes(search.toLowerCase())),
      );
      expect(await walk(path, { search: '%%' })).toEqual([]);
    }
  });

  it('are sorted by their time in both directions, and reject an unknown order', async () => {
    const batch = [1, 2, 3].map((n) => ({
      ...{ type: 'view', user_id: 'sorted', item_id: `S-${n}` },
      timestamp: new Date(Date.UTC(2026, 10, n)).toISOString(),
    }));
    await call('POST', '/events', { body: { batch } });
    const people = await walk('/people', { sort: 'created' });
    const seen = await walk('/people');
    expect(people.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort());
    const events = `/people/${people.at(-1)!.id}/events`;
    expect((await walk(events)).map(({ itemKey }) => itemKey)).toEqual(['S-3', 'S-2', 'S-1']);
    const names = ['Weekly', 'Nightly', 'Yearly'];
    for (const name of names)
      await call('POST', '/exports', {
        body: { name, fields: ['email'], format: 'csv', cron: null },
      });
    for (const n of [1, 2, 3])
      await call('POST', '/webhooks/endpoints', {
        body: { url: `https://hooks.example/${n}`, events: ['source.failed'] },
      });
    expect((await walk('/webhooks/endpoints')).map(({ url }) => url.at(-1))).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect((await walk('/exports')).map(({ name }) => name)).toEqual([...names].sort());
    expect((await walk('/exports', { sort: 'oldest' })).map(({ name }) => name)).toEqual(names);
    const byTime = ['/surveys', '/survey-drafts', '/sources', '/webhooks/deliveries', '/exports'];
    for (const path of [...byTime, '/webhooks/endpoints', events]) {
      const ids = async (sort: string) => (await walk(path, { sort })).map(({ id }) => id);
      expect(await ids('oldest')).toEqual((await ids('newest')).reverse());
    }
    for (const path of [...LISTS.filter((one) => one !== '/segments'), events])
      expect((await call('GET', path, { query: { sort: 'moon' } })).body.fields).toHaveProperty(
        'sort',
      );
  });

  it('reject an unknown filter value, because ignoring it would list everyone', async () => {
    expect((await call('GET', '/people', { query: { lifecycle: 'new, ACTIVE' } })).status).toBe(
      200,
    );
    for (const query of [{ lifecycle: 'New,Gone' }, { risk: 'huge' }, { recency: '8' }])
      expect(await call('GET', '/people', { query })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          fields: { [Object.keys(query)[0]!]: expect.stringMatching(/^Choose among/) },
        },
      });
  });
});

it('every response names the dated version of the API, and an unknown version is rejected', async () => {
  const ask = (version?: string, path = '/usage') =>
    server.request('GET', `/api/v1${path}`, {
      headers: { 'x-api-key': key, ...(version ? { 'navout-version': version } : {}) },
    });
  const [oldest] = API_VERSIONS;
  for (const answered of [await ask(), await ask(oldest), await ask(undefined, '/moons')])
    expect(answered.headers.get('navout-version')).toBe(oldest);
  expect(await ask('2020-01-01')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', error: `Navout-Version must be one of: ${oldest}.` },
  });
});

it('surveys are listed by time of publishing, and by status', async () => {
  await publishAndStart(server, world.owner.token);
  const ids = (await walk('/surveys')).map((survey) => survey.id);
  expect(ids).toHaveLength(5);
  expect((await walk('/surveys', { sort: 'oldest' })).map((survey) => survey.id)).toEqual(
    [...ids].reverse(),
  );
  expect(await walk('/surveys', { status: 'inactive' })).toEqual([]);
  expect((await call('GET', `/surveys/${ids[0]}`)).body.id).toBe(ids[0]);
});

it('webhooks: a test event is sent and listed with its payload, and sent again', async () => {
  expect((await call('POST', '/webhooks/test')).status).toBe(404);
  await server.request('PUT', `/api/companies/${world.own.id}/trigger-settings`, {
    token: world.owner.token,
    body: {
      triggerSettings: { triggerType: 'webhook', webhookUrl: 'https://hooks.harbor.example/done' },
    },
  });
  const sent = await call('POST', '/webhooks/test');
  expect(sent).toMatchObject({ status: 202, body: { event: 'webhook.test' } });
  const [listed, ...rest] = await walk('/webhooks/deliveries');
  expect([listed.id, rest]).toEqual([sent.body.id, []]);
  const detail = await call('GET', `/webhooks/deliveries/${listed.id}`);
  expect(detail.body.payload).toMatchObject({ type: 'webhook.test', data: { version: 1 } });
  await server.system.transaction((em) =>
    em.execute('update "deliveries" set "state" = ? where "id" = ?', ['failed', listed.id]),
  );
  expect((await call('POST', `/webhooks/deliveries/${listed.id}/resend`)).status).toBe(202);
  const screen = `/api/companies/${world.own.id}/webhook-deliveries`;
  const { token } = world.owner;
  expect((await server.request('GET', `${screen}/${listed.id}`, { token })).body.payload).toEqual(
    detail.body.payload,
  );
  expect((await server.request('POST', `${screen}/test`, { token })).status).toBe(202);
});
