// @postgres: how a server upgrades its tables
// @slow: creates all tables twice
import { createOrm, type Orm } from '@bff/db/createOrm';
import { distribute } from '@bff/db/distribute';
import { migrate } from '@bff/db/migrate';
import { ownerQuery } from '@bff/db/ownerQuery';
import { CONTROL_PLANE, DATA_PLANE } from '@bff/db/planes';
import { createClusterDatabase, dropClusterDatabase } from '@tests/support/clusterDatabase';
import { realServer } from '@tests/support/realServer';
import { dropDatabase } from '@tests/support/testDatabase';

const NAME = `navout_test_grown_${process.pid}`;
const isCluster = process.env.TEST_CITUS_URL !== undefined;

/** The first version whose tables can be distributed by company. */
const OLDEST_MIGRATION = 'Migration20261125183000Buckets';

let orm: Orm;
beforeAll(async () => {
  orm = createOrm({ kind: 'postgres', url: await emptyDatabase() });
}, 60_000);
afterAll(async () => {
  await orm.close();
  await (isCluster ? dropClusterDatabase(realServer!, NAME) : dropDatabase(realServer!, NAME));
});

const emptyDatabase = async (): Promise<string> => {
  if (isCluster) return createClusterDatabase(realServer!, NAME);
  const admin = createOrm({ kind: 'postgres', url: realServer!, poolMax: 1 });
  await ownerQuery(admin, `create database ${NAME}`);
  await admin.close();
  const address = new URL(realServer!);
  address.pathname = `/${NAME}`;
  return address.href;
};

it('a distributed installation of the first version that supports clusters is upgraded', async () => {
  await orm.migrator.up({ to: OLDEST_MIGRATION });
  const cut = (await distribute(orm))?.cut ?? [];
  expect(cut.length > 25).toBe(isCluster);
  await migrate(orm);
  expect(await orm.migrator.getPending()).toEqual([]);
  if (!isCluster) return;
  const tables = await ownerQuery<{ name: string; kind: string }>(
    orm,
    `select table_name::text as "name", citus_table_type as "kind" from citus_tables where citus_table_type in ('distributed', 'reference')`,
  );
  const of = (kind: string) =>
    tables.flatMap((table) => (table.kind === kind ? [table.name] : [])).toSorted();
  expect(of('distributed')).toEqual(DATA_PLANE.toSorted());
  expect(of('reference')).toEqual(CONTROL_PLANE.toSorted());
}, 180_000);

it('an owner who may not change roles migrates a cluster whose roles may sign in already', async () => {
  if (!isCluster) return;
  const owner = `navout_owner_${process.pid}`;
  const url = new URL(orm.config.get('clientUrl')!);
  await ownerQuery(
    orm,
    `create role ${owner} login nosuperuser nocreaterole password '${url.password}'`,
  );
  await ownerQuery(orm, `grant "${url.username}" to ${owner}`);
  url.username = owner;
  const limited = createOrm({ kind: 'postgres', url: url.href, poolMax: 2 });
  try {
    await migrate(limited);
    expect((await distribute(limited))?.kept).toBe(CONTROL_PLANE.length + DATA_PLANE.length);
  } finally {
    await limited.close();
    await ownerQuery(orm, `drop role ${owner}`);
  }
}, 180_000);
