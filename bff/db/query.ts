import type { EntityManager } from '@mikro-orm/sql';
import { CamelCasePlugin, sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Orm } from './createOrm';
import type { Tables } from './tables';
import { refuseNested } from './transaction';

/** Queries over all tables, typed from the entities; columns and results carry property names. */
export type Query = Kysely<Tables>;

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Returns a query builder that runs in the transaction of `em`. */
export const query = (em: EntityManager): Query => em.getKysely<Tables>().withPlugin(camelCase);

/**
 * Returns a query builder for single statements as the login role, without a transaction or scope: for tables of the installation, and for the
 * rows that identify the caller (session, key, company).
 * @throws Error inside a transaction, where nesting is refused.
 */
export const queryAlone = (orm: Orm): Query => {
  refuseNested();
  return query(orm.em);
};

/** Returns an already compiled statement with other values, in the order of its parameters. */
export const filledIn = <Row>(
  compiled: CompiledQuery<Row>,
  ...parameters: unknown[]
): CompiledQuery<Row> => ({ ...compiled, parameters });

/** Wraps a value for a JSON column. The driver would send a list as a PostgreSQL array. */
export const asJson = <Value>(value: Value): RawBuilder<Value> =>
  sql<Value>`${JSON.stringify(value)}::jsonb`;
