import { ownerQuery } from '@bff/db/ownerQuery';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';

// The database ends one transaction because of a deadlock, and the request runs it again.
const PERSON = { email: 'ann@deadlock.example', password: 'a long password of Ann' };

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ orm: database.orm });
  const registered = await server.request('POST', '/api/auth/register', {
    body: { ...PERSON, name: 'Ann', companyName: 'Deadlock' },
  });
  expect(registered.status).toBe(201);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const count = async (sql: string): Promise<number> =>
  (await ownerQuery<{ n: number }>(database.orm, `select count(*)::int as n ${sql}`))[0]!.n;

const signIn = (): Promise<Answer> => server.request('POST', '/api/auth/login', { body: PERSON });

/** Fails the first attempt to write a session with the error code of a deadlock. A rollback does not reset a sequence, so the second attempt succeeds. */
const endNextSession = async (): Promise<void> => {
  await ownerQuery(database.orm, 'create sequence session_tries');
  await ownerQuery(
    database.orm,
    `create function end_first_try() returns trigger language plpgsql security definer as $$
     begin
       if nextval('session_tries') = 1 then
         raise exception 'deadlock detected' using errcode = 'deadlock_detected';
       end if;
       return new;
     end $$`,
  );
  await ownerQuery(
    database.orm,
    'create trigger end_first_try before insert on sessions for each row execute function end_first_try()',
  );
};

describe('a sign-in that the database ends because of a deadlock', () => {
  it('runs again: the person is signed in once', async () => {
    const before = await count('from sessions');
    await endNextSession();
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(await count('from session_tries where last_value = 2')).toBe(1);
    expect(await count('from sessions')).toBe(before + 1);
    expect(await count("from audit_entries where action = 'auth.signedIn'")).toBe(before + 1);
  });
});
