import type { EntityManager } from '@mikro-orm/sql';
import {
  CamelCasePlugin,
  sql,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Orm } from './createOrm';
import type { Tables } from './tables';
import { PLATFORM, type TenantFilterArgs } from './tenantFilter';
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

/**
 * Limits a query to the rows of the transaction's company, as the ORM filter does. Every row is in scope with PLATFORM.
 * @param column of the company; `users.companyId` if several tables have one.
 */
export const inScope = (em: EntityManager, column = 'companyId'): RawBuilder<SqlBool> => {
  const { scope } = em.getFilterParams('tenant') as Required<TenantFilterArgs>;
  return scope === PLATFORM ? sql`true` : sql`${sql.ref(column)} = ${scope}::uuid`;
};

/** For `executeTakeFirstOrThrow`. */
export const notFound = (): AppError => new AppError('not_found');

/** Returns an already compiled statement with other values, in the order of its parameters. */
export const filledIn = <Row>(
  compiled: CompiledQuery<Row>,
  ...parameters: unknown[]
): CompiledQuery<Row> => ({ ...compiled, parameters });

/** Wraps a value for a JSON column. The driver would send a list as a PostgreSQL array. */
export const asJson = <Value>(value: Value): RawBuilder<Value> =>
  sql<Value>`${JSON.stringify(value)}::jsonb`;
