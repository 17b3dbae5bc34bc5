import { sql } from 'kysely';
import type { Orm } from './createOrm';
import { isEmbedded } from './isEmbedded';

/** An ORM, or a transaction's entity manager. */
interface Database {
  em: Pick<Orm['em'], 'getDriver' | 'getKysely'>;
}

const known = new WeakMap<object, boolean>();

/** True if the database is a Citus coordinator. The result is cached per driver. */
export const isCluster = async (database: Database): Promise<boolean> => {
  const driver = database.em.getDriver();
  const before = known.get(driver);
  if (before !== undefined) return before;
  const found = !isEmbedded(database) && (await hasCitus(database));
  known.set(driver, found);
  return found;
};

const hasCitus = async ({ em }: Database): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from pg_extension where extname = 'citus') as "found"`.execute(
    em.getKysely<Record<string, never>>(),
  );
  return rows[0]?.found === true;
};
