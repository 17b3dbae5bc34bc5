import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm } from '@bff/db/createOrm';
import {
  type ClusterSize,
  createClusterDatabase,
  dropClusterDatabase,
} from '@tests/support/clusterDatabase';
import type { Stage } from './bar';

let count = 0;

/** Calls `use` with the URL of its own empty database on the server or the cluster of the stage; it is removed afterwards. */
export const withOwnDatabase = async <T>(
  { database, databaseUrl }: Pick<Stage, 'database' | 'databaseUrl'>,
  use: (address: string) => Promise<T>,
  size: ClusterSize = {},
): Promise<T> => {
  const url = databaseUrl!;
  const name = `navout_prove_${String(process.pid)}_${String((count += 1))}`;
  return database === 'citus' ? onCluster(url, name, use, size) : onServer(url, name, use);
};

const onCluster = async <T>(
  url: string,
  name: string,
  use: (address: string) => Promise<T>,
  size: ClusterSize,
): Promise<T> => {
  const address = await createClusterDatabase(url, name, size);
  try {
    return await use(address);
  } finally {
    await dropClusterDatabase(url, name);
  }
};

const onServer = async <T>(
  url: string,
  name: string,
  use: (address: string) => Promise<T>,
): Promise<T> => {
  const admin = createOrm({ kind: 'postgres', url, poolMax: 1 });
  await ownerQuery(admin, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    return await use(address.href);
  } finally {
    await ownerQuery(admin, `drop database ${name} with (force)`);
    await admin.close();
  }
};
