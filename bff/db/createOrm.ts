import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM as AnyOrm } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as LiteOrm, PgliteDriver } from '@mikro-orm/pglite';
import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import type { Pool } from 'pg';
import { entities } from './entities';
import { migrationsList } from './migrations/migrationsList';
import { columnParsers, getTypeParser } from './columnParsers';
import { NamedStatements } from './namedStatements';
import { releaseLostConnections } from './releaseLostConnections';
import { TenantWriteGuard } from './tenantWriteGuard';

/** The ORM, on PostgreSQL or on the embedded database. */
export type Orm = AnyOrm<AbstractSqlDriver>;

/**
 * Returns the embedded database's own client, for the queue and the backup, which the ORM doesn't
 * support. Null on PostgreSQL.
 */
export const embeddedClient = async ({ em }: Orm): Promise<PGlite | null> => {
  const driver: object = em.getDriver();
  return driver instanceof PgliteDriver ? driver.getConnection().getNativeClient() : null;
};

export type Database =
  | { kind: 'postgres'; url: string; poolMax?: number }
  | {
      kind: 'embedded';
      folder: string;
      /** Backup to load into a new folder. */ load?: Uint8Array;
    }
  | { kind: 'pglite'; /** An existing database (tests load a prepared one). */ pglite: PGlite };

/** Opens the database with all entities. Does not migrate it: see migrate.ts. */
export const createOrm = (database: Database): Orm => {
  const common = {
    entities,
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false, tableName: 'migrations', allOrNothing: true },
    subscribers: [new TenantWriteGuard()],
    // Each row is filtered by its own company column. Filtering its relations as well would add
    // joins and change results.
    autoJoinRefsForFilters: false,
    forceUtcTimezone: true,
    // The server does its own logging.
    logger: () => undefined,
    validate: false,
  };
  if (database.kind === 'postgres') {
    return new PostgresOrm({
      ...common,
      clientUrl: database.url,
      pool: { min: 0, max: database.poolMax ?? 10 },
      driverOptions: {
        onPoolCreated: onePool(),
        types: { getTypeParser },
        Client: NamedStatements,
      },
    }) as unknown as Orm;
  }
  if (database.kind === 'pglite') {
    return new LiteOrm({
      ...common,
      dbName: 'memory://',
      driverOptions: { pglite: database.pglite },
    }) as unknown as Orm;
  }
  return new LiteOrm({
    ...common,
    dbName: database.folder,
    driverOptions: {
      postgresqlconf: ['shared_buffers=16MB'],
      parsers: columnParsers,
      ...(database.load ? { loadDataDir: likeBlob(database.load) } : {}),
    },
  }) as unknown as Orm;
};

/**
 * Rejects work after `close`. Otherwise, the ORM would reopen the database and leak its
 * connections.
 */
const onePool = (): ((pool: Pool) => void) => {
  let isOpened = false;
  return (pool) => {
    if (isOpened) throw new Error('The database was closed.');
    isOpened = true;
    releaseLostConnections(pool);
  };
};

/** The members of a Blob that PGlite reads. The ORM copies its options, and a copied Blob does not work. */
const likeBlob = (bytes: Uint8Array): Pick<Blob, 'type' | 'arrayBuffer'> => ({
  type: 'application/x-tar',
  arrayBuffer: async () => new Uint8Array(bytes).buffer,
});
