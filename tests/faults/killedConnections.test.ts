import type { PoolClient } from 'pg';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { toAppError } from '@bff/services/toAppError';
import { makeWorld, type World } from '@tests/support/actors';
import { publishAndStart, SURVEY } from '@tests/support/surveys';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';

// On a real PostgreSQL only (`npm run test:full`): the embedded database has no connections to end.
const CONNECTIONS = 4;
/** Three times the number of connections: some requests wait for their turn, some for a connection. */
const WORKERS = 12;
const REQUESTS = 480;
/** Number of consecutive answers before every connection is ended. */
const KILL_EVERY = 20;

let database: TestDatabase;
let orm: Orm;
let server: TestServer;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  orm = createOrm({
    kind: 'postgres',
    url: database.orm.config.get('clientUrl')!,
    poolMax: CONNECTIONS,
  });
  server = await startTestServer({ orm, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await orm.close();
  await database.close();
});

/** Ends every client connection to the database except its own, which belongs to another pool. The database's background workers must not be ended. @returns the number of ended connections. */
const killAll = async (): Promise<number> =>
  (
    await database.orm.em.fork().execute<
      unknown[]
    >(`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  ).length;

describe('connections that the database ends', () => {
  it('lead to 503 for the next request that uses them, and occupy no place in the pool', async () => {
    const pool = await (orm.em.getDriver() as unknown as PostgreSqlDriver)
      .getConnection('write')
      .getNativeClient();
    let lent: PoolClient | undefined;
    pool.on('acquire', (client) => {
      lent = client;
    });
    for (let time = 0; time <= CONNECTIONS; time += 1) {
      const thrown = await server.system
        .transaction(async (em) => {
          await em.execute('select 1');
          const ended = new Promise((resolve) => {
            lent!.once('end', () => {
              resolve(null);
            });
          });
          await killAll();
          await ended;
          return em.execute('select 1');
        })
        .catch((error: unknown) => error);
      expect(toAppError(thrown).code).toBe('unavailable');
    }
    expect(pool.waitingCount).toBe(0);
  });

  it('cause at most a 503 for running lists, changes and public answers: each request gets a response, and acknowledged writes are stored', async () => {
    const { token } = world.editor;
    const { id } = await publishAndStart(server, token, SURVEY);
    const calls: readonly ((name: string) => Promise<Answer>)[] = [
      () => server.request('GET', '/api/data-types', { token }),
      (name) =>
        server.request('POST', `/api/widget/surveys/${id}/responses`, {
          body: { submissionId: name },
        }),
      (name) =>
        server.request('POST', '/api/data-types', {
          token,
          body: { name, dataFieldName: name, type: 'static' },
          headers: { 'idempotency-key': name },
        }),
      () => server.request('GET', '/api/data-sources', { token }),
    ];
    const counts: Record<string, number> = {};
    const acknowledged: string[] = [];
    let [asked, answered, killed] = [0, 0, 0];
    let killing = Promise.resolve();
    const work = async (): Promise<void> => {
      while (asked < REQUESTS) {
        const name = `n${asked}`;
        const { status } = await calls[asked++ % calls.length]!(name);
        counts[status] = (counts[status] ?? 0) + 1;
        if (status === 201) acknowledged.push(name);
        answered += 1;
        // In sequence: two at a time would end each other's connection.
        if (answered % KILL_EVERY === 0)
          killing = killing.then(killAll).then((ended) => {
            killed += ended;
          });
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    await killing;

    expect(answered).toBe(REQUESTS);
    expect(Object.keys(counts).sort()).toEqual(['200', '201', '503']);
    expect(killed).toBeGreaterThan(REQUESTS / KILL_EVERY);
    const stored = await ownerQuery<{ name: string }>(
      database.orm,
      'select name from data_types union all select submission_id from survey_responses',
    );
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
  });
});
