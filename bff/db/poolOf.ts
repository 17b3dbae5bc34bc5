import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { isEmbedded, type Orm } from './createOrm';

/** The driver's connections to PostgreSQL; null for the embedded database, which has one and a queue before it. */
export const poolOf = (orm: Orm): Promise<Pool> | null =>
  (isEmbedded(orm) ? null : (orm.em.getDriver() as unknown as PostgreSqlDriver).getConnection('write').getNativeClient());

/** Lends a connection to `use`. One that is lost meanwhile is not given out again. */
export const onConnection = async <T>(pool: Promise<Pool>, use: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await (await pool).connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
};
