import type { Env } from '@bff/env';
import { ownerQuery } from '@bff/db/ownerQuery';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts';
import { isNearby, isPrivateHost } from '@bff/http/isNearby';
import { makeCompany, makeUser } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { settleDemoAccounts } from './demoAccess';

const [admin, owner, crew] = DEMO_ACCOUNTS.map(({ email }) => email) as [string, string, string];
const OPEN = { demo: true, trustProxy: 0, publicUrl: null } satisfies Partial<Env>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: OPEN });
  const company = await makeCompany(server);
  // Seeded as by an older version, so nothing marks them yet.
  for (const { email, role } of DEMO_ACCOUNTS)
    await makeUser(server, { company, role, email, password: DEMO_PASSWORD });
  expect(await settleDemoAccounts(server.system)).toBe(0);
});
beforeEach(() => {
  set(OPEN);
});
afterAll(() => server.close());

const set = (settings: Partial<Env>): void => {
  Object.assign(server.services.env, settings);
};
const login = (email: string, headers: Record<string, string> = {}, password = DEMO_PASSWORD) =>
  server.request('POST', '/api/auth/login', { body: { email, password }, headers });
const me = (token: string, headers: Record<string, string> = {}) =>
  server.request('GET', '/api/users/profile', { token, headers });

const FORWARDED: [string, string][] = [
  ['forwarded', 'for=203.0.113.9'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-host', 'localhost'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '127.0.0.1'],
  ['true-client-ip', '127.0.0.1'],
  ['x-azure-clientip', '127.0.0.1'],
  ['cloudfront-viewer-address', '127.0.0.1:443'],
  ['fastly-client-ip', '127.0.0.1'],
  ['x-client-ip', '127.0.0.1'],
  ['x-cluster-client-ip', '127.0.0.1'],
  ['x-envoy-external-address', '127.0.0.1'],
  ['x-appengine-user-ip', '127.0.0.1'],
  ['x-forwarded', '127.0.0.1'],
];

describe('a demo account', () => {
  it('signs in over a direct connection from this machine, and its session works there', async () => {
    const { status, body } = await login(owner);
    expect(status).toBe(200);
    expect((await me(body.token)).status).toBe(200);
    const { demo, demoAccounts } = (await server.request('GET', '/api/config')).body;
    expect(demo).toBe(true);
    expect(demoAccounts).toContainEqual({
      email: owner,
      role: 'company_admin',
      password: 'navigate-demo',
    });
  });

  it.each(FORWARDED)(
    'is rejected if a proxy sends %s, with instructions for a real administrator',
    async (name, value) => {
      const { status, body } = await login(owner, { [name]: value });
      expect([status, body.code]).toEqual([403, 'demo_not_here']);
      expect(body.error).toContain('npm run create-admin -- you@company.example "Your Name"');
      const { body: config } = await server.request('GET', '/api/config', {
        headers: { [name]: value },
      });
      expect([config.demo, config.demoAccounts]).toEqual([false, undefined]);
    },
  );

  it.each<[string, Partial<Env>]>([
    ['PUBLIC_URL is public', { publicUrl: 'https://navout.example.com' }],
    ['TRUST_PROXY is set', { trustProxy: 1 }],
    ['DEMO is 0', { demo: false }],
  ])('is refused everywhere when %s, even with a session it has', async (_why, settings) => {
    const { token } = (await login(crew)).body;
    expect((await me(token)).status).toBe(200);
    set(settings);
    expect((await login(crew)).body.code).toBe('demo_not_here');
    expect((await me(token)).body.code).toBe('demo_not_here');
    expect((await server.request('POST', '/api/auth/logout', { token })).body.code).toBe(
      'demo_not_here',
    );
    set(OPEN);
    expect((await me(token)).status).toBe(200);
  });

  it('is rejected with a session that is used elsewhere, for reads and writes, cached by the server or not', async () => {
    const { token } = (await login(admin)).body;
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect((await me(token, elsewhere)).body.code).toBe('demo_not_here');
    expect((await me(token)).status).toBe(200);
    expect((await me(token, elsewhere)).body.code).toBe('demo_not_here');
    const invite = await server.request('POST', '/api/users/invite', {
      token,
      headers: elsewhere,
      body: {},
    });
    expect(invite.body.code).toBe('demo_not_here');
  });

  it('reveals nothing about itself for a wrong password', async () => {
    expect((await login(owner, { via: '1.1 proxy' }, 'wrong')).body.code).toBe(
      'invalid_credentials',
    );
  });

  it('is not locked out by its own password if it is used where sign-in is not allowed', async () => {
    for (let at = 0; at < 25; at += 1)
      expect((await login(admin, { via: '1.1 proxy' })).body.code).toBe('demo_not_here');
    expect((await login(admin)).status).toBe(200);
  });

  it('loses its sessions at a start with DEMO=0, and signs in again at DEMO=1', async () => {
    const { token } = (await login(owner)).body;
    set({ demo: false });
    expect(await settleDemoAccounts(server.system)).toBeGreaterThan(0);
    set(OPEN);
    expect((await me(token)).body.code).toBe('session_expired');
    expect((await login(owner)).status).toBe(200);
  });

  it('is an ordinary account once it has another password, and a demo account again with the documented one', async () => {
    const change = (token: string, currentPassword: string, newPassword: string) =>
      server.request('PUT', '/api/users/profile/password', {
        token,
        body: { currentPassword, newPassword },
      });
    expect(
      (await change((await login(crew)).body.token, DEMO_PASSWORD, 'a password of its own')).status,
    ).toBe(200);
    const elsewhere = { via: '1.1 proxy' };
    const own = await login(crew, elsewhere, 'a password of its own');
    expect((await me(own.body.token, elsewhere)).status).toBe(200);
    expect((await change(own.body.token, 'a password of its own', DEMO_PASSWORD)).status).toBe(200);
    expect((await login(crew, elsewhere)).body.code).toBe('demo_not_here');
    const { token } = (await login(crew)).body;
    expect((await me(token)).status).toBe(200);
    expect((await me(token, elsewhere)).body.code).toBe('demo_not_here');
  });

  it('is identified only by its mark: an ordinary account can sign in through a proxy', async () => {
    const user = await makeUser(server, { company: await makeCompany(server) });
    expect(
      (await login(user.email, { 'x-forwarded-for': '203.0.113.9' }, 'correct horse battery'))
        .status,
    ).toBe(200);
    const marked = await ownerQuery<{ email: string }>(
      server.services.orm,
      'select email from users where demo_password_hash is not null order by 1',
    );
    expect(marked.map(({ email }) => email)).toEqual([admin, crew, owner].sort());
  });
});

describe('nearby', () => {
  const from = (remoteAddress: string | undefined, host = 'localhost:3000') =>
    isNearby({ socket: { remoteAddress }, headers: { host } });

  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.17.0.1',
    '::ffff:172.17.0.1',
    '192.168.1.9',
    'fd12::1',
    'fe80::1%eth0',
    '169.254.1.1',
  ])('is %s', (address) => {
    expect(from(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '2606:4700::1',
    '::ffff:8.8.8.8',
    '100.64.0.1',
    '0.0.0.0',
    '',
    'x',
    undefined,
  ])('is not %s', (address) => {
    expect(from(address)).toBe(false);
  });

  it('requires a private host name: a page that rebinds its name to this machine is not nearby', () => {
    expect(
      [
        'localhost',
        'navout:3000',
        '192.168.1.9:3000',
        '[::1]:3000',
        'nas.local',
        'x.localhost',
        'app.internal.',
      ].filter((host) => !from('127.0.0.1', host)),
    ).toEqual([]);
    expect(
      [
        'evil.example.com',
        '8.8.8.8',
        'localhost.evil.com',
        '[2606:4700::1]:3000',
        'a b',
        '',
      ].filter((host) => from('127.0.0.1', host)),
    ).toEqual([]);
    expect(isPrivateHost('x'.repeat(300))).toBe(false);
  });
});
