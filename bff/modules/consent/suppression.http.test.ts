import { createHash } from 'node:crypto';
import { ownerQuery } from '@bff/db/ownerQuery';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, TEST_SECRET, type TestServer } from '@tests/support/testServer';
import { createSecretBox, SecretBoxError } from '@bff/services/secret-box/secretBox';
import { resealSecrets } from '@bff/services/secret-box/resealSecrets';
import { keySuppressions } from './keySuppressions';
import { projectRecords } from '@bff/modules/projection/projectRecords';

const NEW = 'the secret after a rotation, more than thirty-two characters';
const [EMAIL, OLD] = ['gone@example.com', 'erased-before@example.com'];

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  ownerQuery<Row>(server.services.orm, text, values);
const plain = (email: string, companyId = world.own.id) =>
  createHash('sha256').update(`${companyId} email ${email}`).digest('hex');
const digests = async () =>
  (await sql<{ digest: string }>('select digest from suppressions order by 1')).map(
    ({ digest }) => digest,
  );
const ask = (method: string, path: string, body?: unknown) =>
  server.request(method, `/api/audience-intelligence${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body,
  });

/** Sends a record with this address through the product. @returns how many were rejected. */
const comesAgain = async (email: string, context = server.system) => {
  const records = [
    {
      recordKey: `${email}${Math.random()}`,
      fields: { email, first_name: 'Back' },
      observedAt: new Date(),
    },
  ];
  return (
    await context.transaction(
      (em) => projectRecords(context, em, world.own.id, { id: SOURCE, channel: 'Web' }, records),
      world.own.id,
    )
  ).suppressed;
};
const SOURCE = '0198c0de-0000-7000-8000-00000000000c';

it('rejects an erased identifier, and stores nothing that can be computed from the identifier alone', async () => {
  expect(await comesAgain(EMAIL)).toBe(0);
  const [person] = await sql<{ id: string }>('select id from profiles where email = $1', [EMAIL]);
  const erased = await ask('POST', `/users/${person!.id}/erase`);
  expect(erased).toMatchObject({ status: 200, body: { suppressed: 1 } });
  expect(await comesAgain(EMAIL.toUpperCase())).toBe(1);
  expect(await digests()).toHaveLength(1);
  expect(await digests()).not.toContain(plain(EMAIL));
});

it('adds keys to the plain digests of an older version once, at startup, and finds them before and after', async () => {
  await sql(
    "insert into suppressions (id, company_id, kind, digest, hits, created_at) values (gen_random_uuid(), $1, 'email', $2, 0, now()), (gen_random_uuid(), $1, 'email', $3, 0, now())",
    [world.own.id, plain(OLD), plain(EMAIL)],
  );
  await sql(
    "insert into suppressions (id, company_id, kind, digest, hits, created_at) values (gen_random_uuid(), $1, 'email', $2, 0, now())",
    [world.other.id, plain(OLD, world.other.id)],
  );
  expect([await comesAgain(OLD), await comesAgain(EMAIL)]).toEqual([1, 1]);
  expect(await keySuppressions(server.system)).toBe(3);
  expect(await keySuppressions(server.system)).toBe(0);
  expect([
    await comesAgain(OLD),
    await comesAgain(EMAIL),
    await comesAgain('mara@example.com'),
  ]).toEqual([1, 1, 0]);
  const stored = await digests();
  expect(stored).toHaveLength(3);
  for (const email of [OLD, EMAIL])
    for (const company of [world.own, world.other])
      expect(stored).not.toContain(plain(email, company.id));
});

it('works after SECRET_KEY was rotated and the old one removed, and never without the key', async () => {
  const before = await digests();
  const during = { ...server.system, secretBox: createSecretBox([NEW, TEST_SECRET]) };
  expect(await comesAgain(EMAIL, during)).toBe(1);
  expect(await resealSecrets(during)).toBe(2);
  const after = { ...server.system, secretBox: createSecretBox([NEW]) };
  expect([await comesAgain(EMAIL, after), await comesAgain(OLD, after)]).toEqual([1, 1]);
  expect(await digests()).toEqual(before);
  await expect(comesAgain(EMAIL)).rejects.toThrow(SecretBoxError);
});
