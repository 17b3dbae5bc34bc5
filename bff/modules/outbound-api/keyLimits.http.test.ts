// @postgres: its SQL
import { isAddressOrNetwork } from '@core/contract/keyAddresses';
import { isInNetworks } from '@bff/http/isInNetworks';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import { answer } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const keyWith = async (body: object, token = world.owner.token): Promise<Any> =>
  (
    await server.request('POST', '/api/api-tokens', {
      token,
      body: { name: 'Limited', permissions: ['admin'], ...body },
    })
  ).body;

const call = (method: string, path: string, as: string, body?: object) =>
  server.request(method, `/api/v1${path}`, {
    ...(body ? { body } : {}),
    headers: { 'x-api-key': as },
  });

describe('a key limited to addresses', () => {
  it('works only from them, and follows a change on its next call', async () => {
    const { id, token, addresses } = await keyWith({
      addresses: ['203.0.113.0/24', '203.0.113.0/24', '2001:db8::7'],
    });
    expect(addresses).toEqual(['203.0.113.0/24', '2001:db8::7']);
    expect(await call('GET', '/usage', token)).toMatchObject({
      status: 403,
      body: { code: 'api_key_address' },
    });
    const change = (body: object) =>
      server.request('PATCH', `/api/api-tokens/${id}`, { token: world.owner.token, body });
    await change({ addresses: ['127.0.0.0/8', '::1'] });
    expect((await call('GET', '/usage', token)).status).toBe(200);
    expect((await change({ name: 'Renamed' })).body.addresses).toHaveLength(2);
    await change({ addresses: ['203.0.113.7'] });
    expect((await call('GET', '/usage', token)).status).toBe(403);
    expect((await change({ addresses: null })).body.addresses).toBeNull();
    expect((await call('GET', '/usage', token)).status).toBe(200);
    for (const wrong of [[], ['shop.example'], ['10.0.0.0/33'], ['10.0.0.1/8/8'], ['']])
      expect((await change({ addresses: wrong })).status).toBe(400);
  });

  it('compares addresses however they are written', () => {
    const networks = ['10.1.0.0/16', '2001:DB8:0::/48', '192.0.2.1'];
    for (const inside of ['10.1.255.1', '::ffff:10.1.2.3', '2001:db8:0:9::1', '::ffff:192.0.2.1'])
      expect([inside, isInNetworks(inside, networks)]).toEqual([inside, true]);
    for (const outside of ['10.2.0.1', '2001:db8:1::1', '192.0.2.10', '', 'localhost'])
      expect([outside, isInNetworks(outside, networks)]).toEqual([outside, false]);
    for (const wrong of ['256.1.1.1', '010.0.0.1', '1.2.3', 'fe80::1%eth0', '::/129', '1.2.3.4/'])
      expect([wrong, isAddressOrNetwork(wrong)]).toEqual([wrong, false]);
  });
});

describe('a test key', () => {
  it('reads and writes separate data that all test keys of the company share', async () => {
    const live = await keyWith({});
    const [first, second] = await Promise.all([
      keyWith({ isTest: true }),
      keyWith({ isTest: true, permissions: ['read'] }),
    ]);
    expect([live.isTest, first.isTest, first.companyId]).toEqual([false, true, world.own.id]);
    const items = { items: [{ id: 'T-1', title: 'Test item' }] };
    expect((await call('POST', '/items', first.token, items)).status).toBe(200);
    const ids = async (token: string) =>
      (await call('GET', '/items', token)).body.data.map(({ id }: Any) => id);
    expect(await ids(first.token)).toEqual(['T-1']);
    expect(await ids(second.token)).toEqual(['T-1']);
    expect(await ids(live.token)).toEqual([]);

    const draft = await call('POST', '/survey-drafts', first.token, {
      name: 'Try',
      survey: { title: 'Try', questions: [{ id: 'rate', type: 'rating', title: 'How was it?' }] },
    });
    const made = await call('POST', `/survey-drafts/${draft.body.id}/publish`, first.token);
    const end = { endCondition: { type: 'manual' } };
    await call('POST', `/surveys/${made.body.id}/start`, first.token, end);
    const { id } = await answer(server, made.body.id, { rate: 4 });
    expect((await call('GET', `/responses/${id}`, second.token)).status).toBe(200);
    expect((await call('GET', `/responses/${id}`, live.token)).status).toBe(404);
    expect(
      (await server.request('GET', `/api/surveys/${made.body.id}`, { token: world.owner.token }))
        .status,
    ).toBe(404);

    await call('POST', '/predict', first.token, { user_id: 'u-1' });
    const calls = async (token: string) => (await call('GET', '/usage', token)).body.calls;
    expect([await calls(first.token), await calls(live.token)]).toEqual([1, 0]);
  });

  it('is managed with the other keys, and stays a test key', async () => {
    const { id, token } = await keyWith({ isTest: true });
    const change = (body: object) =>
      server.request('PATCH', `/api/api-tokens/${id}`, { token: world.owner.token, body });
    expect((await change({ isTest: false })).status).toBe(400);
    expect((await change({ isActive: false })).status).toBe(200);
    expect((await call('GET', '/usage', token)).body.code).toBe('api_key_paused');
    const listed = await server.request('GET', '/api/api-tokens', { token: world.owner.token });
    expect(listed.body.find((one: Any) => one.id === id)).toMatchObject({ isTest: true });
  });

  it('loses its data with the company', async () => {
    const company = await makeCompany(server);
    const owner = await makeSignedIn(server, { company, role: 'company_admin' });
    const { token } = await keyWith({ isTest: true }, owner.token);
    await call('POST', '/items', token, { items: [{ id: 'G-1', title: 'Gone' }] });
    const path = `/api/companies/${company.id}`;
    expect((await server.request('DELETE', path, { token: world.admin.token })).status).toBe(204);
    expect((await call('GET', '/items', token)).status).toBe(401);
    const left = await server.system.transaction((em) =>
      em.execute<Any[]>(
        'select 1 from "companies" where "test_of" = ? union all select 1 from "items" where "title" = ?',
        [company.id, 'Gone'],
      ),
    );
    expect(left).toEqual([]);
  });
});
