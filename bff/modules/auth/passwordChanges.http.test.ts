// @slow: waits for passwords to be compared
import { tokenFor } from '@tests/support/actors';
import { makeCompany, makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';
import type { User } from '@bff/tenancy/user.entity';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { setPassword } from '@bff/modules/credentials/setPassword';

const NEW_PASSWORD = 'harbour lights at dusk';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(NEW_PASSWORD);
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  server.request('POST', '/api/auth/login', { body: { email, password } });

/** Sends a request while a change of the person's password is not committed yet. */
const whileSetting = async (user: User, ask: () => ReturnType<typeof login>) => {
  const asked = await server.system.transaction(async (em) => {
    await setPassword(server.system, em, user, passwordHash);
    const call = ask();
    await untilCallsWait(em);
    return { call };
  });
  return asked.call;
};

it('a password that was changed while it was compared does not sign in', async () => {
  const user = await makeUser(server, { company: await makeCompany(server) });
  expect(await whileSetting(user, () => login(user.email, TEST_PASSWORD))).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });
  expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
});

it('the password set by a link cannot be replaced by someone who knows the old one', async () => {
  const user = await makeUser(server, { company: await makeCompany(server) });
  const token = await tokenFor(server, user);
  const body = { currentPassword: TEST_PASSWORD, newPassword: 'somebody else entirely' };
  expect(
    (
      await whileSetting(user, () =>
        server.request('PUT', '/api/users/profile/password', { token, body }),
      )
    ).status,
  ).toBeGreaterThanOrEqual(400);
  expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
});
