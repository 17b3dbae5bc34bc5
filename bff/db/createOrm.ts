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

/** The ORM on either database; nothing outside this folder knows which one. */
export type Orm = AnyOrm<AbstractSqlDriver>;

/** Returns the embedded database itself, for what the ORM has no word for: its queue and its backup. Null on PostgreSQL. */
export const embeddedClient = async ({ em }: Orm): Promise<PGlite | null> => {
  const driver: object = em.getDriver();
  return driver instanceof PgliteDriver ? driver.getConnection().getNativeClient() : null;
};

export type Database =
  | { kind: 'postgres'; url: string; poolMax?: number }
  | {
      kind: 'embedded';
      folder: string;
      /** A backup that the new folder begins with. */ load?: Uint8Array;
    }
  | { kind: 'pglite'; /** Made elsewhere (tests load a prepared one). */ pglite: PGlite };

/** Opens the database with all entities. Nothing is migrated: see migrate.ts. */
export const createOrm = (database: Database): Orm => {
  const common = {
    entities,
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false, tableName: 'migrations', allOrNothing: true },
    subscribers: [new TenantWriteGuard()],
    // A row is filtered by its own company column; joining every relation to filter it again costs and changes results.
    autoJoinRefsForFilters: false,
    forceUtcTimezone: true,
    // The process prints its own steps and logs its own failures.
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

/** The ORM would open a closed database again for work that comes late, and leave those connections open. */
const onePool = (): ((pool: Pool) => void) => {
  let isOpened = false;
  return (pool) => {
    if (isOpened) throw new Error('The database was closed.');
    isOpened = true;
    releaseLostConnections(pool);
  };
};

/** The parts of a Blob that PGlite reads. The ORM copies its options, and a copied Blob no longer works. */
const likeBlob = (bytes: Uint8Array): Pick<Blob, 'type' | 'arrayBuffer'> => ({
  type: 'application/x-tar',
  arrayBuffer: async () => new Uint8Array(bytes).buffer,
});
