// @postgres: its locks
// @slow: hundreds of passwords
import { makeWorld, type World } from '@tests/support/actors';
import { makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { LIMITS } from '@core/limits';
import { ownerQuery } from '@bff/db/ownerQuery';
import { KnownDevice } from '@bff/modules/credentials/known-device.entity';

let server: TestServer;
let world: World;
let mail: MailCatcher;
beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({ env: { smtpUrl: mail.url, trustProxy: 1 }, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const LAPTOP = 'laptop-'.padEnd(43, 'x');
const PHONE = 'phone-'.padEnd(43, 'x');

interface From {
  device?: string;
  address?: string;
}
const post = (path: string, body: object, { device, address = '198.51.100.1' }: From = {}) =>
  server.request('POST', path, {
    body,
    headers: { 'x-forwarded-for': address, ...(device ? { 'x-device': device } : {}) },
  });
const login = (email: string, password: string, from?: From) =>
  post('/api/auth/login', { email, password }, from);

/** Wrong passwords from a stranger whose address changes with every attempt. */
const guess = async (email: string, attempts: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < attempts; at += 1)
    statuses.push((await login(email, 'wrong', { address: `203.0.113.${at}` })).status);
  return statuses;
};

describe('a stranger who guesses passwords', () => {
  it('locks out other strangers, but not a browser in which the person signed in before', async () => {
    const { email } = await makeUser(server, { company: world.own });
    expect((await login(email, TEST_PASSWORD, { device: LAPTOP })).status).toBe(200);
    expect((await guess(email, 21)).filter((status) => status === 429)).toHaveLength(1);
    const refused = await login(email, TEST_PASSWORD, { device: PHONE });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const minutes = Math.ceil(Number(refused.headers.get('retry-after')) / 60);
    expect(minutes).toBeGreaterThan(55);
    expect(refused.body.error).toBe(
      `Too many attempts. Try again in ${minutes} minutes, or reset your password.`,
    );
    expect((await login(email, TEST_PASSWORD, { device: LAPTOP })).status).toBe(200);
  });

  it('is told the same about an address without an account', async () => {
    const { email } = await makeUser(server, { company: world.own });
    const stranger = 'without-account@lock.test';
    const refused = [];
    for (const address of [email, stranger]) {
      await guess(address, 20);
      refused.push(await login(address, TEST_PASSWORD, { address: '203.0.113.99' }));
    }
    const [known, unknown] = refused;
    expect(unknown).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const sentence = /^Too many attempts\. Try again in \d+ minutes, or reset your password\.$/;
    expect(known!.body.error).toMatch(sentence);
    expect(unknown!.body.error).toMatch(sentence);
    expect(Object.keys(unknown!.body)).toEqual(Object.keys(known!.body));
  });

  it('gains nothing from a browser that is known to another person', async () => {
    const [victim, other] = [
      await makeUser(server, { company: world.own }),
      await makeUser(server, { company: world.own }),
    ];
    await login(other.email, TEST_PASSWORD, { device: PHONE });
    await guess(victim.email, 20);
    expect((await login(victim.email, TEST_PASSWORD, { device: PHONE })).status).toBe(429);
  });

  it('is also limited in a known browser, by a separate count', async () => {
    const { email } = await makeUser(server, { company: world.own });
    await login(email, TEST_PASSWORD, { device: LAPTOP });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await login(email, 'wrong', { device: LAPTOP })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    expect((await login(email, TEST_PASSWORD, { device: LAPTOP })).status).toBe(429);
    expect((await login(email, TEST_PASSWORD, { address: '192.0.2.7' })).status).toBe(200);
  });

  it('does not prevent the person from signing in after an emailed reset, in the browser of the reset', async () => {
    const { email } = await makeUser(server, { company: world.own });
    await guess(email, 20);
    await post('/api/auth/forgot-password', { email });
    await server.idle();
    const token = /reset-password\?token=([\w-]+)/.exec(mail.lastTo(email)!)![1]!;
    expect(
      (
        await post(
          '/api/auth/reset-password',
          { token, password: 'a new long phrase' },
          { device: PHONE },
        )
      ).status,
    ).toBe(204);
    expect((await login(email, 'a new long phrase', { device: PHONE })).status).toBe(200);
    await guess(email, 40);
    expect((await login(email, 'a new long phrase', { device: LAPTOP })).status).toBe(200);
  });

  it("does not prevent the person from signing in after an administrator's reset, anywhere and for a day", async () => {
    const { id, email } = await makeUser(server, { company: world.own });
    await login(email, TEST_PASSWORD, { device: LAPTOP });
    await guess(email, 20);
    const reset = { token: world.admin.token, body: { newPassword: 'told on the phone' } };
    expect((await server.request('POST', `/api/users/${id}/reset-password`, reset)).status).toBe(
      204,
    );
    await guess(email, 40);
    expect(
      (await login(email, 'told on the phone', { device: LAPTOP, address: '203.0.113.1' })).status,
    ).toBe(200);
    expect((await login(email, 'told on the phone', { device: PHONE })).status).toBe(200);
    server.setTime(new Date(Date.now() + 25 * 3_600_000));
    await guess(email, 20);
    expect((await login(email, 'told on the phone')).status).toBe(429);
    server.setTime(new Date());
  });

  it('gets no more attempts from a reset than a day allows, and none at a password that the person chose after it', async () => {
    const { id, email } = await makeUser(server, { company: world.own });
    await server.request('POST', `/api/users/${id}/reset-password`, {
      token: world.admin.token,
      body: { newPassword: 'told on the phone' },
    });
    const { body } = await login(email, 'told on the phone');
    const [stored] = await ownerQuery<{ id: string }>(
      server.services.orm,
      'select id from known_devices where user_id = $1',
      [id],
    );
    for (let at = 0; at < LIMITS.auth.failedLoginsPerReset; at += 1)
      await server.services.rateLimiter.take('failedLoginByReset', stored!.id);
    expect((await guess(email, 21)).filter((status) => status === 429)).toHaveLength(1);
    expect((await login(email, 'told on the phone')).status).toBe(429);
    const change = {
      token: body.token,
      body: { currentPassword: 'told on the phone', newPassword: 'chosen by myself' },
    };
    expect((await server.request('PUT', '/api/users/profile/password', change)).status).toBe(200);
    expect((await guess(email, 21)).filter((status) => status === 429)).toHaveLength(1);
    expect((await login(email, 'chosen by myself')).status).toBe(429);
  });

  it('is distinguished from a person whose account is closed: the correct password is not a failed attempt', async () => {
    const { id, email } = await makeUser(server, { company: world.own });
    const set = (status: string) =>
      server.request('PUT', `/api/users/${id}/status`, {
        token: world.admin.token,
        body: { status },
      });
    await set('suspended');
    for (let at = 0; at < 21; at += 1)
      expect((await login(email, TEST_PASSWORD)).body.code).toBe('account_suspended');
    await set('active');
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  });

  it('does not prevent a signed-in person from changing the password', async () => {
    const { email } = await makeUser(server, { company: world.own });
    const { body } = await login(email, TEST_PASSWORD);
    await guess(email, 20);
    const change = {
      token: body.token,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'another password' },
    };
    expect((await server.request('PUT', '/api/users/profile/password', change)).status).toBe(200);
  });
});

describe('a known browser', () => {
  it('is stored as a hash, ten per person, and removed if an administrator sets the password', async () => {
    const user = await makeUser(server, { company: world.own });
    for (let at = 0; at < 12; at += 1)
      await login(user.email, TEST_PASSWORD, { device: `${at}-`.padEnd(43, 'y') });
    const devices = () =>
      server.system.transaction((em) => em.find(KnownDevice, { userId: user.id }));
    expect(await devices()).toHaveLength(10);
    const stored = await ownerQuery<{ secret_hash: string }>(
      server.services.orm,
      'select secret_hash from known_devices where user_id = $1',
      [user.id],
    );
    expect(JSON.stringify(stored)).not.toContain('yyyy');
    const before = (await devices()).map(({ id }) => id);
    await server.request('POST', `/api/users/${user.id}/reset-password`, {
      token: world.owner.token,
      headers: { 'x-device': LAPTOP },
      body: { newPassword: 'another password' },
    });
    // Only the reset itself remains.
    expect((await devices()).filter(({ id }) => before.includes(id))).toHaveLength(0);
  });

  it('is unknown again after 180 days, and a short secret is never accepted', async () => {
    const user = await makeUser(server, { company: world.own });
    await login(user.email, TEST_PASSWORD, { device: 'short' });
    expect(
      await server.system.transaction((em) => em.count(KnownDevice, { userId: user.id })),
    ).toBe(0);
    await login(user.email, TEST_PASSWORD, { device: LAPTOP });
    server.setTime(new Date(Date.now() + 181 * 86_400_000));
    await guess(user.email, 20);
    expect((await login(user.email, TEST_PASSWORD, { device: LAPTOP })).status).toBe(429);
    server.setTime(new Date());
  });
});

describe('attempts to find known addresses', () => {
  const probe =
    (path: string, body: (at: number) => object) =>
    async (address: (at: number) => string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let at = 0; at < 103; at += 1)
        statuses.push((await post(path, body(at), { address: address(at) })).status);
      return statuses;
    };

  it.each([
    [
      'sign-in',
      '/api/auth/login',
      (at: number) => ({ email: `nobody${at}@probe.test`, password: 'x' }),
      404,
      '2001:db8:1:1',
    ],
    [
      'registration',
      '/api/auth/register',
      (at: number) => ({
        email: `no-address-${at}`,
        name: 'P',
        password: '123456',
        companyName: 'P',
      }),
      400,
      '2001:db8:1:2',
    ],
    [
      'a forgotten password',
      '/api/auth/forgot-password',
      (at: number) => ({ email: `no-address-${at}` }),
      400,
      '2001:db8:1:3',
    ],
  ])(
    'at %s end after a hundred an hour for one IPv6 network',
    async (_what, path, body, status, network) => {
      const statuses = await probe(path, body)((at) => `${network}::${(at + 1).toString(16)}`);
      expect(statuses).toEqual([...Array<number>(100).fill(status), 429, 429, 429]);
    },
  );
});
