import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hostile = `a@${'.'.repeat(900_000)}@`;

describe('a megabyte in one field', () => {
  it.each([
    ['/api/auth/login', { email: hostile, password: 'x' }],
    ['/api/auth/login', { email: 'a@b.example', password: hostile }],
    [
      '/api/auth/register',
      { email: hostile, name: 'A', password: 'sea-lantern', companyName: 'B' },
    ],
    [
      '/api/auth/register',
      { email: 'a@b.example', name: hostile, password: 'sea-lantern', companyName: 'B' },
    ],
    [
      '/api/auth/register',
      { email: 'a@b.example', name: 'A', password: 'sea-lantern', companyName: hostile },
    ],
    ['/api/auth/forgot-password', { email: hostile }],
    ['/api/auth/verify-user', { email: hostile, azureId: 'a', tenantId: 'b' }],
  ])('%s is answered 400 at once', async (path, body) => {
    const before = process.cpuUsage();
    const answer = await server.request('POST', path, { body });
    expect(answer.status).toBe(400);
    // The quadratic pattern took minutes.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});
