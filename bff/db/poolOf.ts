import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { isEmbedded, type Orm } from './createOrm';

const pools = new WeakMap<Orm, Promise<Pool>>();

/**
 * The driver's connections to PostgreSQL; null for the embedded database, which has one and a queue before it. Asked for once: a driver that was
 * closed would open new ones, which nobody closes.
 */
export const poolOf = (orm: Orm): Promise<Pool> | null => {
  if (isEmbedded(orm)) return null;
  const known = pools.get(orm);
  if (known) return known;
  const pool = (orm.em.getDriver() as unknown as PostgreSqlDriver)
    .getConnection('write')
    .getNativeClient();
  pools.set(orm, pool);
  pool.catch(() => {
    pools.delete(orm);
  });
  return pool;
};

/** Lends a connection to `use`. One that is lost meanwhile is not given out again. */
export const onConnection = async <T>(
  pool: Promise<Pool>,
  use: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await (await pool).connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
};
