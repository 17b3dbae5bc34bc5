import { decodeJwt, SignJWT } from 'jose';
import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import type { ApiScope } from '@core/access/scopes';
import { ApiToken } from '@bff/modules/outbound-api/api-token.entity';
import { newTokenSecret } from '@bff/modules/outbound-api/tokenSecret';
import { deriveKey } from '@bff/services/deriveKey';
import { User } from '@bff/tenancy/user.entity';
import { tokenFor, type World } from '../support/actors';
import { makeUser } from '../support/factories';
import { TEST_SECRET, type TestServer } from '../support/testServer';

/** Callers, in the order of the table's columns. */
export const CALLERS = [
  'no session',
  'bad token',
  'expired',
  'suspended',
  'bad key',
  'paused key',
  'read key',
  'admin key',
  'user',
  'editor',
  'company admin',
  'global admin',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** Callers with a session. They are tested against every target. */
export const SIGNED_IN: readonly CallerName[] = ['user', 'editor', 'company admin', 'global admin'];

/** Scopes of a working key of the caller's company. */
export const KEY_SCOPES: Readonly<Partial<Record<CallerName, readonly ApiScope[]>>> = {
  'read key': ['read'],
  'admin key': ['admin'],
};

export interface Caller {
  user: Pick<User, 'id' | 'companyId'> | null;
  rights: { role: Role; permissions: readonly Permission[] } | null;
  /** Headers of one request; a new session each time, because some requests end it. */
  headers(): Promise<Record<string, string>>;
}

/** One caller of every kind; those of a company belong to the world's own. */
export const makeCallers = async (
  server: TestServer,
  { own, internal }: World,
): Promise<Record<CallerName, Caller>> => {
  const person = async (
    role: Role,
    permissions?: readonly Permission[],
    company = own,
  ): Promise<Caller> => {
    const user = await makeUser(server, { company, role, ...(permissions ? { permissions } : {}) });
    return {
      user,
      rights: user,
      headers: async () => ({ authorization: `Bearer ${await tokenFor(server, user)}` }),
    };
  };
  const without = (headers: () => Promise<Record<string, string>>): Caller => ({
    user: null,
    rights: null,
    headers,
  });
  /**
   * Headers of an API key of the caller's company, marked as just used, so that using it changes no
   * row.
   */
  const key = async (
    permissions: ApiScope[],
    isActive = true,
  ): Promise<() => Promise<Record<string, string>>> => {
    const { token, tokenHash, prefix } = newTokenSecret();
    const at = new Date();
    await server.system.transaction(async (em) => {
      em.create(ApiToken, {
        id: server.services.newId(),
        companyId: own.id,
        name: 'Sample',
        tokenHash,
        prefix,
        permissions,
        isActive,
        createdAt: at,
        lastUsedAt: new Date(at.getTime() + 86_400_000),
      });
    });
    return async () => ({ 'x-api-key': token });
  };
  const viewer = await person('user');
  /** Never signs out, so that nothing else than their token is wrong. */
  const signedIn = await person('user');
  const suspended = await person('user');
  return {
    'no session': without(async () => ({})),
    'bad token': without(async () => ({
      authorization: `Bearer ${(await tokenFor(server, signedIn.user!)).slice(0, -4)}AAAA`,
    })),
    expired: without(async () => ({
      authorization: `Bearer ${await expired(await tokenFor(server, signedIn.user!))}`,
    })),
    suspended: without(async () => {
      const headers = await suspended.headers();
      await server.system.transaction((em) =>
        em.nativeUpdate(User, { id: suspended.user!.id }, { status: 'suspended' }),
      );
      return headers;
    }),
    'bad key': without(async () => ({ 'x-api-key': 'k'.repeat(64) })),
    'paused key': without(await key(['read', 'write', 'admin'], false)),
    'read key': without(await key(['read'])),
    'admin key': without(await key(['admin'])),
    user: viewer,
    editor: await person('user', ['dashboard:read', 'data_sources:read', 'data_sources:write']),
    'company admin': await person('company_admin'),
    'global admin': await person('admin', undefined, internal),
  };
};

const expired = (token: string): Promise<string> =>
  new SignJWT({ ...decodeJwt(token), iat: 1, exp: 2 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(deriveKey(TEST_SECRET, 'session-token'));
