import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { TEST_PASSWORD } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { passwordPolicy: 'strict' } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

it('PASSWORD_POLICY=strict rejects common passwords everywhere except at registration, and invitations stay usable', async () => {
  const { user, token } = await makeSignedIn(server, { company: world.own });
  const refused = {
    code: 'validation_failed',
    error: expect.stringContaining('easy to guess'),
  };
  expect(
    (
      await server.request('POST', `/api/users/${user.id}/reset-password`, {
        token: world.owner.token,
        body: { newPassword: 'password123' },
      })
    ).body,
  ).toMatchObject(refused);
  expect(
    (
      await server.request('PUT', '/api/users/profile/password', {
        token,
        body: { currentPassword: TEST_PASSWORD, newPassword: 'qwertyuiop' },
      })
    ).body,
  ).toMatchObject(refused);
  const { body: invited } = await server.request('POST', '/api/users/invite', {
    token: world.owner.token,
    body: { email: 'strict@example.test', name: 'Stig Strict', role: 'user' },
  });
  const activate = (password: string) =>
    server.request('POST', '/api/auth/activate-account', {
      body: { token: invited.link!.split('token=')[1], password },
    });
  expect((await activate('letmein2026')).body).toMatchObject(refused);
  expect((await activate('a phrase of my own')).status).toBe(200);
  expect(
    (
      await server.request('POST', '/api/auth/register', {
        body: { email: 'o@lumen.example', name: 'O', password: '123456', companyName: 'Lumen' },
      })
    ).status,
  ).toBe(201);
});
