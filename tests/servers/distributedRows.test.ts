// @postgres: moves a server's rows to the machines of a cluster
// @slow: fills all tables and creates them twice
import { createHash } from 'node:crypto';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { distribute, type Distributed } from '@bff/db/distribute';
import { ownerQuery } from '@bff/db/ownerQuery';
import { CONTROL_PLANE, COORDINATOR_ONLY, DATA_PLANE } from '@bff/db/planes';
import { makeWorld, type World } from '@tests/support/actors';
import {
  createSingleDatabase,
  dropClusterDatabase,
  makeCluster,
} from '@tests/support/clusterDatabase';
import { realServer } from '@tests/support/realServer';
import { dropDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { askCompany } from './askCompany';
import { everyCall } from './everyCall';

const NAME = `navout_test_rows_${process.pid}`;
const isCluster = process.env.TEST_CITUS_URL !== undefined;
const TABLES = [...CONTROL_PLANE, ...DATA_PLANE, ...COORDINATOR_ONLY];

/** Tables that stay empty after one call of each endpoint: rules and files stored elsewhere, rows that a job has already merged or processed, and rows that only a second call would add. */
const MAY_BE_EMPTY: readonly string[] = [
  ...['consents', 'identifier_rules', 'sync_checkpoints', 'import_chunks', 'import_rejects'],
  ...['survey_deltas', 'answer_packs', 'placement_days', 'writeback_failures', 'assets'],
  ...['export_files', 'idempotent_answers', 'used_identity_tokens', 'waiting_follow_ups'],
];

/** The clock of every server in this file stands at this time. */
const NOW = new Date();

interface Company {
  said: Record<string, string>;
  ask(server: TestServer): Promise<Record<string, string>>;
}

let url: string;
let orm: Orm;
let companies: Company[];
let before: Record<string, string>;
let after: Record<string, string>;
let done: Distributed | null;
const refused: string[] = [];

/** Fills two companies on a plain PostgreSQL server and reads everything they have. Then turns the machines into a cluster and distributes the tables. */
beforeAll(async () => {
  url = await createSingleDatabase(realServer!, NAME);
  orm = createOrm({ kind: 'postgres', url });
  await orm.migrator.up();
  const asking = await withServer(true, async (server) => {
    const world = await makeWorld(server);
    const asks = [
      await fill(server, world),
      await fill(server, {
        ...{ ...world, own: world.other, owner: world.otherOwner },
        ...{ other: world.own, otherOwner: world.owner },
      }),
    ];
    await server.idle();
    return asks;
  });
  // Read from a freshly started server both times, so that state kept in memory plays no part.
  companies = await withServer(false, (server) =>
    Promise.all(asking.map(async (ask) => ({ ask, said: await ask(server) }))),
  );
  before = await contentOf();
  if (isCluster) await makeCluster(realServer!, NAME);
  await orm.close();
  orm = createOrm({ kind: 'postgres', url });
  done = await distribute(orm);
  after = await contentOf();
}, 300_000);
afterAll(async () => {
  await orm.close();
  await (isCluster ? dropClusterDatabase(realServer!, NAME) : dropDatabase(realServer!, NAME));
});

const withServer = async <T>(
  work: boolean,
  use: (server: TestServer) => Promise<T>,
): Promise<T> => {
  const server = await startTestServer({ orm, env: { rateLimitScale: 100_000 }, work });
  server.setTime(NOW);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
};

/** Calls every endpoint for a company. @returns a function that reads everything it has. */
const fill = async (server: TestServer, world: World): Promise<Company['ask']> => {
  const sent = await (await everyCall(server, world))();
  refused.push(...sent.refused);
  const { body } = await server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Key', permissions: ['admin'] },
  });
  return (asked) => askCompany(asked, world, body.token!);
};

/** Returns the number of rows of each table, and a hash of all of them. */
const contentOf = async (): Promise<Record<string, string>> => {
  const content: Record<string, string> = {};
  for (const table of TABLES) {
    const rows = await ownerQuery<{ row: string }>(
      orm,
      `select t::text as "row" from "${table}" t`,
    );
    const hash = createHash('sha256');
    for (const row of rows.map(({ row: text }) => text).toSorted()) hash.update(`${row}\n`);
    content[table] = `${String(rows.length)} ${hash.digest('hex')}`;
  }
  return content;
};

it('every endpoint is called, so that nearly every table has rows', () => {
  expect(refused).toEqual([]);
  const empty = TABLES.filter((table) => before[table]!.startsWith('0 '));
  expect(empty.filter((table) => !MAY_BE_EMPTY.includes(table))).toEqual([]);
});

it('distributing keeps every row of every table unchanged', () => {
  expect(after).toEqual(before);
});

it('on a cluster, every table is in the right place, and no old copy of a row remains', async () => {
  if (!isCluster) {
    expect(done).toBeNull();
    return;
  }
  expect(done).toEqual({ cut: DATA_PLANE, copied: CONTROL_PLANE, kept: 0 });
  const tables = await ownerQuery<{ name: string; kind: string; left: string }>(
    orm,
    `select table_name::text as "name", citus_table_type as "kind", pg_relation_size(table_name) as "left" from citus_tables`,
  );
  const of = (kind: string) =>
    tables.flatMap((table) => (table.kind === kind ? [table.name] : [])).toSorted();
  expect(of('distributed')).toEqual(DATA_PLANE.toSorted());
  expect(of('reference')).toEqual(CONTROL_PLANE.toSorted());
  expect(tables.filter(({ left }) => Number(left) > 0).map(({ name }) => name)).toEqual([]);
});

it('distributing again changes nothing', async () => {
  const again = await distribute(orm);
  expect(again).toEqual(
    isCluster ? { cut: [], copied: [], kept: DATA_PLANE.length + CONTROL_PLANE.length } : null,
  );
  expect(await contentOf()).toEqual(after);
});

it('a server that is started on it sends every company the same responses as before', async () => {
  const said = await withServer(false, (server) =>
    Promise.all(companies.map(({ ask }) => ask(server))),
  );
  expect(Object.keys(said[0]!).length).toBeGreaterThan(50);
  for (const [i, company] of companies.entries()) {
    expect(Object.keys(said[i]!)).toEqual(Object.keys(company.said));
    // Only what differs is compared, so that a failure shows it and not a megabyte around it.
    const differs = Object.keys(company.said).filter(
      (what) => said[i]![what] !== company.said[what],
    );
    const of = (all: Record<string, string>) => differs.map((what) => `${what}: ${all[what]!}`);
    expect(of(said[i]!)).toEqual(of(company.said));
  }
}, 120_000);
