import { createContext, type Context } from '@bff/context';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { checkCompanyDomain, type LookUpText } from './companyDomain';

let server: TestServer;
let world: World;
let context: Context;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  context = createContext(server.services, {
    scope: world.own.id,
    company: world.own.id,
    requestId: 'test',
    client: { ip: '', userAgent: null },
  });
});
afterAll(() => server.close());

const read = async (id = world.own.id, token = world.owner.token) =>
  (await server.request('GET', `/api/companies/${id}/domain`, { token })).body;
const answering =
  (...records: string[]): LookUpText =>
  async () =>
    records.map((record) => [record.slice(0, 5), record.slice(5)]);
const failing =
  (code: string): LookUpText =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));

it('shows each company its own record, and no other', async () => {
  const own = await read();
  expect(own).toEqual({
    domain: world.own.domain,
    verified: false,
    record: expect.stringMatching(/^navout-verification=[\w-]{32}$/),
  });
  expect((await read(world.other.id, world.otherOwner.token)).record).not.toBe(own.record);
  expect((await read(world.other.id)).code).toBe('not_found');
});

it('is verified only by its record, and unverified again if the domain changes', async () => {
  const { record } = await read();
  const stranger = (await read(world.other.id, world.otherOwner.token)).record as string;
  for (const lookUp of [
    answering(),
    answering('v=spf1 -all', stranger),
    answering(`${record}x`),
    failing('ENODATA'),
    failing('ENOTFOUND'),
  ]) {
    expect((await checkCompanyDomain(context, world.own.id, lookUp)).verified).toBe(false);
  }
  await expect(
    checkCompanyDomain(context, world.own.id, failing('ETIMEOUT')),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect(
    (await checkCompanyDomain(context, world.own.id, answering('v=spf1 -all', record))).verified,
  ).toBe(true);
  const save = (domain: string) =>
    server.request('PUT', '/api/companies/profile', { token: world.owner.token, body: { domain } });
  expect((await save(world.own.domain!)).body.domainVerified).toBe(true);
  expect((await save('bigbank.example')).body.domainVerified).toBe(false);
  expect(await read()).toMatchObject({ domain: 'bigbank.example', verified: false });
});
