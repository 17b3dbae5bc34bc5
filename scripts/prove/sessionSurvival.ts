import { newOneTimeToken } from '@bff/services/oneTimeToken';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';
import { makeSignedIn, type SignedInPerson, type World } from '@tests/support/actors';
import { makeCompany, TEST_PASSWORD } from '@tests/support/factories';
import type { TestServer } from '@tests/support/testServer';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { withPreparedProduct } from './preparedProduct';
import { ask } from './productProcess';

const NEW_PASSWORD = 'another harbour 91';

/** A person whose session was stolen, in their own company. */
interface Victim extends SignedInPerson {
  company: { id: string; name: string; domain: string };
  resetToken: string;
}

/** Calls the product as the global admin, unless another token is given. */
type Call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
  token?: string,
) => Promise<{ status: number; body: T } | null>;

/** One change to an account. @returns the password that works afterward, or null if none does. */
type Change = (call: Call, victim: Victim) => Promise<string | null>;

const status = (call: Call, { user }: Victim, value: string) =>
  call<{ link?: string }>('PUT', `/api/users/${user.id}/status`, { status: value });
const company = (call: Call, { company: { id, name, domain } }: Victim, value: string) =>
  call('PUT', `/api/companies/${id}`, { name, domain, status: value });
const role = (call: Call, { user }: Victim, value: string) =>
  call('PUT', `/api/users/${user.id}/permissions`, {
    role: value,
    permissions: ['dashboard:read'],
  });
const login = async (
  call: Call,
  { user: { email } }: Victim,
  password: string,
): Promise<string | undefined> =>
  (await call<{ token?: string }>('POST', '/api/auth/login', { email, password }))?.body.token;

const activate = async (
  call: Call,
  answer: { body: { link?: string } } | null,
): Promise<string | null> => {
  const token = /token=([\w-]+)/.exec(answer?.body.link ?? '')?.[1] ?? 'no link';
  await call('POST', '/api/auth/activate-account', { token, password: NEW_PASSWORD });
  return NEW_PASSWORD;
};

const changes: Readonly<Record<string, Change>> = {
  'suspended and active again': async (call, victim) => {
    await status(call, victim, 'suspended');
    await status(call, victim, 'active');
    return TEST_PASSWORD;
  },
  'suspended, invited again and activated with a new password': async (call, victim) => {
    await status(call, victim, 'suspended');
    await status(call, victim, 'active');
    return activate(call, await status(call, victim, 'invited'));
  },
  'invited again and activated with a new password': async (call, victim) =>
    activate(call, await status(call, victim, 'invited')),
  'invited again and made active by an administrator': async (call, victim) => {
    await status(call, victim, 'invited');
    await status(call, victim, 'active');
    return TEST_PASSWORD;
  },
  'another role': async (call, victim) => {
    await role(call, victim, victim.user.role === 'user' ? 'company_admin' : 'user');
    return TEST_PASSWORD;
  },
  'another role and back': async (call, victim) => {
    await role(call, victim, victim.user.role === 'user' ? 'company_admin' : 'user');
    await role(call, victim, victim.user.role);
    return TEST_PASSWORD;
  },
  'a password reset by an administrator': async (call, { user }) => {
    await call('POST', `/api/users/${user.id}/reset-password`, { newPassword: NEW_PASSWORD });
    return NEW_PASSWORD;
  },
  'a password reset by a link': async (call, { resetToken }) => {
    await call('POST', '/api/auth/reset-password', { token: resetToken, password: NEW_PASSWORD });
    return NEW_PASSWORD;
  },
  'a password change elsewhere': async (call, victim) => {
    const token = await login(call, victim, TEST_PASSWORD);
    await call(
      'PUT',
      '/api/users/profile/password',
      { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
      token,
    );
    return NEW_PASSWORD;
  },
  'a password change in the stolen session itself': async (call, { token }) => {
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const answer = await call<{ token?: string }>(
      'PUT',
      '/api/users/profile/password',
      change,
      token,
    );
    const after = await call(
      'GET',
      '/api/users/profile',
      undefined,
      answer?.body.token ?? 'no token',
    );
    // If the owner can't continue in the session that replaced theirs, this returns a string that is
    // no password, so the case fails.
    return after?.status === 200 ? NEW_PASSWORD : 'the owner was signed out';
  },
  'signing out everywhere': async (call, victim) => {
    await call(
      'DELETE',
      '/api/users/sessions',
      undefined,
      await login(call, victim, TEST_PASSWORD),
    );
    return TEST_PASSWORD;
  },
  'the company suspended and active again': async (call, victim) => {
    await company(call, victim, 'suspended');
    await company(call, victim, 'active');
    return TEST_PASSWORD;
  },
  'deleted, invited under the same address and activated': async (
    call,
    { user: { id, email }, company: { id: companyId } },
  ) => {
    await call('DELETE', `/api/users/${id}`);
    return activate(
      call,
      await call<{ link?: string }>('POST', '/api/users/invite', {
        email,
        name: 'The same',
        role: 'user',
        companyId,
      }),
    );
  },
  deleted: async (call, { user }) => {
    await call('DELETE', `/api/users/${user.id}`);
    return null;
  },
  'the company deleted': async (call, victim) => {
    await call('DELETE', `/api/companies/${victim.company.id}`);
    return null;
  },
};

const ROLES = ['user', 'company_admin'] as const;

/**
 * Tries a stolen token after every change to its account. It must be rejected, even after the account is active again and its owner signs in.
 * A case is one change to one role's account.
 */
export const proveSessionSurvival = (stage: Stage): Promise<Outcome> =>
  withPreparedProduct(stage, { fill: prepare }, async (product, { world, victims }) => {
    const { url } = product.now();
    const call: Call = (method, path, body, token = world.admin.token) =>
      ask(url, method, path, { token, ...(body ? { body } : {}) });
    const faults: string[] = [];
    let reopened = 0;
    for (const { what, victim } of victims) {
      const fault = await survives(call, changes[what]!, victim);
      if (typeof fault === 'string') faults.push(`${what} (${victim.user.role}): ${fault}`);
      else reopened += fault;
    }
    return outcomeOf(
      victims.length,
      faults,
      `account changes; the stolen token was refused after ${String(victims.length - faults.length)}, and its owner signed in again after ${String(reopened)}`,
    );
  });

/** @returns the fault, or 1 if the owner signed in again and 0 if not. */
const survives = async (call: Call, change: Change, victim: Victim): Promise<string | number> => {
  const profile = () => call('GET', '/api/users/profile', undefined, victim.token);
  const before = await profile();
  if (before?.status !== 200) return `the token did not work before: ${String(before?.status)}`;
  const password = await change(call, victim);
  if (password !== null && !(await login(call, victim, password)))
    return 'its owner cannot sign in afterwards';
  for (const [method, path, body] of [
    ['GET', '/api/users/profile'],
    ['GET', '/api/surveys/drafts'],
    ['POST', '/api/data-types', { name: 'x', dataFieldName: 'x', type: 'static' }],
  ] as const) {
    const after = await call(method, path, body, victim.token);
    if (after?.status !== 401 && after?.status !== 403)
      return `${method} ${path} still answers the stolen token ${String(after?.status)}`;
  }
  return Number(password !== null);
};

const prepare = async (
  server: TestServer,
  world: World,
): Promise<{ world: World; victims: { what: string; victim: Victim }[] }> => {
  const victims: { what: string; victim: Victim }[] = [];
  for (const what of Object.keys(changes))
    for (const own of ROLES) victims.push({ what, victim: await makeVictim(server, own) });
  return { world, victims };
};

const makeVictim = async (server: TestServer, own: (typeof ROLES)[number]): Promise<Victim> => {
  const home = await makeCompany(server);
  const person = await makeSignedIn(server, { company: home, role: own });
  const { token: resetToken, hash } = newOneTimeToken();
  await server.system.transaction(async (em) => {
    const at = Date.now();
    em.create(PasswordRequest, {
      id: server.services.newId(),
      companyId: home.id,
      userId: person.user.id,
      tokenHash: hash,
      createdAt: new Date(at),
      expiresAt: new Date(at + 3_600_000),
    });
  });
  return {
    ...person,
    company: { id: home.id, name: home.name, domain: home.domain ?? '' },
    resetToken,
  };
};
