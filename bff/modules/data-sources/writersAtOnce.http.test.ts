// @postgres: concurrent calls
import type { EntityManager } from '@mikro-orm/sql';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';
import { sourceRecordData } from './sourceRecordData';

const PATH = '/api/data-sources';

let server: TestServer;
let world: World;
let source: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object) =>
  server.request(method, `${PATH}${path}`, {
    token: world.editor.token,
    ...(body ? { body } : {}),
  });
const add = (email: string) => call('POST', `/${source}/records`, { records: [{ email }] });
const remove = () => call('DELETE', `/${source}?records=remove`);
const rows = <T>(sql: string) =>
  server.system.transaction((em) => em.execute<T[]>(sql, [source]), world.own.id);

/**
 * Creates a source with a record, and lets `asks` wait for it one after another while `hold` has
 * locked it.
 */
const asked = async (
  hold: (em: EntityManager) => Promise<unknown>,
  ...asks: (() => ReturnType<typeof call>)[]
) => {
  source = (
    await call('POST', '', { name: 'Shop', type: 'File Upload', status: 'active', config: '{}' })
  ).body.id;
  await add('first@example.com');
  const { answers } = await server.system.transaction(async (em) => {
    await hold(em);
    const waiting = [];
    for (const ask of asks) {
      waiting.push(ask());
      await untilCallsWait(em, waiting.length);
    }
    return { answers: waiting };
  }, world.own.id);
  return Promise.all(answers);
};

const holdSource = (em: EntityManager) =>
  em.execute('select 1 from data_sources where id = ? for no key update', [source]);

it('a removed source leaves no records that arrived during the removal', async () => {
  const [, removed] = await asked(holdSource, () => add('second@example.com'), remove);
  expect(removed!.status).toBe(204);
  expect(
    await rows(
      'select record_key from source_records where source_id = ? and withdrawn_at is null',
    ),
  ).toEqual([]);
});

it('a removed source accepts no more records', async () => {
  const [removed] = await asked(holdSource, remove, () => add('second@example.com'));
  expect(removed!.status).toBe(204);
  expect(
    await rows(
      'select record_key from source_records where source_id = ? and withdrawn_at is null',
    ),
  ).toEqual([]);
});

it('an example of an erased value does not return with the next records', async () => {
  const [added] = await asked(
    (em) =>
      sourceRecordData.erase(
        em,
        world.own.id,
        { type: 'email', value: 'first@example.com' },
        server.system,
      ),
    () => add('second@example.com'),
  );
  expect(added!.status).toBe(201);
  const [{ profiles } = { profiles: '' }] = await rows<{ profiles: string }>(
    'select field_profiles::text as profiles from data_sources where id = ?',
  );
  expect(profiles).toContain('second@example.com');
  expect(profiles).not.toContain('first@example.com');
});
