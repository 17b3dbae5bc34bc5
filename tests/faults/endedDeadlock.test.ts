import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';

// On a real PostgreSQL only (`npm run test:full`): the embedded one has one connection, so nothing waits for anything.
const PERSON = { email: 'ann@deadlock.example', password: 'a long password of Ann' };

let database: TestDatabase;
let others: Orm;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  others = createOrm({ kind: 'postgres', url: database.orm.config.get('clientUrl')! });
  server = await startTestServer({ orm: database.orm });
  const registered = await server.request('POST', '/api/auth/register', {
    body: { ...PERSON, name: 'Ann', companyName: 'Deadlock' },
  });
  expect(registered.status).toBe(201);
});
afterAll(async () => {
  await server.close();
  await others.close();
  await database.close();
});

const count = async (sql: string): Promise<number> =>
  (await ownerQuery<{ n: number }>(others, `select count(*)::int as n ${sql}`))[0]!.n;

const signInWaits = async (): Promise<boolean> =>
  (await count("from pg_locks where not granted and relation = 'sessions'::regclass")) === 1;

const signIn = (): Promise<Answer> => server.request('POST', '/api/auth/login', { body: PERSON });

/** Holds what a sign-in needs last, and asks for what it took first, so that PostgreSQL ends one of the two: the sign-in, which waited first. */
const crossOne = async (): Promise<Answer> => {
  const em = others.em.fork();
  await em.begin();
  await em.execute('lock table sessions in exclusive mode');
  const answer = signIn();
  await until('the sign-in waits', signInWaits);
  await em.execute('select id from users for update');
  await em.rollback();
  return answer;
};

describe('a sign-in that the database ends because of a deadlock', () => {
  it('begins again: the person is signed in, once', async () => {
    const before = await count('from sessions');
    const answer = await crossOne();
    expect(answer.status).toBe(200);
    expect(await count('from sessions')).toBe(before + 1);
    expect(await count("from audit_entries where action = 'auth.signedIn'")).toBe(before + 1);
    expect(
      await count('from pg_stat_database where datname = current_database() and deadlocks = 1'),
    ).toBe(1);
  });
});
