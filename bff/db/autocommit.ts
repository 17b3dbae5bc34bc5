import { CompiledQuery } from 'kysely';
import type { Orm } from './createOrm';
import { isInUnitOfWork } from './unitOfWork';

/**
 * One statement on its own ($1, $2 … for values), outside tenancy: only for what is asked before a scope is known (the session, the
 * rate limits, whether the database is there). Throws inside a unit of work, where it would wait for ever on the embedded database.
 */
export const autocommit = async <Row>(orm: Orm, sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
  if (isInUnitOfWork()) throw new Error('autocommit was called inside inTransaction: use its entity manager.');
  const { rows } = await orm.em.fork({ useContext: false }).getKysely().executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
  return rows;
};
