import { CompiledQuery } from 'kysely';
import type { Orm } from './createOrm';
import { throwIfNested } from './transaction';

/**
 * Runs one statement (with $1, $2 … for values) as the login role, without a scope: for migrations, backups, the clock
 * and tests. Requests and jobs use `transaction` and `read`.
 */
export const ownerQuery = async <Row>(
  orm: Orm,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  throwIfNested();
  const { rows } = await orm.em
    .getKysely<Record<string, never>>()
    .executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
  // Multiple statements in one text return no rows.
  return (rows as Row[] | undefined) ?? [];
};
