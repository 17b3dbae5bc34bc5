// @postgres: concurrent calls
// @slow: every right of every role
import {
  DEFAULT_PERMISSIONS,
  OWNER_PERMISSIONS,
  type Permission,
  PERMISSIONS,
} from '@core/access/permissions';
import { ROLES, type Role } from '@core/access/roles';
import { can } from '@core/access/can';
import { User } from '@bff/tenancy/user.entity';
import { makeSignedIn, makeWorld, type SignedInPerson, type World } from '../support/actors';
import { makeCompany, makeUser } from '../support/factories';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let world: World;
let helper: SignedInPerson;

const HELPER: readonly Permission[] = [
  'dashboard:read',
  'users:read',
  'users:write',
  'users:permissions',
];

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  helper = await makeSignedIn(server, { company: world.own, permissions: HELPER });
});
afterAll(() => server.close());

const permit = (token: string, id: string, role: Role, permissions: readonly string[]) =>
  server.request('PUT', `/api/users/${id}/permissions`, { token, body: { role, permissions } });
const stored = (id: string) => server.system.transaction((em) => em.findOne(User, { id }));

describe.each([
  ['a global admin', () => world.admin, { role: 'admin', permissions: ['admin:all'] }],
  ['an owner', () => world.owner, { role: 'company_admin', permissions: OWNER_PERMISSIONS }],
  ['a user who may manage people', () => helper, { role: 'user', permissions: HELPER }],
] as const)("%s never grants more than the caller's own rights", (_who, actor, own) => {
  it.each(ROLES.flatMap((role) => PERMISSIONS.map((permission) => [role, permission] as const)))(
    'role %s with %s',
    async (role, permission) => {
      const target = await makeUser(server, { company: world.own, permissions: [] });
      const { status } = await permit(actor().token, target.id, role, [permission]);
      const rank = ROLES.indexOf(own.role) <= ROLES.indexOf(role);
      const implied = role !== 'company_admin' || can(own, 'settings:write');
      const allowed =
        rank && can(own, permission) && implied && (permission !== 'admin:all' || role === 'admin');
      expect(status).toBe(allowed ? 200 : 403);
      const now = await stored(target.id);
      expect({ role: now?.role, permissions: now?.permissions }).toEqual(
        allowed ? { role, permissions: [permission] } : { role: 'user', permissions: [] },
      );
    },
  );
});

describe('cannot change someone with more rights', () => {
  const acts: [string, (token: string, id: string) => Promise<{ status: number }>][] = [
    [
      'a new password',
      (token, id) =>
        server.request('POST', `/api/users/${id}/reset-password`, {
          token,
          body: { newPassword: 'stolen-account' },
        }),
    ],
    [
      'suspension',
      (token, id) =>
        server.request('PUT', `/api/users/${id}/status`, { token, body: { status: 'suspended' } }),
    ],
    [
      'an invitation link',
      (token, id) =>
        server.request('PUT', `/api/users/${id}/status`, { token, body: { status: 'invited' } }),
    ],
    ['deletion', (token, id) => server.request('DELETE', `/api/users/${id}`, { token })],
    ['fewer permissions', (token, id) => permit(token, id, 'user', [])],
  ];

  it.each(acts)('of %s', async (_what, act) => {
    const adminHere = await makeUser(server, { company: world.own, role: 'admin' });
    const strongUser = await makeUser(server, { company: world.own, permissions: ['plans:write'] });
    expect((await act(world.owner.token, adminHere.id)).status).toBe(403);
    expect((await act(helper.token, world.owner.user.id)).status).toBe(403);
    expect((await act(helper.token, strongUser.id)).status).toBe(403);
    expect(await stored(adminHere.id)).toMatchObject({ status: 'active', role: 'admin' });
    expect(await stored(world.owner.user.id)).toMatchObject({
      status: 'active',
      role: 'company_admin',
    });
    await server.system.transaction((em) => em.nativeDelete(User, { id: adminHere.id }));
  });

  it('a weaker role cannot get the link of an open invitation for a stronger role', async () => {
    const invited = await makeUser(server, {
      company: world.own,
      role: 'company_admin',
      status: 'invited',
      password: null,
    });
    expect(
      (await server.request('POST', `/api/users/${invited.id}/invitation`, { token: helper.token }))
        .status,
    ).toBe(403);
  });
});

describe('no one can remove their own access', () => {
  it('can demote, suspend or delete themselves; the last global admin gets an explanation', async () => {
    const { id } = world.owner.user;
    const answers = await Promise.all([
      server.request('PUT', `/api/users/${id}/status`, {
        token: world.owner.token,
        body: { status: 'suspended' },
      }),
      server.request('PUT', `/api/users/${id}/status`, {
        token: world.owner.token,
        body: { status: 'invited' },
      }),
      server.request('DELETE', `/api/users/${id}`, { token: world.owner.token }),
      permit(world.owner.token, id, 'user', DEFAULT_PERMISSIONS.user),
      permit(world.owner.token, id, 'company_admin', []),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(5).fill('409 own_account'),
    );
    await server.system.transaction((em) =>
      em.nativeDelete(User, { role: 'admin', id: { $ne: world.admin.user.id } }),
    );
    expect((await permit(world.admin.token, world.admin.user.id, 'user', [])).body.code).toBe(
      'last_admin',
    );
    expect(
      (
        await server.request('DELETE', `/api/users/${world.admin.user.id}`, {
          token: world.admin.token,
        })
      ).body.code,
    ).toBe('last_admin');
    expect(
      (await permit(world.owner.token, id, 'company_admin', [...OWNER_PERMISSIONS])).status,
    ).toBe(200);
  });
});

describe('an administrator always remains, even in races', () => {
  const moves: [string, (token: string, id: string) => Promise<unknown>][] = [
    ['demote', (token, id) => permit(token, id, 'user', DEFAULT_PERMISSIONS.user)],
    [
      'suspend',
      (token, id) =>
        server.request('PUT', `/api/users/${id}/status`, { token, body: { status: 'suspended' } }),
    ],
    ['delete', (token, id) => server.request('DELETE', `/api/users/${id}`, { token })],
  ];

  it.each(moves.flatMap(([left, a]) => moves.map(([right, b]) => [left, right, a, b] as const)))(
    'when two %s and %s each other in parallel',
    async (_left, _right, a, b) => {
      for (let round = 0; round < 4; round += 1) {
        const company = await makeCompany(server);
        const [one, two] = await Promise.all([
          makeSignedIn(server, { company, role: 'company_admin' }),
          makeSignedIn(server, { company, role: 'company_admin' }),
        ]);
        await Promise.all([a(one.token, two.user.id), b(two.token, one.user.id)]);
        expect(
          await server.system.transaction((em) =>
            em.count(User, { companyId: company.id, role: 'company_admin', status: 'active' }),
          ),
        ).toBe(1);
      }
    },
  );

  it.each(moves.flatMap(([left, a]) => moves.map(([right, b]) => [left, right, a, b] as const)))(
    'also among global admins: %s and %s',
    async (_left, _right, a, b) => {
      const others = await server.system.transaction((em) =>
        em.find(User, { role: 'admin', status: 'active' }),
      );
      const [one, two] = await Promise.all([
        makeSignedIn(server, { company: world.internal, role: 'admin' }),
        makeSignedIn(server, { company: world.internal, role: 'admin' }),
      ]);
      await server.system.transaction((em) =>
        em.nativeUpdate(User, { id: { $in: others.map(({ id }) => id) } }, { status: 'suspended' }),
      );
      await Promise.all([a(one.token, two.user.id), b(two.token, one.user.id)]);
      expect(
        await server.system.transaction((em) =>
          em.count(User, { role: 'admin', status: 'active' }),
        ),
      ).toBe(1);
      await server.system.transaction((em) =>
        em.nativeUpdate(User, { id: { $in: others.map(({ id }) => id) } }, { status: 'active' }),
      );
    },
  );
});
