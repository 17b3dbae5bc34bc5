// @slow: starts its own identity providers
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { Invitation } from '@bff/modules/users/invitation.entity';
import { User } from '@bff/tenancy/user.entity';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { makeSignedIn, makeWorld, type World } from '../support/actors';
import { makeUser, TEST_PASSWORD } from '../support/factories';
import { type Any, startTestServer, type TestServer } from '../support/testServer';

const CLIENT = '5b3c1a52-0000-4000-8000-00000000c11e';
const TENANT = '7e4a0000-0000-4000-8000-0000000000aa';
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let provider: Server;
let issuer: string;
let server: TestServer;
let world: World;
let right: { publicKey: CryptoKey; privateKey: CryptoKey };
let wrong: { publicKey: CryptoKey; privateKey: CryptoKey };
let count = 0;

beforeAll(async () => {
  [right, wrong] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = {
    keys: [{ ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  };
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    else response.end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: { entra: { clientId: CLIENT, tenantId: TENANT, authority: issuer } },
  });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => {
    provider.close(resolve);
  });
});

interface Person {
  oid: string;
  email: string;
}

/** Returns a person who signed in with this work account before. */
const linked = async (): Promise<Person> => {
  const person = { oid: `oid-${(count += 1)}`, email: `work${count}@example.test` };
  const user = await makeUser(server, { company: world.own, email: person.email });
  await server.system.transaction((em) =>
    em.nativeUpdate(User, { id: user.id }, { azureTenantId: TENANT, azureObjectId: person.oid }),
  );
  return person;
};

const seconds = () => Math.floor(Date.now() / 1000);
const claimsOf = ({ oid, email }: Person) => ({
  iss: issuer,
  aud: CLIENT,
  tid: TENANT,
  oid,
  sub: `sub-${oid}`,
  preferred_username: email,
  email,
  iat: seconds(),
  nbf: seconds(),
  exp: seconds() + 3600,
  jti: `${Math.random()}`,
});

interface Forgery {
  claims?: Record<string, unknown>;
  without?: string[];
  header?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

const sign = (
  person: Person,
  { claims = {}, without = [], header = {}, key = right.privateKey }: Forgery = {},
): Promise<string> => {
  const all: Record<string, unknown> = { ...claimsOf(person), ...claims };
  for (const name of without) delete all[name];
  return new SignJWT(all)
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })
    .sign(key);
};

const verify = (token: string | undefined, person: Person, body: object = {}) =>
  server.request('POST', '/api/auth/verify-user', {
    ...(token === undefined ? {} : { token }),
    body: { email: person.email, azureId: person.oid, tenantId: TENANT, ...body },
  });

const flip = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

const forgeries: [string, (person: Person) => Promise<string> | string][] = [
  ['another key under the same key id', (p) => sign(p, { key: wrong.privateKey })],
  ['an unknown key id', (p) => sign(p, { key: wrong.privateKey, header: { kid: 'two' } })],
  [
    'a key given in its header',
    async (p) =>
      sign(p, {
        key: wrong.privateKey,
        header: { kid: undefined, jwk: await exportJWK(wrong.publicKey) },
      }),
  ],
  [
    'a jku in its header',
    (p) => sign(p, { key: wrong.privateKey, header: { jku: `${issuer}/other` } }),
  ],
  [
    'an x5u in its header',
    (p) => sign(p, { key: wrong.privateKey, header: { x5u: `${issuer}/other` } }),
  ],
  [
    'PS256',
    async (p) =>
      sign(p, { header: { alg: 'PS256' }, key: (await generateKeyPair('PS256')).privateKey }),
  ],
  [
    'RS512',
    async (p) =>
      sign(p, { header: { alg: 'RS512' }, key: (await generateKeyPair('RS512')).privateKey }),
  ],
  [
    'ES256',
    async (p) =>
      sign(p, { header: { alg: 'ES256' }, key: (await generateKeyPair('ES256')).privateKey }),
  ],
  [
    'HS256 over the public key',
    async (p) =>
      sign(p, {
        header: { alg: 'HS256' },
        key: new TextEncoder().encode(JSON.stringify(await exportJWK(right.publicKey))),
      }),
  ],
  [
    'HS256 over the client id',
    (p) =>
      sign(p, { header: { alg: 'HS256' }, key: new TextEncoder().encode(CLIENT.padEnd(64, '0')) }),
  ],
  ['alg none', (p) => new UnsecuredJWT(claimsOf(p)).encode()],
  [
    'alg None and the right signature',
    async (p) => {
      const [, body, signature] = (await sign(p)).split('.');
      return `${base64({ alg: 'None', typ: 'JWT' })}.${body}.${signature}`;
    },
  ],
  ['a critical header', (p) => sign(p, { header: { crit: ['b64'], b64: true } })],
  ['the type of an access token', (p) => sign(p, { header: { typ: 'at+jwt' } })],
  ['scopes, as an access token has', (p) => sign(p, { claims: { scp: 'User.Read' } })],
  ['another audience', (p) => sign(p, { claims: { aud: 'somebody' } })],
  [
    'the audience of the graph',
    (p) => sign(p, { claims: { aud: '00000003-0000-0000-c000-000000000000' } }),
  ],
  ['two audiences', (p) => sign(p, { claims: { aud: [CLIENT, 'somebody'] } })],
  ['no audience', (p) => sign(p, { without: ['aud'] })],
  ['another issuer', (p) => sign(p, { claims: { iss: 'https://login.example' } })],
  [
    'an issuer that only begins like ours',
    (p) => sign(p, { claims: { iss: `${issuer}.evil.example` } }),
  ],
  ['no issuer', (p) => sign(p, { without: ['iss'] })],
  ['another tenant', (p) => sign(p, { claims: { tid: '7e4a0000-0000-4000-8000-0000000000bb' } })],
  [
    'the tenant of private accounts',
    (p) => sign(p, { claims: { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' } }),
  ],
  ['no tenant', (p) => sign(p, { without: ['tid'] })],
  [
    'an expiry in the past',
    (p) => sign(p, { claims: { iat: seconds() - 500, nbf: seconds() - 500, exp: seconds() - 60 } }),
  ],
  ['no expiry', (p) => sign(p, { without: ['exp'] })],
  ['an expiry that is text', (p) => sign(p, { claims: { exp: 'tomorrow' } })],
  [
    'an age of eleven minutes',
    (p) => sign(p, { claims: { iat: seconds() - 660, nbf: seconds() - 660 } }),
  ],
  ['no time of issue', (p) => sign(p, { without: ['iat'] })],
  ['a time of issue in the future', (p) => sign(p, { claims: { iat: seconds() + 300 } })],
  ['a beginning in the future', (p) => sign(p, { claims: { nbf: seconds() + 300 } })],
  ['no subject', (p) => sign(p, { without: ['sub'] })],
  ['another object id', (p) => sign(p, { claims: { oid: 'somebody-else' } })],
  ['an object id that is no text', (p) => sign(p, { claims: { oid: { $ne: null } } })],
  ['an unverified address', (p) => sign(p, { claims: { email_verified: false } })],
  [
    'an address its owner of the domain did not verify',
    (p) => sign(p, { claims: { xms_edov: false } }),
  ],
  ['a guest account', (p) => sign(p, { claims: { acct: 1 } })],
  ['an identity of another provider', (p) => sign(p, { claims: { idp: 'live.com' } })],
  ['no address at all', (p) => sign(p, { without: ['email', 'preferred_username'] })],
  [
    'a changed payload',
    async (p) => {
      const [head, , signature] = (await sign(p)).split('.');
      return `${head}.${base64({ ...claimsOf(p), oid: 'root' })}.${signature}`;
    },
  ],
  [
    'a changed signature',
    async (p) => {
      const token = await sign(p);
      return flip(token, token.lastIndexOf('.') + 20);
    },
  ],
  ['a changed header', async (p) => flip(await sign(p), 5)],
  ['no signature', async (p) => (await sign(p)).replace(/[^.]+$/, '')],
  ['two parts', async (p) => (await sign(p)).split('.').slice(0, 2).join('.')],
  ['a session token of ours', () => world.owner.token],
  ['free text', () => 'let-me-in'],
];

describe('a work account', () => {
  it('CONTRACT-005, CONTRACT-006: signs in the person with the tenant and object id, even if the address has changed', async () => {
    const person = await linked();
    const { status, body } = await verify(await sign(person), person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'user',
      company: { id: world.own.id },
      user: { email: person.email },
      token: expect.any(String),
    });
    const renamed = { ...person, email: 'married@example.test' };
    expect((await verify(await sign(renamed), renamed)).body).toMatchObject({
      user: { email: person.email },
    });
  });

  it.each(forgeries)('is rejected with %s', async (_what, forge) => {
    const person = await linked();
    expect(await verify(await forge(person), person)).toMatchObject({
      status: 401,
      body: { code: 'invalid_identity_token' },
    });
  });

  it('is rejected without a token, regardless of the body', async () => {
    const person = await linked();
    expect((await verify(undefined, person)).body.code).toBe('invalid_identity_token');
  });

  it.each([{ email: 'owner@example.test' }, { azureId: 'another' }, { tenantId: 'another' }])(
    'is rejected when the body disagrees with the token: %j',
    async (body) => {
      const person = await linked();
      expect((await verify(await sign(person), person, body)).body.code).toBe(
        'invalid_identity_token',
      );
    },
  );

  it('accepts the same token once, even in ten parallel requests and in another spelling', async () => {
    const person = await linked();
    const token = await sign(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await verify(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, person)).status,
    ).toBe(401);
  });
});

describe('a work account that is rejected', () => {
  const failures = async (person: Person) => {
    const { body } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
      query: { action: 'auth.signInFailed', limit: '100' },
    });
    return (body.items as Any[]).filter(({ subjectEmail }) => subjectEmail === person.email);
  };
  const entry = (reason: string) => ({
    actorId: null,
    actorName: 'Unknown person',
    subjectType: 'user',
    after: { reason, method: 'work account', attempts: 1 },
  });

  it('leaves one entry a minute in the audit trail of its company, for any problem with the token', async () => {
    const person = await linked();
    await verify('let-me-in', person);
    await verify(await sign(person, { key: wrong.privateKey }), person);
    await verify(undefined, person);
    expect(await failures(person)).toMatchObject([entry('invalid_identity_token')]);
  });

  it('is recorded with tenant and object id if its address has changed', async () => {
    const person = await linked();
    await server.system.transaction((em) =>
      em.nativeUpdate(User, { azureObjectId: person.oid }, { status: 'suspended' }),
    );
    const renamed = { ...person, email: `renamed-${person.email}` };
    expect((await verify(await sign(renamed), renamed)).body.code).toBe('account_suspended');
    expect(await failures(person)).toMatchObject([entry('account_suspended')]);
  });

  it('is recorded at the account of its address, and not at all without an account', async () => {
    const { user } = world.viewer;
    const person = { oid: `unlinked-${(count += 1)}`, email: user.email };
    expect((await verify(await sign(person), person)).status).toBe(404);
    expect(await failures(person)).toMatchObject([
      { ...entry('user_not_found'), subjectId: user.id },
    ]);
    const all = () =>
      server.system.transaction((em) => em.count(AuditEntry, { action: 'auth.signInFailed' }));
    const before = await all();
    const stranger = { oid: 'stranger', email: 'stranger@nowhere.example' };
    expect((await verify(await sign(stranger), stranger)).status).toBe(404);
    expect(await all()).toBe(before);
  });
});

describe('a work account that is not linked yet', () => {
  const invite = async (email: string, role = 'user') =>
    await server.request('POST', '/api/users/invite', {
      token: world.owner.token,
      body: { email, name: 'New Person', role },
    });

  it('is linked by an open invitation to its address, which is then used up', async () => {
    const person = { oid: 'fresh-oid', email: 'fresh@example.test' };
    const { body: invited } = await invite(person.email);
    const first = await verify(await sign(person), person);
    expect(first).toMatchObject({ status: 200, body: { user: { id: invited.id }, role: 'user' } });
    const token = invited.link!.split('token=')[1];
    expect(
      (
        await server.request('POST', '/api/auth/activate-account', {
          body: { token, password: 'another way in' },
        })
      ).body.code,
    ).toBe('invitation_invalid');
    expect((await verify(await sign(person), person)).status).toBe(200);
  });

  it.each([
    ['a person with a password', async () => world.viewer.user.email],
    ['an administrator', async () => world.admin.user.email],
    ['a person linked to another account', async () => (await linked()).email],
    [
      'somebody whose invitation was revoked',
      async () => {
        const { body } = await invite('revoked@example.test');
        await server.request('DELETE', `/api/users/${body.id}/invitation`, {
          token: world.owner.token,
        });
        return 'revoked@example.test';
      },
    ],
    [
      'somebody whose invitation is over',
      async () => {
        const { body } = await invite('late@example.test');
        await server.system.transaction((em) =>
          em.nativeUpdate(
            Invitation,
            { userId: body.id },
            { expiresAt: new Date(Date.now() - 1000) },
          ),
        );
        return 'late@example.test';
      },
    ],
    ['nobody', async () => 'nobody@example.test'],
  ])('is never joined to %s by the address alone', async (_whom, make) => {
    const person = { oid: `attacker-${(count += 1)}`, email: await make() };
    expect(await verify(await sign(person), person)).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'user_not_found' },
    });
    expect(
      await server.system.transaction((em) => em.count(User, { azureObjectId: person.oid })),
    ).toBe(0);
  });

  it('is rejected while the person or the company is suspended', async () => {
    const person = await linked();
    await server.system.transaction((em) =>
      em.nativeUpdate(User, { azureObjectId: person.oid }, { status: 'suspended' }),
    );
    expect((await verify(await sign(person), person)).body.code).toBe('account_suspended');
  });
});

describe('a work account of a person with a password', () => {
  const own = '/api/users/profile/work-account';
  const link = (token: string, idToken: string, currentPassword = TEST_PASSWORD) =>
    server.request('POST', own, { token, body: { currentPassword, idToken } });
  const unlink = (token: string, currentPassword = TEST_PASSWORD) =>
    server.request('POST', `${own}/unlink`, { token, body: { currentPassword } });
  const workAccount = async (token: string) =>
    (await server.request('GET', '/api/users/profile', { token })).body.workAccount as string;
  const stranger = (): Person => ({
    oid: `chosen-${(count += 1)}`,
    email: `chosen${count}@work.example`,
  });

  it('is linked with password and ID token, signs in with any address, and is unlinked with the password, which ends all other sessions', async () => {
    const { user, token } = await makeSignedIn(server, { company: world.own, name: 'Linker' });
    const person = stranger();
    expect((await link(token, await sign(person), 'wrong')).body).toMatchObject({
      code: 'wrong_password',
      fields: { currentPassword: expect.any(String) },
    });
    expect((await link(token, await sign(person, { key: wrong.privateKey }))).body.code).toBe(
      'invalid_identity_token',
    );
    const nameless = await sign(person, { without: ['email', 'preferred_username'] });
    expect((await link(token, nameless)).body.code).toBe('invalid_identity_token');

    const idToken = await sign(person);
    // The second one is the same request again, after an answer that got lost.
    for (const status of [204, 204]) expect((await link(token, idToken)).status).toBe(status);
    expect(await workAccount(token)).toBe('linked');
    const profileOf = (of: string) => server.request('GET', '/api/users/profile', { token: of });
    const opens = async (by: Person) => (await verify(await sign(by), by)).body;
    const { user: signedIn, token: first } = await opens(person);
    expect(signedIn).toMatchObject({ id: user.id, email: user.email });
    const next = stranger();
    await link(token, await sign(next));
    expect((await profileOf(first)).status).toBe(401);
    const { token: second } = await opens(next);
    expect((await unlink(token, 'wrong')).body.code).toBe('wrong_password');
    for (const status of [204, 204]) expect((await unlink(token)).status).toBe(status);
    expect(await workAccount(token)).toBe('none');
    expect((await profileOf(second)).status).toBe(401);
    expect((await verify(await sign(person), person)).body.code).toBe('user_not_found');
    const { body: trail } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
      query: { search: 'Linker' },
    });
    expect((trail.items as Any[]).map(({ action }) => action as string)).toEqual([
      'users.workAccountUnlinked',
      'auth.signedIn',
      'users.workAccountLinked',
      'auth.signedIn',
      'users.workAccountLinked',
    ]);
  });

  it('is rejected if another person signs in with it, and cannot be unlinked if it is the only way to sign in', async () => {
    const person = await linked();
    const { token } = await makeSignedIn(server, { company: world.other });
    expect(await link(token, await sign(person))).toMatchObject({
      status: 409,
      body: { code: 'work_account_taken' },
    });
    const { user, token: without } = await makeSignedIn(server, {
      company: world.own,
      password: null,
    });
    await server.system.transaction((em) =>
      em.nativeUpdate(
        User,
        { id: user.id },
        { azureTenantId: TENANT, azureObjectId: stranger().oid },
      ),
    );
    expect(await unlink(without)).toMatchObject({ status: 409, body: { code: 'only_sign_in' } });
    expect((await link(without, await sign(stranger()))).body.code).toBe('wrong_password');
  });
});

describe('the identity provider', () => {
  it('that is not configured leads to 409, and an unreachable one signs no one in', async () => {
    const without = await startTestServer();
    const unreachable = await startTestServer({
      env: { entra: { clientId: CLIENT, tenantId: TENANT, authority: 'http://127.0.0.1:9' } },
    });
    const person = { oid: 'x', email: 'x@example.test' };
    const body = { email: person.email, azureId: person.oid, tenantId: TENANT };
    expect(
      await without.request('POST', '/api/auth/verify-user', { token: await sign(person), body }),
    ).toMatchObject({ status: 409, body: { code: 'sso_not_configured' } });
    expect(
      await unreachable.request('POST', '/api/auth/verify-user', {
        token: await sign(person),
        body,
      }),
    ).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await Promise.all([without.close(), unreachable.close()]);
  });
});
