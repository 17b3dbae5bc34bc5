import { distributeNew } from './distribute';
import { ownerQuery } from './ownerQuery';
import type { Orm } from './createOrm';
import { isCluster } from './isCluster';
import { isEmbedded } from './isEmbedded';
import { migrationsList } from './migrations/migrationsList';
import { readOwnership } from './ownership';

/** Advisory lock number. Any value that no other program on the same database uses. */
const MIGRATION_LOCK = 7_230_114;

/** Citus changes shards in parallel by default, and then rejects changes to a table they refer to in the same transaction. */
const ONE_BY_ONE = "set local citus.multi_shard_modify_mode = 'sequential'";

/** The schema is outdated, and the role of this process may not change it. The message is one line. */
export class OldSchemaError extends Error {}

/**
 * Runs all pending migrations in one transaction: if the process is killed, the schema is either
 * the old or the new one. Replicas that start at the same time wait for each other. A role that
 * does not own the schema only checks that it is up to date. On a Citus coordinator, new tables are
 * distributed immediately.
 * @throws OldSchemaError.
 */
export const migrate = async (orm: Orm): Promise<void> => {
  if (isEmbedded(orm)) {
    await orm.migrator.up();
    return;
  }
  if (!(await readOwnership(orm)).owns) {
    await rejectOldSchema(orm);
    return;
  }
  const onCluster = await isCluster(orm);
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (onCluster) await em.execute(ONE_BY_ONE);
    await orm.migrator.up({ transaction: em.getTransactionContext() });
  });
  await withMigrationLock(orm, () => distributeNew(orm));
};

/** Runs work while other starting replicas wait. The work uses its own connections, so it need not be one transaction. */
export const withMigrationLock = async (orm: Orm, work: () => Promise<void>): Promise<void> => {
  const em = orm.em.fork({ useContext: false });
  await em.begin();
  try {
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await work();
  } finally {
    await em.rollback();
  }
};

const rejectOldSchema = async (orm: Orm): Promise<void> => {
  const { exists, role } = await readOwnership(orm);
  const done = exists
    ? new Set(
        (await ownerQuery<{ name: string }>(orm, 'select "name" from "migrations"')).map(
          ({ name }) => name,
        ),
      )
    : new Set<string>();
  const missing = migrationsList.filter(({ name }) => !done.has(name)).length;
  if (missing > 0)
    throw new OldSchemaError(
      `the schema lacks ${missing} migrations, and ${role} does not own it. Run npm run migrate as its owner first.`,
    );
};
