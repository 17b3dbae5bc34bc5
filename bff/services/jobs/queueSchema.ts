import { sql } from 'kysely';
import type { Services } from '@bff/context';
import { isEmbedded } from '@bff/db/isEmbedded';
import { withMigrationLock } from '@bff/db/migrate';
import { queryAlone } from '@bff/db/query';
import { APP_ROLE } from '@bff/db/tenantTable';

/** If the role doesn't own the queue's schema, uses the one that `npm run migrate` created. */
export const ownsQueue = async (orm: Services['orm']): Promise<boolean> => {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, nspowner, 'usage') as owns from pg_namespace where nspname = 'pgboss'
  `.execute(queryAlone(orm));
  return rows[0]?.owns ?? true;
};

/**
 * Lets the application's role add and finish jobs. The queue's tables contain no tenant data except
 * ids. PostgreSQL rejects simultaneous grants, so replicas that start together wait for each other.
 */
export const grantQueue = ({ orm }: Services): Promise<void> =>
  isEmbedded(orm) ? grantAll(orm) : withMigrationLock(orm, () => grantAll(orm));

const grantAll = async (orm: Services['orm']): Promise<void> => {
  const [queue, role] = [queryAlone(orm), sql.id(APP_ROLE)];
  await sql`grant usage on schema pgboss to ${role}`.execute(queue);
  await sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`.execute(
    queue,
  );
  await sql`grant execute on all functions in schema pgboss to ${role}`.execute(queue);
};

/**
 * Releases all leases immediately. The embedded database has only one process, so a remaining lease
 * belongs to a dead process.
 */
export const reclaimLeases = async ({ orm }: Services): Promise<void> => {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'
  `.execute(queryAlone(orm));
};
