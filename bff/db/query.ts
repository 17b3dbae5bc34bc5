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

/** A statement that was compiled before: runs it with these values. */
export type CompiledOnce<Values extends readonly unknown[], Row> = (
  on: Query,
  ...values: Values
) => Promise<Row[]>;

/**
 * Builds and compiles a statement at its first use. For statements of every request: building one
 * costs more than sending it.
 * @param build gets a placeholder for each value; use each as a parameter, unchanged.
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

/** Wraps a value for a JSON column. The driver would send a list as a PostgreSQL array. */
export const asJson = <Value>(value: Value): RawBuilder<Value> =>
  sql<Value>`${JSON.stringify(value)}::jsonb`;
