import { sql } from 'kysely';
import { isEmbedded, type Orm } from './createOrm';

const known = new WeakMap<object, boolean>();

/** Whether the database is a Citus coordinator, asked once for each ORM. */
export const isCluster = async (orm: Orm): Promise<boolean> => {
  const driver = orm.em.getDriver();
  const before = known.get(driver);
  if (before !== undefined) return before;
  const found = !isEmbedded(orm) && (await hasCitus(orm));
  known.set(driver, found);
  return found;
};

const hasCitus = async (orm: Orm): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from pg_extension where extname = 'citus') as "found"`.execute(
    orm.em.getKysely<Record<string, never>>(),
  );
  return rows[0]?.found === true;
};
