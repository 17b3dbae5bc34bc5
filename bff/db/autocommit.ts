import type { AbstractSqlConnection } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';
import { askTogether } from './askTogether';
import type { Orm } from './createOrm';
import { onConnection, poolOf } from './poolOf';
import { preparedNameOf } from './prepared';
import { isInUnitOfWork } from './unitOfWork';

/**
 * One statement on its own ($1, $2 … for values), outside tenancy: only for what is asked before a scope is known (the session, the
 * rate limits, whether the database is there). Never inside a unit of work, where it would wait for ever on the embedded database.
 * On PostgreSQL it goes straight to a connection; what is asked often is declared with `prepared` and travels with what others ask at that moment.
 */
export const autocommit = async <Row>(
  orm: Orm,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  if (isInUnitOfWork())
    throw new Error('autocommit was called inside inTransaction: use its entity manager.');
  const pool = poolOf(orm);
  if (!pool)
    return (await embedded(orm).executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
  const { rows } = await (preparedNameOf(sql)
    ? askTogether(pool, null, sql, values)
    : onConnection(pool, (client) => client.query(sql, [...values])));
  // Several statements in one text answer a list.
  return (rows as Row[] | undefined) ?? [];
};

const embedded = (orm: Orm) =>
  (orm.em.getDriver().getConnection('write') as AbstractSqlConnection).getClient();
