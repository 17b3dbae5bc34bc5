import { makeSignedIn, makeWorld, signIn, type World } from '@tests/support/actors';
import { makeCompany, makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const login = (email: string, password = TEST_PASSWORD) =>
  server.request('POST', '/api/auth/login', { body: { email, password } });

describe('sign-in with a password', () => {
  it('AUTH-052 to AUTH-054 ROLE-002 CONTRACT-009 returns token, role, permissions, company and user, whatever the case of the address', async () => {
    const { status, body } = await login(world.owner.user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.any(String),
      role: 'company_admin',
      permissions: expect.arrayContaining(['dashboard:read']),
      company: { id: world.own.id, name: world.own.name },
      user: {
        id: world.owner.user.id,
        email: world.owner.user.email,
        name: world.owner.user.name,
        role: 'company_admin',
        companyId: world.own.id,
      },
    });
    expect(Object.keys(body.user)).toEqual(
      expect.arrayContaining(['profileName', 'phone', 'department', 'jobTitle', 'bio']),
    );
    expect((await server.request('GET', '/api/data-types', { token: body.token })).status).toBe(
      200,
    );
  });

  it("reports whether the address or the password was wrong, with the catalog's messages", async () => {
    expect(await login('nobody@example.test')).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'user_not_found' },
    });
    expect(await login(world.owner.user.email, 'wrong')).toMatchObject({
      status: 401,
      body: { error: 'Invalid credentials', code: 'invalid_credentials' },
    });
  });

  it('is for active people of active companies only (OP-016)', async () => {
    const closed = await makeCompany(server, { status: 'inactive' });
    const suspended = await makeUser(server, { company: world.own, status: 'suspended' });
    const invited = await makeUser(server, {
      company: world.own,
      status: 'invited',
      password: null,
    });
    const member = await makeUser(server, { company: closed });
    expect((await login(suspended.email)).body.code).toBe('account_suspended');
    expect((await login(invited.email)).body.code).toBe('account_not_activated');
    expect((await login(member.email)).body.code).toBe('company_inactive');
  });

  it('counts only failures, and locks an address after twenty of them in an hour', async () => {
    const user = await makeUser(server, { company: world.own });
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect((await login(user.email)).status).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.push((await login(user.email, 'wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    const locked = await login(user.email);
    expect(locked.body.code).toBe('too_many_requests');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a session', () => {
  it('ends at logout, immediately and without ending others', async () => {
    const email = world.editor.user.email;
    const [first, second] = [await signIn(server, email), await signIn(server, email)];
    expect((await server.request('POST', '/api/auth/logout', { token: first })).status).toBe(204);
    expect((await server.request('GET', '/api/data-types', { token: first })).body.code).toBe(
      'session_expired',
    );
    expect((await server.request('GET', '/api/data-types', { token: second })).status).toBe(200);
  });

  it.each([
    ['suspension', { status: 'suspended' as const }, 'account_suspended'],
    ['demotion', { permissions: [] }, 'forbidden'],
  ])('notices a %s on its next request', async (_what, change, code) => {
    const { user, token } = await makeSignedIn(server, {
      company: world.own,
      permissions: ['data_sources:read'],
    });
    expect((await server.request('GET', '/api/data-types', { token })).status).toBe(200);
    await server.system.transaction((em) => em.nativeUpdate(User, { id: user.id }, change));
    expect((await server.request('GET', '/api/data-types', { token })).body.code).toBe(code);
  });

  it('ends when its company is suspended, and after twelve hours', async () => {
    const company = await makeCompany(server);
    const { token } = await makeSignedIn(server, { company, role: 'company_admin' });
    await server.system.transaction((em) =>
      em.nativeUpdate(Company, { id: company.id }, { status: 'suspended' }),
    );
    expect((await server.request('GET', '/api/data-types', { token })).body.code).toBe(
      'company_inactive',
    );
    server.setTime(new Date(Date.now() + 12 * 3_600_000 + 1000));
    expect(
      (await server.request('GET', '/api/data-types', { token: world.owner.token })).body.code,
    ).toBe('session_expired');
    server.setTime(new Date());
  });
});

it('gives the sign-in page the configuration, without secrets', async () => {
  const { status, body } = await server.request('GET', '/api/config');
  expect(status).toBe(200);
  expect(body).toEqual({
    sso: { configured: false, clientId: null, authority: null, knownAuthorities: [] },
    mail: { configured: false },
    languageModel: { configured: false },
    publicUrl: 'http://navout.test',
    demo: false,
  });
});
