import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { deriveKey } from '@bff/services/deriveKey';
import { makeWorld, type World } from '../support/actors';
import { startTestServer, TEST_SECRET, type TestServer } from '../support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const key = deriveKey(TEST_SECRET, 'session-token');
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Forgery {
  alg?: string;
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  without?: string[];
  key?: Buffer;
}

const forge = ({
  alg = 'HS256',
  header = {},
  claims = {},
  without = [],
  key: used = key,
}: Forgery): Promise<string> => {
  const all: Record<string, unknown> = { ...decodeJwt(world.owner.token), ...claims };
  for (const name of without) delete all[name];
  return new SignJWT(all).setProtectedHeader({ alg, ...header }).sign(used);
};

const forgeries: [string, () => Promise<string> | string][] = [
  [
    'another key',
    () =>
      forge({
        key: deriveKey('another secret of more than thirty-two characters', 'session-token'),
      }),
  ],
  ['a key of another purpose', () => forge({ key: deriveKey(TEST_SECRET, 'response-token') })],
  ['the bare secret as key', () => forge({ key: Buffer.from(TEST_SECRET) })],
  ['HS384', () => forge({ alg: 'HS384', key: Buffer.concat([key, key]) })],
  ['HS512', () => forge({ alg: 'HS512', key: Buffer.concat([key, key]) })],
  ['no expiry', () => forge({ without: ['exp'] })],
  ['no jti', () => forge({ without: ['jti'] })],
  ['no subject', () => forge({ without: ['sub'] })],
  ['no audience', () => forge({ without: ['aud'] })],
  ['no issuer', () => forge({ without: ['iss'] })],
  ['another audience', () => forge({ claims: { aud: 'somebody' } })],
  ['another issuer', () => forge({ claims: { iss: 'somebody' } })],
  ['an expiry in the past', () => forge({ claims: { exp: 1 } })],
  ["somebody else's subject", () => forge({ claims: { sub: world.admin.user.id } })],
  ['a session that does not exist', () => forge({ claims: { jti: server.services.newId() } })],
  ['a jti that is no id', () => forge({ claims: { jti: "' or 1=1 --" } })],
  ['alg none', () => `${base64({ alg: 'none' })}.${world.owner.token.split('.')[1]}.`],
  [
    'alg none with a signature',
    () =>
      `${base64({ alg: 'none' })}.${world.owner.token.split('.')[1]}.${world.owner.token.split('.')[2]}`,
  ],
  [
    'a changed payload',
    () =>
      world.owner.token.replace(
        /\.[^.]+\./,
        `.${base64({ ...decodeJwt(world.owner.token), sub: world.admin.user.id })}.`,
      ),
  ],
  [
    'a key given in its header',
    () => {
      const head = `${base64({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })}.${base64(decodeJwt(world.owner.token))}`;
      return `${head}.${createHmac('sha256', Buffer.from('AAAA', 'base64url')).update(head).digest('base64url')}`;
    },
  ],
  [
    'another key id and another key',
    () => forge({ header: { kid: '../../dev/null' }, key: Buffer.alloc(32) }),
  ],
  [
    'a key address in its header and another key',
    () => forge({ header: { jku: 'http://127.0.0.1:1/keys' }, key: Buffer.alloc(32) }),
  ],
  [
    'an empty key',
    () => {
      const head = `${base64({ alg: 'HS256' })}.${base64(decodeJwt(world.owner.token))}`;
      return `${head}.${createHmac('sha256', '').update(head).digest('base64url')}`;
    },
  ],
  ['no signature', () => world.owner.token.replace(/[^.]+$/, '')],
  ['an expiry that is text', () => forge({ claims: { exp: '9999999999' } })],
  ['a beginning in the future', () => forge({ claims: { nbf: 9_999_999_999 } })],
  ['no dots', () => 'token'],
  ['nothing', () => ''],
];

/** One character changed, at 32 places spread over the whole token. The last character of a part may hold unused bits, so it is spared. */
const flips: [string, () => string][] = Array.from({ length: 32 }, (_, at) => [
  `character ${at + 1} of 32 changed`,
  () => {
    const { token } = world.owner;
    const wanted = Math.floor((token.length * at) / 32);
    const place =
      token[wanted] === '.' || token[wanted + 1] === '.' || wanted === token.length - 1
        ? wanted + 2
        : wanted;
    return `${token.slice(0, place)}${token[place] === 'Q' ? 'Z' : 'Q'}${token.slice(place + 1)}`;
  },
]);

describe('a session token', () => {
  it('issued by the server is accepted', async () => {
    expect(
      (await server.request('GET', '/api/data-types', { token: world.owner.token })).status,
    ).toBe(200);
    expect(
      (await server.request('GET', '/api/data-types', { token: await forge({}) })).status,
    ).toBe(200);
  });

  it.each([...forgeries, ...flips])('with %s is rejected', async (_what, make) => {
    const { status, body } = await server.request('GET', '/api/data-types', {
      token: await make(),
    });
    expect(status).toBe(401);
    expect(['unauthenticated', 'session_expired']).toContain(body.code);
  });

  it('is accepted only in the Authorization header', async () => {
    expect((await server.request('GET', `/api/data-types?token=${world.owner.token}`)).status).toBe(
      401,
    );
    expect(
      (
        await server.request('GET', '/api/data-types', {
          headers: { cookie: `token=${world.owner.token}` },
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await server.request('GET', '/api/data-types', {
          headers: { 'x-api-key': `Bearer ${world.owner.token}` },
        })
      ).status,
    ).toBe(401);
  });

  it('that was accepted before is rejected after it expires', async () => {
    const token = await forge({ claims: { exp: Math.floor(Date.now() / 1000) + 600 } });
    const ask = () => server.request('GET', '/api/data-types', { token });
    expect((await ask()).status).toBe(200);
    server.setTime(new Date(Date.now() + 601_000));
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    server.setTime(new Date());
    expect((await ask()).status).toBe(200);
  });
});
