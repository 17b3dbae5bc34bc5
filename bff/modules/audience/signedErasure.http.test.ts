// @postgres: its SQL
import { createHash, verify } from 'node:crypto';
import { projectRecords } from '@bff/modules/projection/projectRecords';
import { signDocument, signingKeys } from '@bff/services/signDocument';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000e1';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const project = (email: string) =>
  server.system.transaction(
    (em) =>
      projectRecords(server.system, em, world.own.id, { id: SOURCE, channel: 'Web' }, [
        { recordKey: email, fields: { email, city: 'Oslo' }, observedAt: new Date() },
      ]),
    world.own.id,
  );
const find = (email: string) =>
  server.system.transaction(
    (em) => em.execute<{ id: string }[]>('select id from profiles where email = ?', [email]),
    world.own.id,
  );

/** Adds a person. @returns their id. */
const add = async (email: string): Promise<string> => {
  await project(email);
  return (await find(email))[0]!.id;
};
const erase = (id: string, query: object = { report: 'true' }, token = world.admin.token) =>
  server.request('POST', `/api/audience-intelligence/users/${id}/erase`, {
    token,
    query: { companyFilter: world.own.id, ...query },
  });
const makeKey = async (token: string, permissions: string[]): Promise<string> =>
  (await server.request('POST', '/api/api-tokens', { token, body: { name: 'Shop', permissions } }))
    .body.token;
const eraseByKey = (key: string, id: string) =>
  server.request('DELETE', `/api/v1/people/${id}`, {
    headers: { 'x-api-key': key },
    query: { report: 'true' },
  });

interface Bundle {
  statement: string;
  signature: string;
  publicKey: string;
  report: string;
}
const isSigned = ({ statement, signature, publicKey }: Bundle): boolean =>
  verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64'));

it('an erasure returns what was stored and a signed statement, once', async () => {
  const id = await add('ida@signed.example');
  const { status, body } = await erase(id);
  expect(status).toBe(200);
  const bundle = body.bundle as Bundle;
  expect(isSigned(bundle)).toBe(true);
  expect(isSigned({ ...bundle, statement: bundle.statement.replace('teammate', 'someone') })).toBe(
    false,
  );
  const keys = await server.request('GET', '/api/privacy/signing-keys');
  expect(keys.body).toEqual({ keys: [bundle.publicKey] });

  const statement = JSON.parse(bundle.statement);
  const { bundle: _bundle, ...receipt } = body;
  expect(statement).toMatchObject({
    version: 1,
    company: { id: world.own.id, name: expect.any(String) },
    personId: id,
    requestedBy: { kind: 'teammate' },
    reportSha256: createHash('sha256').update(bundle.report).digest('hex'),
    receipt,
  });
  expect(receipt.removed).toContainEqual({ table: 'profiles', rows: 1 });
  expect(bundle.statement).not.toContain('ida@');
  const report = JSON.parse(bundle.report);
  expect(report.person.email).toBe('ida@signed.example');
  expect(report.tables.profiles).toHaveLength(1);

  expect((await erase(id)).status).toBe(404);
  const left = await server.system.transaction(
    (em) =>
      em.execute<object[]>(
        'select * from audit_entries where subject_id in (?, ?) order by action',
        [id, receipt.id],
      ),
    world.own.id,
  );
  expect(left).toMatchObject([{ action: 'privacy.personErased' }, { action: 'profiles.exported' }]);
  expect(JSON.stringify(left)).not.toContain('ida@');
});

it('without a request for the report, an erasure returns only its receipt', async () => {
  const { body } = await erase(await add('ben@signed.example'), {});
  expect(body.bundle).toBeNull();
});

it('teammates without the audience and keys of other companies erase nothing', async () => {
  const id = await add('kim@signed.example');
  expect((await erase(id, { report: 'true' }, world.viewer.token)).status).toBe(403);
  expect((await erase(id, { companyFilter: world.other.id, report: 'true' })).status).toBe(404);
  const reading = await makeKey(world.owner.token, ['read']);
  expect((await eraseByKey(reading, id)).status).toBe(403);
  const other = await makeKey(world.otherOwner.token, ['admin']);
  const refused = await eraseByKey(other, id);
  expect(refused.status).toBe(404);
  expect(refused.text).not.toContain('kim@');

  const { status, body } = await eraseByKey(await makeKey(world.owner.token, ['admin']), id);
  expect(status).toBe(200);
  expect(isSigned(body.bundle)).toBe(true);
  expect(JSON.parse(body.bundle.statement).requestedBy).toEqual({
    kind: 'api_key',
    id: expect.any(String),
  });
});

it('a key erases an identifier that no person has yet, in its company only', async () => {
  await add('una@signed.example');
  const call = (key: string, email: string) =>
    server.request('POST', '/api/v1/people/erase', {
      headers: { 'x-api-key': key },
      body: { identifier: { type: 'email', value: email }, report: true },
    });
  const reading = await makeKey(world.owner.token, ['read']);
  expect((await call(reading, 'una@signed.example')).status).toBe(403);
  const other = await makeKey(world.otherOwner.token, ['admin']);
  expect((await call(other, 'una@signed.example')).body.total).toBe(0);

  const key = await makeKey(world.owner.token, ['admin']);
  const { body } = await call(key, 'una@signed.example');
  expect(isSigned(body.bundle)).toBe(true);
  expect(JSON.parse(body.bundle.report).tables.profiles).toMatchObject([
    { email: 'una@signed.example' },
  ]);
  const early = await call(key, 'early@signed.example');
  expect(early).toMatchObject({ status: 200, body: { total: 0, identifierType: 'email' } });
  await project('early@signed.example');
  expect(await find('early@signed.example')).toEqual([]);
});

it('the keys of earlier secrets stay listed', () => {
  const [before, now] = ['a'.repeat(32), 'b'.repeat(32)];
  const { publicKey } = signDocument({ secretKey: before, previousSecretKeys: [] }, 'text');
  const keys = signingKeys({ secretKey: now, previousSecretKeys: [before] });
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(publicKey);
});
