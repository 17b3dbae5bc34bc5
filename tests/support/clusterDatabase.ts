import { Client } from 'pg';

const IN_USE = '55006';

/** Size of such a cluster. */
export interface ClusterSize {
  /** Few shards by default, two on each of two workers, because every file empties them and more would test nothing new. */
  shards?: number;
  /** Number of workers at the start; default: all. */
  workers?: number;
}

/**
 * Makes an empty database on the coordinator at `url` and on its workers, its own cluster on the same machines. Its user may create
 * databases and extensions on all of them, with the same password. @returns its URL.
 */
export const createClusterDatabase = async (
  url: string,
  name: string,
  size: ClusterSize = {},
): Promise<string> => {
  const own = await createSingleDatabase(url, name);
  await makeCluster(url, name, size);
  return own;
};

/** Makes an empty database on the server at `url` alone, plain PostgreSQL until `makeCluster`. @returns its URL. */
export const createSingleDatabase = async (url: string, name: string): Promise<string> => {
  await queryOn(url, `create database ${name}`);
  return withDatabase(url, name);
};

/** Prepares the coordinator's database as an operator does before distributing: adds the extension on all nodes, and registers the workers. */
export const makeCluster = async (
  url: string,
  name: string,
  { shards = 4, workers: begins = Infinity }: ClusterSize = {},
): Promise<void> => {
  const [coordinator, workers] = await nodesOf(url);
  const own = withDatabase(url, name);
  for (const { host, port } of workers)
    await queryOn(onNode(url, host, port), `create database ${name}`);
  for (const { host, port } of [coordinator, ...workers])
    await queryOn(onNode(own, host, port), 'create extension citus');
  await queryOn(own, 'select citus_set_coordinator_host($1, $2)', [
    coordinator.host,
    coordinator.port,
  ]);
  await addWorkers(url, own, workers.slice(0, begins));
  await queryOn(own, `alter database ${name} set citus.shard_count = ${String(shards)}`);
};

/** Adds the remaining workers of the cluster at `url` to its database at `own`. */
export const joinWorkers = async (url: string, own: string): Promise<void> => {
  const [[, all], [, joined]] = await Promise.all([nodesOf(url), nodesOf(own)]);
  const missing = all.filter(
    (worker) => !joined.some(({ host, port }) => host === worker.host && port === worker.port),
  );
  await addWorkers(url, own, missing);
};

/** One database after the other: a new worker gets the roles of all databases, and two simultaneous writes of the same role fail. */
const addWorkers = async (
  url: string,
  own: string,
  workers: readonly ClusterNode[],
): Promise<void> => {
  const turn = new Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtext('add workers'))`);
    for (const { host, port } of workers)
      await queryOn(own, 'select citus_add_node($1, $2)', [host, port]);
  } finally {
    await turn.end();
  }
};

/** Removes such a database from every node, if it is there. */
export const dropClusterDatabase = async (url: string, name: string): Promise<void> => {
  const [coordinator, workers] = await nodesOf(url);
  for (const { host, port } of [coordinator, ...workers])
    await dropOn(onNode(url, host, port), name);
};

/**
 * PostgreSQL waits five seconds for the connections that it closes, and Citus may open a new one
 * meanwhile, so on a busy machine this needs a second try.
 */
const dropOn = async (url: string, name: string, triesLeft = 5): Promise<void> => {
  try {
    await queryOn(url, `drop database if exists ${name} with (force)`);
  } catch (cause) {
    if (triesLeft <= 1 || (cause as { code?: string }).code !== IN_USE) throw cause;
    await dropOn(url, name, triesLeft - 1);
  }
};

/** A machine of a cluster. */
export interface ClusterNode {
  host: string;
  port: number;
}

/** The coordinator and the workers, by the host names that they use for each other. */
export const nodesOf = async (url: string): Promise<[ClusterNode, ClusterNode[]]> => {
  const nodes = await queryOn<ClusterNode & { group: number }>(
    url,
    `select nodename as "host", nodeport as "port", groupid as "group" from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  const coordinator = nodes.find(({ group }) => group === 0);
  if (!coordinator) throw new Error('The cluster does not say where its coordinator is.');
  return [coordinator, nodes.filter(({ group }) => group !== 0)];
};

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const onNode = (url: string, host: string, port: number): string => {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  return address.href;
};

const queryOn = async <Row extends object>(
  url: string,
  text: string,
  values: readonly (string | number)[] = [],
): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};
