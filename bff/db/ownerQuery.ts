import { CompiledQuery } from 'kysely';
import type { Orm } from './createOrm';
import { refuseNested } from './transaction';

/**
 * Runs one statement ($1, $2 … for values) as the login role, in no scope: for migrations, backups, the clock and tests.
 * Requests and jobs use `transaction` and `read`.
 */
export const ownerQuery = async <Row>(
  orm: Orm,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  refuseNested();
  const { rows } = await orm.em
    .getKysely<Record<string, never>>()
    .executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
  // Several statements in one text answer no rows.
  return (rows as Row[] | undefined) ?? [];
};
