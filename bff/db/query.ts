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
import { throwIfNested } from './transaction';

/**
 * A query builder typed from the entities. Columns and results use the entities' property names
 * (camelCase).
 */
export type Query = Kysely<Tables>;

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Returns a query builder that runs in the transaction of `em`. */
export const query = (em: EntityManager): Query => em.getKysely<Tables>().withPlugin(camelCase);

/**
 * Returns a query builder for single statements as the login role, without a transaction or scope:
 * for tables of the installation, and for the rows that identify the caller (session, key,
 * company).
 * @throws Error inside a transaction: it would need a second connection.
 */
export const queryAlone = (orm: Orm): Query => {
  throwIfNested();
  return query(orm.em);
};

/**
 * Returns a condition that limits a query to the transaction's company, as the ORM filter does.
 * With the scope PLATFORM it is always true.
 * @param column The company column. Qualify it (`users.companyId`) if several tables in the query
 * have one.
 */
export const inScope = (em: EntityManager, column = 'companyId'): RawBuilder<SqlBool> => {
  const { scope } = em.getFilterParams('tenant') as Required<TenantFilterArgs>;
  return scope === PLATFORM ? sql`true` : sql`${sql.ref(column)} = ${scope}::uuid`;
};

/** Creates the error for `executeTakeFirstOrThrow`. */
export const notFound = (): AppError => new AppError('not_found');

/** Runs a statement that is compiled once, with the given values. */
export type CompiledOnce<Values extends readonly unknown[], Row> = (
  on: Query,
  ...values: Values
) => Promise<Row[]>;

/**
 * Compiles a statement on first use and caches it. Use it for statements that run on every request:
 * building one takes longer than sending it.
 * @param build Receives a placeholder for each value. Pass each one on unchanged, as a query
 * parameter.
 */
export const compiledOnce = <Values extends readonly unknown[], Row>(
  build: (on: Query, ...values: Values) => { compile(): CompiledQuery<Row> },
): CompiledOnce<Values, Row> => {
  const places = Array.from({ length: build.length - 1 }, (_, at) => Symbol(at));
  let compiled: CompiledQuery<Row> | undefined;
  return async (on, ...values) => {
    compiled ??= build(on, ...(places as unknown as Values)).compile();
    const parameters = compiled.parameters.map((parameter) => {
      const at = places.indexOf(parameter as symbol);
      return at < 0 ? parameter : values[at];
    });
    return (await on.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

/**
 * Wraps a value for a JSON column. Without it, the driver would send a list as a PostgreSQL array.
 */
export const asJson = <Value>(value: Value): RawBuilder<Value> =>
  sql<Value>`${JSON.stringify(value)}::jsonb`;
