import { createOrm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { ownerQuery } from '@bff/db/ownerQuery';
import { CONTROL_PLANE, DATA_PLANE } from '@bff/db/planes';
import type { TestDatabase } from './testDatabase';

const EMPTIED = [...DATA_PLANE, 'rate_limits', 'idempotent_answers', 'used_identity_tokens'];

/** The database on the cluster at `url`, migrated, distributed and emptied: test files take turns on it. */
export const openEmptyCluster = async (url: string): Promise<TestDatabase> => {
  const orm = createOrm({ kind: 'postgres', url });
  await migrate(orm);
  await ownerQuery(orm, `truncate ${EMPTIED.map((table) => `"${table}"`).join(', ')}`);
  for (const table of CONTROL_PLANE.toReversed()) await ownerQuery(orm, `delete from "${table}"`);
  await ownerQuery(orm, 'drop schema if exists pgboss cascade');
  return { orm, close: () => orm.close() };
};
