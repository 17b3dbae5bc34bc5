import { sql } from 'kysely';
import type { Services } from '@bff/context';
import { queryAlone } from '@bff/db/query';
import { APP_ROLE } from '@bff/db/tenantTable';

/** When the role doesn't own the queue's schema, uses the one that `npm run migrate` created. */
export const ownsQueue = async (orm: Services['orm']): Promise<boolean> => {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, nspowner, 'usage') as owns from pg_namespace where nspname = 'pgboss'
  `.execute(queryAlone(orm));
  return rows[0]?.owns ?? true;
};

/** Lets the application's role add and finish jobs. The queue's tables hold no tenant data except ids. */
export const grantQueue = async ({ orm }: Services): Promise<void> => {
  const [queue, role] = [queryAlone(orm), sql.id(APP_ROLE)];
  await sql`grant usage on schema pgboss to ${role}`.execute(queue);
  await sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`.execute(
    queue,
  );
  await sql`grant execute on all functions in schema pgboss to ${role}`.execute(queue);
};

/** The embedded database has only one process, so any lease left was held by a dead process and need not be waited for. */
export const reclaimLeases = async ({ orm }: Services): Promise<void> => {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'
  `.execute(queryAlone(orm));
};
