import { signSessionToken } from '@bff/http/sessionToken';
import { openSession } from '@bff/modules/credentials/openSession';
import type { Company } from '@bff/tenancy/company.entity';
import type { User } from '@bff/tenancy/user.entity';
import { makeCompany, makeUser, TEST_PASSWORD, type UserOptions } from './factories';
import type { TestServer } from './testServer';

/** Signs in over HTTP, as a browser does. @returns the bearer token. */
export const signIn = async (
  server: TestServer,
  email: string,
  password = TEST_PASSWORD,
): Promise<string> => {
  const answer = await server.request<{ token: string }>('POST', '/api/auth/login', {
    body: { email, password },
  });
  if (answer.status !== 200)
    throw new Error(`Sign-in of ${email} answered ${answer.status}: ${answer.text}`);
  return answer.body.token;
};

/** Returns a token for a new session row. Faster than signing in, because no password is hashed. */
export const tokenFor = async (
  server: TestServer,
  user: Pick<User, 'id' | 'companyId'>,
): Promise<string> => signSessionToken(server.env, await openSessionOf(server, user));

/** Creates a session and returns its id. */
export const sessionOf = async (
  server: TestServer,
  user: Pick<User, 'id' | 'companyId'>,
): Promise<string> => (await openSessionOf(server, user)).id;

const openSessionOf = (server: TestServer, user: Pick<User, 'id' | 'companyId'>) =>
  server.system.transaction(async (em) => {
    const session = openSession(server.system, em, user);
    await em.flush();
    return session;
  });

export interface SignedInPerson {
  user: User;
  token: string;
}

/** Creates a user and signs them in. */
export const makeSignedIn = async (
  server: TestServer,
  options: UserOptions,
): Promise<SignedInPerson> => {
  const user = await makeUser(server, options);
  return { user, token: await tokenFor(server, user) };
};

/** Creates a company and returns it with its administrator's token. */
export const freshCompany = async (
  server: TestServer,
): Promise<{ company: Company; signedIn: string }> => {
  const company = await makeCompany(server);
  return {
    company,
    signedIn: (await makeSignedIn(server, { company, role: 'company_admin' })).token,
  };
};

export interface World {
  internal: Company;
  own: Company;
  other: Company;
  /** Global admin, in the internal company. */
  admin: SignedInPerson;
  owner: SignedInPerson;
  /** Has the default permissions, and data_sources:read and data_sources:write. */
  editor: SignedInPerson;
  /** Has only the default permissions. */
  viewer: SignedInPerson;
  otherOwner: SignedInPerson;
}

/**
 * Creates two companies with their users, and a global admin. Most HTTP test suites start from it.
 */
export const makeWorld = async (server: TestServer): Promise<World> => {
  const internal = await makeCompany(server, { name: 'Navout', isInternal: true });
  const own = await makeCompany(server);
  const other = await makeCompany(server);
  return {
    internal,
    own,
    other,
    admin: await makeSignedIn(server, { company: internal, role: 'admin' }),
    owner: await makeSignedIn(server, { company: own, role: 'company_admin' }),
    editor: await makeSignedIn(server, {
      company: own,
      permissions: ['dashboard:read', 'data_sources:read', 'data_sources:write'],
    }),
    viewer: await makeSignedIn(server, { company: own }),
    otherOwner: await makeSignedIn(server, { company: other, role: 'company_admin' }),
  };
};
