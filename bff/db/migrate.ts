import { isEmbedded, type Orm } from './createOrm';

/** Any number that no other program on the same database takes. */
const MIGRATION_LOCK = 7_230_114;

/**
 * Brings the schema up to date, all pending migrations in one transaction: after a kill at any moment there is the old schema or the
 * new one. Replicas that start together on one PostgreSQL wait for each other; the embedded database has one process only.
 */
export const migrate = async (orm: Orm): Promise<void> => {
  if (isEmbedded(orm)) {
    await orm.migrator.up();
    return;
  }
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await orm.migrator.up();
  });
};
