// @postgres: account locks, especially on a cluster, where a write locks whole tables
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { realServer } from '@tests/support/realServer';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const PEOPLE = 24;
const PASSWORD = 'a long password of a person';
const NUMBERS = Array.from({ length: PEOPLE }, (_, number) => number);

let database: TestDatabase;
let second: Orm | undefined;
let servers: TestServer[];
/** Two servers on one database, if it allows that. Two processes can compete for a lock that one process never takes twice. */
beforeAll(async () => {
  database = await openTestDatabase();
  const env = { rateLimitScale: 1000 };
  servers = [await startTestServer({ orm: database.orm, env })];
  if (!realServer) return;
  second = createOrm({ kind: 'postgres', url: database.orm.config.get('clientUrl')! });
  servers.push(await startTestServer({ orm: second, env }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await second?.close();
  await database.close();
});

/** Each person has their own browser, which the server remembers. */
const ask = async (path: 'login' | 'register', number: number, more: object): Promise<number> =>
  (
    await servers[number % servers.length]!.request('POST', `/api/auth/${path}`, {
      body: { email: `p${number}@c${number}.example`, password: PASSWORD, ...more },
      headers: { 'x-device': `browser-${number}`.padEnd(43, 'x') },
    })
  ).status;

const register = (number: number): Promise<number> =>
  ask('register', number, { name: 'Ann', companyName: `Company ${number}` });

describe('many people at once', () => {
  it('register while others sign in: all succeed, with one session each', async () => {
    const registered = await Promise.all(NUMBERS.map(register));
    expect(registered).toEqual(NUMBERS.map(() => 201));
    const more = NUMBERS.map((number) => number + PEOPLE);
    const [signedIn, joined] = await Promise.all([
      Promise.all(NUMBERS.map((number) => ask('login', number, {}))),
      Promise.all(more.map(register)),
    ]);
    expect(signedIn).toEqual(NUMBERS.map(() => 200));
    expect(joined).toEqual(NUMBERS.map(() => 201));
    const [row] = await ownerQuery<{ n: number }>(
      database.orm,
      'select count(*)::int as n from sessions',
    );
    expect(row!.n).toBe(PEOPLE * 3);
  }, 120_000);
});
