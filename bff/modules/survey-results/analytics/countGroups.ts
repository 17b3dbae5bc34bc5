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

/**
 * Counts the filtered responses by every combination of some columns that occurs. Without the offset the planner expects nearly as many
 * combinations as responses, and sorts them.
 */
export const countGroups = async <Name extends string>(
  em: EntityManager,
  condition: RawBuilder<SqlBool>,
  columns: Record<Name, Column>,
): Promise<Group<Name>[]> => {
  const entries = Object.entries<Column>(columns);
  const names = sql.join(entries.map(([name]) => sql.ref(name)));
  await giveMemory(em);
  const { rows } = await sql<Group<Name>>`select ${names}, count(*)::int as "n"
    from (select ${sql.join(entries.map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}
      from "survey_responses" where ${condition} offset 0) "rows" group by ${names}`.execute(
    query(em),
  );
  return rows;
};

/**
 * For statements that group many responses. The planner knows nothing of the values within answers, expects far more groups than there are
 * and would sort all rows on the disk: with more memory it counts them in a table.
 */
export const giveMemory = async (em: EntityManager): Promise<void> => {
  await sql`set local work_mem = '64MB'`.execute(query(em));
};
