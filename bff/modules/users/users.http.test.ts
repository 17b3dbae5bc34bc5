import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { makeSignedIn, makeWorld, signIn, tokenFor, type World } from '@tests/support/actors';
import { makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { User } from '@bff/tenancy/user.entity';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const as = (token: string) => ({
  get: <T = Any>(path: string, query?: Record<string, string>) =>
    server.request<T>('GET', path, { token, ...(query ? { query } : {}) }),
  put: (path: string, body: object, query?: Record<string, string>) =>
    server.request('PUT', path, { token, body, ...(query ? { query } : {}) }),
  post: (path: string, body: object = {}, query?: Record<string, string>) =>
    server.request('POST', path, { token, body, ...(query ? { query } : {}) }),
  delete: (path: string) => server.request('DELETE', path, { token }),
});

const newcomer = (email: string, more: object = {}) => ({
  email,
  name: 'New Colleague',
  role: 'user',
  ...more,
});

describe('the list of people', () => {
  it('CONTRACT-024, ADMIN-021, ROLE-001, ROLE-002: shows the people of the company with status, role and company', async () => {
    const { status, body } = await as(world.owner.token).get<Any[]>('/api/users', {
      companyFilter: world.own.id,
    });
    expect(status).toBe(200);
    expect(new Set(body.map(({ companyId }) => companyId))).toEqual(new Set([world.own.id]));
    expect(body.find(({ id }) => id === world.viewer.user.id)).toMatchObject({
      name: world.viewer.user.name,
      email: world.viewer.user.email,
      role: 'user',
      status: 'active',
      company: { id: world.own.id, name: world.own.name },
      invitation: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|tokenHash/);
  });

  it('OP-143: shows a global admin without a filter everyone, and with a filter one company', async () => {
    const all = (await as(world.admin.token).get<Any[]>('/api/users')).body;
    expect(new Set(all.map(({ companyId }) => companyId)).size).toBe(3);
    const some = (
      await as(world.admin.token).get<Any[]>('/api/users', { companyFilter: world.other.id })
    ).body;
    expect(new Set(some.map(({ companyId }) => companyId))).toEqual(new Set([world.other.id]));
  });
});

describe('name and email by an administrator', () => {
  it('can be corrected: the person signs in with the new address, which must be confirmed again', async () => {
    const { user } = await makeSignedIn(server, { company: world.own, name: 'Misspelled Nmae' });
    const { put, get } = as(world.owner.token);
    const email = `corrected-${user.email}`;
    expect(
      await put(`/api/users/${user.id}`, { name: 'Right Name', email: email.toUpperCase() }),
    ).toMatchObject({ status: 200, body: { name: 'Right Name', email, emailVerified: false } });
    await signIn(server, email);
    expect(
      await put(`/api/users/${user.id}`, { name: 'Right Name', email: world.owner.user.email }),
    ).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const { body } = await get<Any[]>('/api/users');
    expect(body.find(({ id }) => id === user.id)).toMatchObject({ email });
    const before = await server.system.read((em) => em.count(AuditEntry, { subjectId: user.id }));
    expect((await put(`/api/users/${user.id}`, { name: 'Right Name', email })).status).toBe(200);
    expect(await server.system.read((em) => em.count(AuditEntry, { subjectId: user.id }))).toBe(
      before,
    );
  });

  it('an invited person gets a new link at the new address, and the old link is invalid', async () => {
    const { post, put } = as(world.owner.token);
    const { body: invited } = await post('/api/users/invite', newcomer('typo@exmaple.test'));
    const { body } = await put(`/api/users/${invited.id}`, {
      name: 'New Colleague',
      email: 'right@example.test',
    });
    expect(body).toMatchObject({ email: 'right@example.test', status: 'invited' });
    const activate = (link: string) =>
      server.request('POST', '/api/auth/activate-account', {
        body: { token: link.split('token=')[1], password: 'a fresh beginning' },
      });
    expect((await activate(invited.link)).status).toBeGreaterThanOrEqual(400);
    expect((await activate(body.link)).status).toBe(200);
    await signIn(server, 'right@example.test', 'a fresh beginning');
  });

  it('of people with more rights are rejected', async () => {
    expect(
      (
        await as(world.owner.token).put(`/api/users/${world.admin.user.id}`, {
          name: 'Someone Else',
          email: 'someone@example.test',
        })
      ).status,
    ).toBeGreaterThanOrEqual(403);
  });
});

describe('status, deletion and password by an administrator', () => {
  it('ADMIN-025, CONTRACT-027, CONTRACT-028: every status can become every other, with effect on the next request', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const { put } = as(world.owner.token);
    expect(await put(`/api/users/${user.id}/status`, { status: 'suspended' })).toMatchObject({
      status: 200,
      body: { id: user.id, status: 'suspended' },
    });
    expect((await as(token).get('/api/users/profile')).body.code).toBe('account_suspended');
    expect((await put(`/api/users/${user.id}/status`, { status: 'active' })).body).toMatchObject({
      status: 'active',
      invitation: null,
    });
    expect((await as(token).get('/api/users/profile')).body.code).toBe('session_expired');
    await signIn(server, user.email);
  });

  it('OP-033: the status invited shuts the person out until the new link is used', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const { body } = await as(world.owner.token).put(`/api/users/${user.id}/status`, {
      status: 'invited',
    });
    expect(body).toMatchObject({ status: 'invited', invitation: { state: 'open' } });
    expect((await as(token).get('/api/users/profile')).body.code).toBe('account_not_activated');
    const linkToken = body.link!.split('token=')[1];
    expect(
      (
        await server.request('POST', '/api/auth/activate-account', {
          body: { token: linkToken, password: 'second beginning' },
        })
      ).status,
    ).toBe(200);
    await signIn(server, user.email, 'second beginning');
  });

  it('CONTRACT-029, CONTRACT-030: a deleted person loses all sessions, and the address is free again', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    expect((await as(world.owner.token).delete(`/api/users/${user.id}`)).status).toBe(204);
    expect((await as(token).get('/api/users/profile')).status).toBe(401);
    expect((await as(world.owner.token).delete(`/api/users/${user.id}`)).status).toBe(404);
    expect(
      (await as(world.owner.token).post('/api/users/invite', newcomer(user.email))).status,
    ).toBe(201);
  });

  it('OP-063: data created by a deleted person stays, with the name', async () => {
    const { user, token } = await makeSignedIn(server, {
      company: world.own,
      name: 'Knut Kept',
      permissions: ['data_sources:read', 'data_sources:write'],
    });
    const { body: made } = await as(token).post('/api/data-types', {
      name: 'Kept',
      dataFieldName: 'kept',
      type: 'static',
    });
    await as(world.owner.token).delete(`/api/users/${user.id}`);
    const { body } = await as(world.owner.token).get<Any[]>('/api/data-types');
    expect(body.find(({ id }) => id === made.id)).toMatchObject({
      createdByName: 'Knut Kept',
      createdByEmail: null,
    });
  });

  it("CONTRACT-031, CONTRACT-032, ADMIN-039: a reset password works, ends the person's sessions and must have eight characters", async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const path = `/api/users/${user.id}/reset-password`;
    expect(
      (await as(world.owner.token).post(path, { newPassword: '1234567' })).body.fields,
    ).toEqual({ newPassword: 'Password must be at least 8 characters long' });
    expect((await as(world.owner.token).post(path, { newPassword: 'eight-or-more' })).status).toBe(
      204,
    );
    expect((await as(token).get('/api/users/profile')).body.code).toBe('session_expired');
    await signIn(server, user.email, 'eight-or-more');
  });

  it('CONTRACT-033, CONTRACT-034: role and permissions are stored as sent, with effect on the next request', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    expect((await as(token).get('/api/data-types')).status).toBe(403);
    const { status, body } = await as(world.owner.token).put(`/api/users/${user.id}/permissions`, {
      role: 'user',
      permissions: ['dashboard:read', 'data_sources:read'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'user',
      permissions: ['dashboard:read', 'data_sources:read'],
    });
    expect((await as(token).get('/api/users/profile')).body).toMatchObject({
      role: 'user',
      permissions: ['dashboard:read', 'data_sources:read'],
    });
    expect((await as(token).get('/api/data-types')).status).toBe(200);
    await as(world.owner.token).put(`/api/users/${user.id}/permissions`, {
      role: 'user',
      permissions: [],
    });
    expect((await as(token).get('/api/data-types')).status).toBe(403);
  });

  it('OP-144, ROLE-013, ROLE-016: admin:all requires the role Global Admin, even if a global admin grants it', async () => {
    const user = await makeUser(server, { company: world.own });
    const path = `/api/users/${user.id}/permissions`;
    for (const role of ['user', 'company_admin']) {
      const { status } = await as(world.admin.token).put(path, {
        role,
        permissions: ['dashboard:read', 'admin:all'],
      });
      expect([role, status]).toEqual([role, 403]);
    }
    expect(
      (await as(world.owner.token).put(path, { role: 'admin', permissions: ['admin:all'] })).status,
    ).toBe(403);
    expect(
      await as(world.admin.token).put(path, { role: 'admin', permissions: ['admin:all'] }),
    ).toMatchObject({ status: 200, body: { role: 'admin', permissions: ['admin:all'] } });
  });

  it('is written to the audit trail by the server, with before and after and no secret', async () => {
    const user = await makeUser(server, { company: world.own });
    await as(world.owner.token).put(`/api/users/${user.id}/status`, { status: 'suspended' });
    await as(world.owner.token).post(`/api/users/${user.id}/reset-password`, {
      newPassword: 'canary-password',
    });
    const entries = await server.system.transaction((em) =>
      em.find(AuditEntry, { subjectId: user.id }, { orderBy: { id: 'asc' } }),
    );
    expect(
      entries.map(({ action, actorId, before, after }) => ({ action, actorId, before, after })),
    ).toEqual([
      {
        action: 'users.statusChanged',
        actorId: world.owner.user.id,
        before: { status: 'active' },
        after: { status: 'suspended' },
      },
      { action: 'users.passwordReset', actorId: world.owner.user.id, before: null, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('canary');
  });
});

describe("one's own account", () => {
  it('CONTRACT-015, CONTRACT-016, ADMIN-050, ADMIN-051: saves the profile, but not name, address and role', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const fields = {
      profileName: 'Sunny',
      phone: '+47 1',
      department: 'Deck',
      jobTitle: 'Mate',
      bio: 'Likes maps',
    };
    const { status, body } = await as(token).put('/api/users/profile', {
      userId: user.id,
      ...fields,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.id,
      name: user.name,
      email: user.email,
      role: 'user',
      ...fields,
    });
    expect((await as(token).put('/api/users/profile', { profileName: ' ' })).body.fields).toEqual({
      profileName: 'Profile name is required',
    });
    expect(
      (await as(token).put('/api/users/profile', { profileName: 'x', role: 'admin' })).body.fields,
    ).toEqual({ role: 'Unknown field: role.' });
    expect(
      (await as(token).put('/api/users/profile', { profileName: 'x', userId: world.owner.user.id }))
        .status,
    ).toBe(403);
  });

  it('changes the password with the current one; every session ends, and the caller gets a new one', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const other = await tokenFor(server, user);
    expect(
      (
        await as(token).put('/api/users/profile/password', {
          currentPassword: 'guess',
          newPassword: 'long enough now',
        })
      ).body,
    ).toMatchObject({
      code: 'wrong_password',
      fields: { currentPassword: 'Your current password is not correct.' },
    });
    const changed = await as(token).put('/api/users/profile/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'long enough now',
    });
    expect(changed).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    for (const ended of [token, other])
      expect((await as(ended).get('/api/users/profile')).body.code).toBe('session_expired');
    expect((await as(changed.body.token).get('/api/users/profile')).status).toBe(200);
    expect((await as(changed.body.token).get('/api/users/sessions')).body).toEqual([
      expect.objectContaining({ current: true }),
    ]);
  });

  it("lists the person's sessions, ends one, and ends all of them", async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const other = await tokenFor(server, user);
    const { body: sessions } = await as(token).get<Any[]>('/api/users/sessions');
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const otherId = sessions.find(({ current }) => !current)!.id!;
    expect((await as(world.owner.token).delete(`/api/users/sessions/${otherId}`)).status).toBe(404);
    expect((await as(token).delete(`/api/users/sessions/${otherId}`)).status).toBe(204);
    expect((await as(other).get('/api/users/profile')).status).toBe(401);
    expect((await as(token).delete('/api/users/sessions')).status).toBe(204);
    expect((await as(token).get('/api/users/profile')).status).toBe(401);
  });

  it("administrators see and end a teammate's sessions, within their rights", async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own });
    const { get, delete: end } = as(world.owner.token);
    const path = `/api/users/${user.id}/sessions`;
    const { body } = await get<Any[]>(path);
    expect(body).toMatchObject([{ current: false, lastUsedAt: body[0]!.createdAt }]);
    expect((await as(world.viewer.token).get(path)).status).toBe(403);
    expect((await get(`/api/users/${world.admin.user.id}/sessions`)).status).toBe(404);
    const other = await tokenFor(server, user);
    const [newest] = (await get<Any[]>(path)).body;
    expect((await end(`${path}?session=${newest!.id}`)).status).toBe(204);
    expect((await as(other).get('/api/users/profile')).status).toBe(401);
    expect((await as(token).get('/api/users/profile')).status).toBe(200);
    expect((await end(`${path}?session=${newest!.id}`)).status).toBe(404);
    expect((await end(path)).status).toBe(204);
    expect((await end(path)).status).toBe(204);
    expect((await as(token).get('/api/users/profile')).status).toBe(401);
    expect((await get(path)).body).toEqual([]);
  });

  it('ADMIN-046, ADMIN-049: a photo must be an image below 5 MB; it is stored and returned as a URL', async () => {
    const { token } = await makeSignedIn(server, { company: world.own });
    const put = (photo: string | null) => as(token).put('/api/users/profile/photo', { photo });
    expect(
      (await put(`data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`)).body,
    ).toMatchObject({
      code: 'validation_failed',
      fields: { photo: 'Please select a valid image file' },
    });
    expect(
      (await put(`data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024).toString('base64')}`)).body,
    ).toMatchObject({
      code: 'validation_failed',
      fields: { photo: 'Image file must be smaller than 5MB' },
    });
    const { body } = await put(PIXEL);
    expect(body.photo).toMatch(/^\/assets\/[\w-]{43}\.webp$/);
    expect((await server.request('GET', body.photo!)).headers.get('content-type')).toBe(
      'image/webp',
    );
    expect((await put(null)).body.photo).toBeNull();
  });
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a forgotten password if email is not configured (AUTH-008)', () => {
  it('is shown once to the administrators of the company, until the reset', async () => {
    const user = await makeUser(server, { company: world.own });
    for (let turn = 0; turn < 2; turn += 1)
      await server.request('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    const list = async (token: string) =>
      (await as(token).get<Any[]>('/api/users/password-requests')).body.filter(
        ({ userId }) => userId === user.id,
      );
    expect(await list(world.owner.token)).toEqual([
      {
        id: expect.any(String),
        userId: user.id,
        name: user.name,
        email: user.email,
        companyName: world.own.name,
        requestedAt: expect.any(String),
      },
    ]);
    expect(await list(world.otherOwner.token)).toEqual([]);
    await as(world.owner.token).post(`/api/users/${user.id}/reset-password`, {
      newPassword: 'fresh-start-1',
    });
    expect(await list(world.owner.token)).toEqual([]);
  });

  it('can be removed from the list', async () => {
    const user = await makeUser(server, { company: world.own });
    await server.request('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    const [request] = (await as(world.owner.token).get<Any[]>('/api/users/password-requests')).body;
    expect(
      (await as(world.otherOwner.token).delete(`/api/users/password-requests/${request!.id}`))
        .status,
    ).toBe(404);
    expect(
      (await as(world.owner.token).delete(`/api/users/password-requests/${request!.id}`)).status,
    ).toBe(204);
    expect(
      (await as(world.owner.token).delete(`/api/users/password-requests/${request!.id}`)).status,
    ).toBe(404);
  });
});

it('ROLE-013 to ROLE-015, ROLE-019: an invitation grants the default set of its role, and there are three roles', async () => {
  for (const role of ['user', 'company_admin'] as const) {
    const { body } = await as(world.owner.token).post(
      '/api/users/invite',
      newcomer(`${role}@crew.example`, { role }),
    );
    const stored = await server.system.transaction((em) => em.findOneOrFail(User, { id: body.id }));
    expect(stored.permissions).toEqual([...DEFAULT_PERMISSIONS[role]]);
  }
  expect(
    (
      await as(world.owner.token).post(
        '/api/users/invite',
        newcomer('captain@crew.example', { role: 'captain' }),
      )
    ).body.fields,
  ).toHaveProperty('role');
});
