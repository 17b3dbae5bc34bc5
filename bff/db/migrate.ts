import { distributeNew } from './distribute';
import { ownerQuery } from './ownerQuery';
import type { Orm } from './createOrm';
import { isCluster } from './isCluster';
import { isEmbedded } from './isEmbedded';
import { migrationsList } from './migrations/migrationsList';
import { readOwnership } from './ownership';

/** Any number that no other program on the same database takes. */
const MIGRATION_LOCK = 7_230_114;

/** A cluster changes shards beside each other, and then refuses to change, in the same transaction, a table that they name. */
const ONE_BY_ONE = "set local citus.multi_shard_modify_mode = 'sequential'";

/** The schema is older than this version, and the role of this process may not change it; the message is one line. */
export class OldSchemaError extends Error {}

/**
 * Brings the schema up to date, all pending migrations in one transaction: after a kill at any moment there is the old schema or the
 * new one. Replicas that start together on one PostgreSQL wait for each other; the embedded database has one process only. A role that does
 * not own the schema only looks whether it is up to date. On a Citus coordinator new tables are distributed at once. @throws OldSchemaError.
 */
export const migrate = async (orm: Orm): Promise<void> => {
  if (isEmbedded(orm)) {
    await orm.migrator.up();
    return;
  }
  if (!(await readOwnership(orm)).owns) {
    await refuseOldSchema(orm);
    return;
  }
  const onCluster = await isCluster(orm);
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (onCluster) await em.execute(ONE_BY_ONE);
    await orm.migrator.up({ transaction: em.getTransactionContext() });
  });
  await alone(orm, () => distributeNew(orm));
};

/** Runs work while replicas that start together wait. The work has connections of its own: what it does may not be one transaction. */
const alone = async (orm: Orm, work: () => Promise<void>): Promise<void> => {
  const em = orm.em.fork({ useContext: false });
  await em.begin();
  try {
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await work();
  } finally {
    await em.rollback();
  }
};

const refuseOldSchema = async (orm: Orm): Promise<void> => {
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
