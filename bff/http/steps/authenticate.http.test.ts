import { ownerQuery } from '@bff/db/ownerQuery';
import { makeSignedIn, makeWorld, type SignedInPerson, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let person: SignedInPerson;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  for (const [owner, name] of [
    [world.owner, 'Ours'],
    [world.otherOwner, 'Theirs'],
  ] as const) {
    await server.request('POST', '/api/data-types', {
      token: owner.token,
      body: { name, dataFieldName: name.toLowerCase(), type: 'static' },
    });
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await makeSignedIn(server, { company: world.own, permissions: ['data_sources:read'] });
  expect(await namesOf()).toEqual(['Ours']);
});

const list = () => server.request('GET', '/api/data-types', { token: person.token });
/** Returns the names of the listed types of both companies. */
const namesOf = async (): Promise<string[]> => {
  const { text } = await list();
  return ['Ours', 'Theirs'].filter((name) => text.includes(name));
};
/** Changes a person without this process, as another replica does. */
const elsewhere = (sql: string, ...values: unknown[]) =>
  ownerQuery(server.services.orm, sql, [person.user.id, ...values]);

describe('a session that was used before', () => {
  it('returns nothing once it has ended elsewhere', async () => {
    await elsewhere('update sessions set revoked_at = now() where user_id = $1');
    for (let n = 0; n < 2; n += 1)
      expect(await list()).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await list()).text).not.toContain('Ours');
  });

  it('loses and gains permissions with the next request', async () => {
    await elsewhere('update users set permissions = $2 where id = $1', '["dashboard:read"]');
    for (let n = 0; n < 2; n += 1)
      expect(await list()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await elsewhere('update users set permissions = $2 where id = $1', '["data_sources:read"]');
    for (let n = 0; n < 2; n += 1) expect(await namesOf()).toEqual(['Ours']);
  });

  it('sees the current company of its person, and nothing of the previous one', async () => {
    await elsewhere('update users set company_id = $2 where id = $1', world.other.id);
    for (let n = 0; n < 2; n += 1) expect(await namesOf()).toEqual(['Theirs']);
  });

  it('is told why its person may not act, instead of not found', async () => {
    await elsewhere("update users set status = 'suspended' where id = $1");
    expect(
      (
        await server.request('GET', '/api/surveys/published/00000000-0000-7000-8000-000000000000', {
          token: person.token,
        })
      ).body.code,
    ).toBe('account_suspended');
    expect((await list()).body.code).toBe('account_suspended');
  });
});
