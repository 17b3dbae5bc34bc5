import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

interface Forgery { alg?: string; claims?: Record<string, unknown>; without?: string[]; key?: Buffer }

const forge = ({ alg = 'HS256', claims = {}, without = [], key: used = key }: Forgery): Promise<string> => {
  const all: Record<string, unknown> = { ...decodeJwt(world.owner.token), ...claims };
  for (const name of without) delete all[name];
  return new SignJWT(all).setProtectedHeader({ alg }).sign(used);
};

const forgeries: [string, () => Promise<string> | string][] = [
  ['another key', () => forge({ key: deriveKey('another secret of more than thirty-two characters', 'session-token') })],
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
  ['somebody else\'s subject', () => forge({ claims: { sub: world.admin.user.id } })],
  ['a session that does not exist', () => forge({ claims: { jti: server.services.newId() } })],
  ['a jti that is no id', () => forge({ claims: { jti: "' or 1=1 --" } })],
  ['alg none', () => `${base64({ alg: 'none' })}.${world.owner.token.split('.')[1]}.`],
  ['alg none with a signature', () => `${base64({ alg: 'none' })}.${world.owner.token.split('.')[1]}.${world.owner.token.split('.')[2]}`],
  ['a changed payload', () => world.owner.token.replace(/\.[^.]+\./, `.${base64({ ...decodeJwt(world.owner.token), sub: world.admin.user.id })}.`)],
  ['a key given in its header', () => {
    const head = `${base64({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })}.${base64(decodeJwt(world.owner.token))}`;
    return `${head}.${createHmac('sha256', Buffer.from('AAAA', 'base64url')).update(head).digest('base64url')}`;
  }],
  ['no dots', () => 'token'],
  ['nothing', () => ''],
];

describe('a session token', () => {
  it('of the server itself is accepted', async () => {
    expect((await server.request('GET', '/api/data-types', { token: world.owner.token })).status).toBe(200);
    expect((await server.request('GET', '/api/data-types', { token: await forge({}) })).status).toBe(200);
  });

  it.each(forgeries)('with %s is refused', async (_what, make) => {
    const { status, body } = await server.request('GET', '/api/data-types', { token: await make() });
    expect(status).toBe(401);
    expect(['unauthenticated', 'session_expired']).toContain(body.code);
  });

  it('is taken from the Authorization header only', async () => {
    expect((await server.request('GET', `/api/data-types?token=${world.owner.token}`)).status).toBe(401);
    expect((await server.request('GET', '/api/data-types', { headers: { cookie: `token=${world.owner.token}` } })).status).toBe(401);
  });
});
