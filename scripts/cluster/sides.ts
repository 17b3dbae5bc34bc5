import { createApp } from '@bff/createApp';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { ownerQuery } from '@bff/db/ownerQuery';
import {
  type ClusterNode,
  createClusterDatabase,
  dropClusterDatabase,
  nodesOf,
} from '@tests/support/clusterDatabase';
import { benchEnv, print } from '../lib/benchDatabase';
import { fill, type Filled, readFilled } from './fill';
import { SHARDS, type Size } from './sizes';

/** One of the three sizes of engine, with its own database of one size of data. */
export interface Side {
  name: string;
  address: string;
  orm: Orm;
  filled: Filled;
  /** The servers of its database, the coordinator first. */
  nodes: ClusterNode[];
}

/** The engines that are compared: one server without Citus, the same with one worker, and with all. */
const ENGINES = [
  { key: 'one', name: 'one PostgreSQL', workers: 0 },
  { key: 'worker', name: 'one worker', workers: 1 },
  { key: 'workers', name: 'all workers', workers: Infinity },
] as const;

/** With BENCH_KEEP=1 filled databases stay for the next run, because filling takes most of the time. */
const KEEP = process.env.BENCH_KEEP === '1';

/** Opens the three filled databases of one size, calls `use`, and removes them. */
export const withSides = async <T>(
  url: string,
  size: Size,
  use: (sides: readonly Side[]) => Promise<T>,
): Promise<T> => {
  const names = ENGINES.map(({ key }) => `navout_bench_${key}_${size.name}`);
  const sides: Side[] = [];
  try {
    // Add all workers first. Roles are created on the nodes a database knows, so a database with fewer nodes would leave the others without its roles.
    for (const [at, { name, workers }] of [...ENGINES.entries()].reverse())
      sides.unshift(await openSide(url, { database: names[at]!, name, workers }, size));
    return await use(sides);
  } finally {
    for (const { orm } of sides) await orm.close();
    if (!KEEP) for (const name of names) await dropClusterDatabase(url, name);
  }
};

const openSide = async (
  url: string,
  { database, name, workers }: { database: string; name: string; workers: number },
  size: Size,
): Promise<Side> => {
  const kept = KEEP ? await findKept(url, database, size) : null;
  const address = kept?.address ?? (await create(url, database, workers));
  const orm = createOrm({ kind: 'postgres', url: address });
  let filled = kept?.filled;
  if (!filled) {
    await migrate(orm);
    const { services } = createApp({ orm, env: benchEnv(), root: '.' });
    const at = Date.now();
    filled = await fill(orm, services, size);
    print(
      `${name}: ${size.rows.toLocaleString('en-US')} answers of one company and ${size.each.toLocaleString('en-US')} of each of ${size.companies.toLocaleString('en-US')} others in ${((Date.now() - at) / 1000).toFixed(0)} s`,
    );
  }
  const [coordinator, all] = await nodesOf(url);
  return { name, address, orm, filled, nodes: [coordinator, ...all.slice(0, workers)] };
};

const create = async (url: string, database: string, workers: number): Promise<string> => {
  await dropClusterDatabase(url, database);
  if (workers > 0) return createClusterDatabase(url, database, { shards: SHARDS, workers });
  const admin = createOrm({ kind: 'postgres', url, poolMax: 1 });
  await ownerQuery(admin, `create database ${database}`);
  await admin.close();
  return addressOfDatabase(url, database);
};

const addressOfDatabase = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** A database that an earlier run filled to the same size. */
const findKept = async (
  url: string,
  database: string,
  size: Size,
): Promise<{ address: string; filled: Filled } | null> => {
  const admin = createOrm({ kind: 'postgres', url, poolMax: 1 });
  const found = await ownerQuery(admin, 'select 1 from pg_database where datname = $1', [database]);
  await admin.close();
  if (found.length === 0) return null;
  const address = addressOfDatabase(url, database);
  const orm = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
  try {
    const filled = await readFilled(orm, size);
    return filled && { address, filled };
  } finally {
    await orm.close();
  }
};
