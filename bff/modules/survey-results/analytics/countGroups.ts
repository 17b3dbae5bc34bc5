import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { query } from '@bff/db/query';
import {
  responseCondition,
  type AnsweredSurveys,
  type ResultCondition,
  type ResultFilter,
} from '../responses/resultFilter';

/** A value that responses are grouped by, as an expression over survey_responses. */
export type Column = RawBuilder<unknown>;

/** How many responses share the values of the columns, which come by the names they were given. */
export type Group<Name extends string = string> = Record<Name, unknown> & { n: number };

/** A condition with its parameters as a part of a statement. */
export const rawCondition = ({ sql: text, params }: ResultCondition): RawBuilder<SqlBool> =>
  sql<SqlBool>(text.split('?') as unknown as TemplateStringsArray, ...params);

/** The filter as a part of a statement over survey_responses. */
export const filtered = (answered: AnsweredSurveys, filter: ResultFilter): RawBuilder<SqlBool> =>
  rawCondition(responseCondition(answered, filter));

/** Counts the filtered responses by every combination of some columns that occurs. */
export const countGroups = async <Name extends string>(
  em: EntityManager,
  condition: RawBuilder<SqlBool>,
  columns: Record<Name, Column>,
): Promise<Group<Name>[]> => {
  const entries = Object.entries<Column>(columns);
  return runGrouped(
    em,
    sql<
      Group<Name>
    >`select ${sql.join(entries.map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}, count(*)::int as "n"
      from "survey_responses" where ${condition} group by ${placesOf(entries.length)}`,
  );
};

/** The first columns of a statement, as `group by` names them. */
export const placesOf = (count: number): RawBuilder<unknown> =>
  sql.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '));

/**
 * Runs a statement that groups many responses. The planner knows nothing of the values within answers, expects far more groups than there are
 * and would sort all rows on the disk: with more memory it counts them in a table, on several cores.
 */
export const runGrouped = async <Row>(
  em: EntityManager,
  statement: RawBuilder<Row>,
): Promise<Row[]> => {
  await sql`set local work_mem = '64MB'`.execute(query(em));
  return (await statement.execute(query(em))).rows;
};
