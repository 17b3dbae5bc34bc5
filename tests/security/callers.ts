import { decodeJwt, SignJWT } from 'jose';
import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { deriveKey } from '@bff/services/deriveKey';
import { User } from '@bff/modules/users/user.entity';
import { tokenFor, type World } from '../support/actors';
import { makeUser } from '../support/factories';
import { TEST_SECRET, type TestServer } from '../support/testServer';

/** Who calls, in the order of the table's columns. */
export const CALLERS = ['nobody', 'bad token', 'expired', 'suspended', 'API key', 'user', 'editor', 'company admin', 'global admin'] as const;

export type CallerName = (typeof CALLERS)[number];

/** Callers that a session lets in: they meet every target. */
export const SIGNED_IN: readonly CallerName[] = ['user', 'editor', 'company admin', 'global admin'];

export interface Caller {
  user: Pick<User, 'id' | 'companyId'> | null;
  rights: { role: Role; permissions: readonly Permission[] } | null;
  /** Headers of one request; a new session each time, because some requests end it. */
  headers(): Promise<Record<string, string>>;
}

/** One caller of every kind; those of a company belong to the world's own. */
export const makeCallers = async (server: TestServer, { own, internal }: World): Promise<Record<CallerName, Caller>> => {
  const person = async (role: Role, permissions?: readonly Permission[], company = own): Promise<Caller> => {
    const user = await makeUser(server, { company, role, ...(permissions ? { permissions } : {}) });
    return { user, rights: user, headers: async () => ({ authorization: `Bearer ${await tokenFor(server, user)}` }) };
  };
  const without = (headers: () => Promise<Record<string, string>>): Caller => ({ user: null, rights: null, headers });
  const viewer = await person('user');
  const suspended = await person('user');
  return {
    nobody: without(async () => ({})),
    'bad token': without(async () => ({ authorization: `Bearer ${(await tokenFor(server, viewer.user!)).slice(0, -4)}AAAA` })),
    expired: without(async () => ({ authorization: `Bearer ${await expired(await tokenFor(server, viewer.user!))}` })),
    suspended: without(async () => {
      const headers = await suspended.headers();
      await server.system.inTransaction((em) => em.nativeUpdate(User, { id: suspended.user!.id }, { status: 'suspended' }));
      return headers;
    }),
    'API key': without(async () => ({ 'x-api-key': 'k'.repeat(64) })),
    user: viewer,
    editor: await person('user', ['dashboard:read', 'data_sources:read', 'data_sources:write']),
    'company admin': await person('company_admin'),
    'global admin': await person('admin', undefined, internal),
  };
};

const expired = (token: string): Promise<string> =>
  new SignJWT({ ...decodeJwt(token), iat: 1, exp: 2 }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(deriveKey(TEST_SECRET, 'session-token'));
