// @slow: a source that is down is asked three times
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import type { SourceReasonCode } from '@core/contract/dataSourceShapes';

type Answer = [status: number, body?: string, headers?: Record<string, string>];

const PEOPLE: Answer = [200, '[{"id":1,"email":"a@codes.example"}]'];

let server: TestServer;
let world: World;
let vendor: Server;
let url: string;
let answer: Answer = PEOPLE;

beforeAll(async () => {
  vendor = createServer((_request, response) => {
    const [status, body = '{}', headers = {}] = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => {
    vendor.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/people`;
  server = await startTestServer({ work: true, env: { outgoingAllow: '127.0.0.1' } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  vendor.close();
});
beforeEach(() => {
  answer = PEOPLE;
});

const call = (method: string, path: string, body?: object) =>
  server.request(method, `/api/data-sources${path}`, {
    token: world.owner.token,
    ...(body ? { body } : {}),
  });
const connect = async (name: string): Promise<string> => {
  const config = JSON.stringify({ url, apiKey: 'key-1234', schedule: 'manual' });
  const { status, body } = await call('POST', '', { name, type: 'REST', config });
  expect(status).toBe(201);
  await server.idle();
  return body.id;
};
const sync = async (id: string): Promise<{ source: Any; run: Any }> => {
  await call('POST', `/${id}/sync`);
  await server.idle();
  return {
    source: (await call('GET', `/${id}`)).body,
    run: (await call('GET', `/${id}/runs`)).body[0],
  };
};

it.each<[SourceReasonCode, string, Answer]>([
  ['access_refused', 'a key that is not taken', [401]],
  ['not_allowed', 'a key that may not read this', [403]],
  ['not_found', 'an address without anything', [404]],
  ['bad_data', 'an answer that is not JSON', [200, '<html>']],
  ['bad_data', 'an answer that is not a list of records', [200, '[1, 2]']],
  ['refused', 'a request that it does not take', [400, '{"message":"No such field"}']],
])('%s: %s names the kind at the source and at its run', async (code, name, failure) => {
  const id = await connect(name);
  answer = failure;
  const { source, run } = await sync(id);
  expect(source).toMatchObject({ status: 'error', reasonCode: code });
  expect(run).toMatchObject({
    state: 'failed',
    reason: source.statusReason,
    reasonCode: code,
  });
  answer = PEOPLE;
  const after = await sync(id);
  expect(after.source).toMatchObject({ status: 'active', statusReason: null, reasonCode: null });
  expect(after.run).toMatchObject({ state: 'succeeded', reasonCode: null });
});

it('rate_limited: a source that asks to wait has not failed, and shows why the run ended early', async () => {
  const id = await connect('Busy');
  answer = [429, '{}', { 'retry-after': '3600' }];
  await sync(id);
  const { source } = await sync(id);
  expect(source).toMatchObject({ status: 'active', resumesAt: expect.any(String) });
  const runs = (await call('GET', `/${id}/runs`)).body as Any;
  expect(runs.find(({ state }: Any) => state === 'partial')).toMatchObject({
    reasonCode: 'rate_limited',
  });
});

it('a source that failed before kinds were stored has a reason but no kind', async () => {
  const id = await connect('Old');
  answer = [401];
  await sync(id);
  await server.system.transaction((em) =>
    em.execute('update "data_sources" set "reason_code" = null where "id" = ?', [id]),
  );
  const { body } = await call('GET', `/${id}`);
  expect(body).toMatchObject({ status: 'error', reasonCode: null });
  expect(body.statusReason).toMatch(/rejected the key\.$/);
});

it('not_reachable: a server that is down names the kind while the next attempt waits', async () => {
  const id = await connect('Down');
  await new Promise<void>((resolve) => {
    vendor.close(() => resolve());
    vendor.closeAllConnections();
  });
  const { source, run } = await sync(id);
  expect(source).toMatchObject({ reasonCode: 'not_reachable' });
  expect(run).toMatchObject({ state: 'queued', reasonCode: 'not_reachable' });
});
