import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['gzip;q=0, *;q=0', null],
  ['identity;q=0', null],
  ['*;q=0', null],
  ['zstd', null],
  ['gzip', 'gzip'],
  ['*', 'gzip'],
])('a client that accepts "%s" gets an answer', async (accepted, encoding) => {
  const { status, headers, text } = await server.request('GET', '/api/openapi.json', {
    headers: { 'accept-encoding': accepted },
  });
  expect(status).toBe(200);
  expect(text.length).toBeGreaterThan(1024);
  if (accepted !== 'identity;q=0') expect(headers.get('content-encoding')).toBe(encoding);
});
