// @slow: every endpoint after each way to end a session
import { contract } from '@core/contract/index';
import { notYetBuilt } from '@bff/handlers';
import type { Company } from '@bff/tenancy/company.entity';
import {
  makeSignedIn,
  makeWorld,
  type SignedInPerson,
  tokenFor,
  type World,
} from '../support/actors';
import { makeCompany, TEST_PASSWORD } from '../support/factories';
import { recordCases } from '../support/recordCases';
import { ABSENT_ID } from '../support/surveys';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let second: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 100_000 } });
  // Another replica on the same database.
  second = await startTestServer({ orm: server.services.orm, env: { rateLimitScale: 100_000 } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const guarded = contract.filter(
  ({ id, access }) => access.kind === 'session' && !notYetBuilt.includes(id),
);

type Event = (person: SignedInPerson, home: Company) => Promise<unknown>;

const events: [string, string, Event][] = [
  [
    'suspension',
    'account_suspended',
    ({ user }) =>
      server.request('PUT', `/api/users/${user.id}/status`, {
        token: world.admin.token,
        body: { status: 'suspended' },
      }),
  ],
  [
    'being invited again',
    'account_not_activated',
    ({ user }) =>
      server.request('PUT', `/api/users/${user.id}/status`, {
        token: world.admin.token,
        body: { status: 'invited' },
      }),
  ],
  [
    'deletion',
    'session_expired',
    ({ user }) => server.request('DELETE', `/api/users/${user.id}`, { token: world.admin.token }),
  ],
  [
    'a password reset by an administrator',
    'session_expired',
    ({ user }) =>
      server.request('POST', `/api/users/${user.id}/reset-password`, {
        token: world.admin.token,
        body: { newPassword: 'another password' },
      }),
  ],
  [
    'a password change elsewhere',
    'session_expired',
    async ({ user }) =>
      server.request('PUT', '/api/users/profile/password', {
        token: await tokenFor(server, user),
        body: { currentPassword: TEST_PASSWORD, newPassword: 'another password' },
      }),
  ],
  [
    'signing out everywhere elsewhere',
    'session_expired',
    async ({ user }) =>
      server.request('DELETE', '/api/users/sessions', { token: await tokenFor(server, user) }),
  ],
  [
    'logout',
    'session_expired',
    ({ token }) => server.request('POST', '/api/auth/logout', { token }),
  ],
  [
    'suspension of the company',
    'company_inactive',
    (_person, { id }) =>
      server.request('PUT', `/api/companies/${id}`, {
        token: world.admin.token,
        body: { name: 'Closed', domain: 'closed.example', status: 'suspended' },
      }),
  ],
  [
    'deletion of the company',
    'session_expired',
    (_person, { id }) =>
      server.request('DELETE', `/api/companies/${id}`, { token: world.admin.token }),
  ],
];

describe.each(events)('after %s', (_what, code, happen) => {
  it(`every protected endpoint returns ${code} on the next request, on every replica`, async () => {
    const company = await makeCompany(server);
    const person = await makeSignedIn(server, { company, role: 'company_admin' });
    expect(
      (await second.request('GET', '/api/users/profile', { token: person.token })).status,
    ).toBe(200);
    await happen(person, company);
    const open: string[] = [];
    for (const { id, method, path } of guarded) {
      const address = path.replace(/:\w+/g, ABSENT_ID);
      for (const replica of [server, second]) {
        const answer = await replica.request(method, address, {
          token: person.token,
          ...(method === 'GET' ? {} : { body: {} }),
        });
        if (answer.body.code !== code) open.push(`${id}: ${answer.status} ${answer.body.code}`);
      }
    }
    recordCases(
      'requests by people without access',
      2 * guarded.length,
      2 * guarded.length - open.length,
    );
    expect(open).toEqual([]);
  });
});

it('lost permissions take effect on every endpoint that needs them', async () => {
  const { user, token } = await makeSignedIn(server, {
    company: world.own,
    permissions: ['data_sources:read', 'data_sources:write', 'plans:read'],
  });
  await server.request('PUT', `/api/users/${user.id}/permissions`, {
    token: world.admin.token,
    body: { role: 'user', permissions: [] },
  });
  const needy = guarded.filter(
    ({ access }) => access.kind === 'session' && (access.role || access.permission),
  );
  const answers = await Promise.all(
    needy.map(({ method, path }) =>
      second.request(method, path.replace(/:\w+/g, ABSENT_ID), {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['forbidden']));
});

const asAdmin = (method: string, path: string, body?: object) =>
  server.request(method, path, { token: world.admin.token, body });
const setStatus =
  (status: string) =>
  async ({ user }: SignedInPerson): Promise<unknown> =>
    (await asAdmin('PUT', `/api/users/${user.id}/status`, { status })).body;
const setRole =
  (role: string) =>
  ({ user }: SignedInPerson) =>
    asAdmin('PUT', `/api/users/${user.id}/permissions`, { role, permissions: user.permissions });
const setCompany =
  (status: string): Event =>
  (_person, { id, name, domain }) =>
    asAdmin('PUT', `/api/companies/${id}`, { name, domain, status });
const inviteAndActivate: Event = async (person) => {
  const { link } = (await setStatus('invited')(person)) as { link: string };
  return server.request('POST', '/api/auth/activate-account', {
    body: { token: new URL(link).searchParams.get('token'), password: 'a password of my own' },
  });
};

/** Changes after which the account works again. The earlier session must stay ended. */
const roundTrips: [string, Event[]][] = [
  ['suspension and reactivation', [setStatus('suspended'), setStatus('active')]],
  ['invitation and reactivation by an administrator', [setStatus('invited'), setStatus('active')]],
  ['a new invitation and its activation', [inviteAndActivate]],
  [
    'suspension, then a new invitation and its activation',
    [setStatus('suspended'), setStatus('active'), inviteAndActivate],
  ],
  ['a promotion', [setRole('company_admin')]],
  ['a promotion taken back', [setRole('company_admin'), setRole('user')]],
  ['suspension of the company and its end', [setCompany('suspended'), setCompany('active')]],
  ['inactivity of the company and its end', [setCompany('inactive'), setCompany('active')]],
  [
    'a new password of their own, chosen in the same session',
    [
      ({ token }) =>
        server.request('PUT', '/api/users/profile/password', {
          token,
          body: { currentPassword: TEST_PASSWORD, newPassword: 'another password' },
        }),
    ],
  ],
  [
    'a password set by an administrator',
    [
      ({ user }) =>
        asAdmin('POST', `/api/users/${user.id}/reset-password`, {
          newPassword: 'another password',
        }),
    ],
  ],
];

describe('a stolen session', () => {
  it.each(roundTrips)('does not survive %s', async (_what, changes) => {
    const company = await makeCompany(server);
    const person = await makeSignedIn(server, { company });
    for (const change of changes) await change(person, company);
    for (const replica of [server, second]) {
      expect(
        await replica.request('GET', '/api/users/profile', { token: person.token }),
      ).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    }
    const fresh = await server.request('GET', '/api/users/profile', {
      token: await tokenFor(server, person.user),
    });
    expect({ status: fresh.status, company: fresh.body.companyId }).toEqual({
      status: 200,
      company: company.id,
    });
  });

  it('survives changed permissions, because every request reads them', async () => {
    const person = await makeSignedIn(server, { company: world.own });
    await asAdmin('PUT', `/api/users/${person.user.id}/permissions`, {
      role: 'user',
      permissions: ['dashboard:read', 'plans:read'],
    });
    expect((await second.request('GET', '/api/plans', { token: person.token })).status).toBe(200);
  });
});
