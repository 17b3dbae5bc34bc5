import type { Extension, PGlite } from '@electric-sql/pglite';
import type { MikroORM as AnyOrm } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as LiteOrm, PgliteDriver } from '@mikro-orm/pglite';
import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import type { Pool } from 'pg';
import { entities } from './entities';
import { migrationsList } from './migrations/migrationsList';
import { quicken } from './quickPglite';
import { releaseLostConnections } from './releaseLostConnections';
import { sendTogether } from './sendTogether';
import { TenantWriteGuard } from './tenantWriteGuard';

/** The ORM on either database; nothing outside this folder knows which one. */
export type Orm = AnyOrm<AbstractSqlDriver>;

/** True for PGlite, which has one connection and one process. */
export const isEmbedded = ({ em }: { em: Pick<Orm['em'], 'getDriver'> }): boolean =>
  (em.getDriver() as object) instanceof PgliteDriver;

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
      driverOptions: { onPoolCreated: preparePool },
    }) as unknown as Orm;
  }
  if (database.kind === 'pglite') {
    quicken(database.pglite);
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
      extensions: { quick: QUICK },
      ...(database.load ? { loadDataDir: likeBlob(database.load) } : {}),
    },
  }) as unknown as Orm;
};

/** Called with the instance before it opens. */
const QUICK: Extension = {
  name: 'quick',
  setup: (pglite) => {
    quicken(pglite as PGlite);
    return Promise.resolve({});
  },
};

const preparePool = (pool: Pool): void => {
  releaseLostConnections(pool);
  sendTogether(pool);
};

/** What PGlite reads of a Blob. The ORM copies its options, and a copied Blob answers nothing. */
const likeBlob = (bytes: Uint8Array): Pick<Blob, 'type' | 'arrayBuffer'> => ({
  type: 'application/x-tar',
  arrayBuffer: async () => new Uint8Array(bytes).buffer,
});
