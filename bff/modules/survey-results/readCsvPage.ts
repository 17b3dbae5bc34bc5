import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { afterPage, csvPageSql, type CsvPart, type PageKey } from '@bff/db/csvPages';
import { csvCell, csvJsonCell, sqlText, type CsvColumn } from '@bff/db/csvSql';
import { responseCondition, type ResultFilter } from './resultFilter';

/** The specification's nine columns in their order (RESULT-014); their heads are in core/survey/responseCsv.ts. */
const FIXED: readonly CsvColumn[] = [
  { sql: '"id"::text', as: 'plain text' },
  { sql: '"ip_address"', as: 'text' },
  { sql: '"device_type"', as: 'plain text' },
  { sql: '"user_agent"', as: 'text' },
  { sql: '"at"', as: 'moment' },
  { sql: '"completed_at"', as: 'moment' },
  { sql: '"completion_time_seconds"', as: 'bare' },
  { sql: '"is_complete"', as: 'bare' },
  { sql: '"created_at"', as: 'moment' },
];

const COLUMNS = '"id", "ip_address", "device_type", "user_agent", "started_at", "completed_at", "completion_time_seconds", "is_complete", "created_at", "answers"';
const ORDER = 'order by "started_at" desc, "id" desc';

/** Which responses are written, and how. */
export interface CsvRows { companyId: string; surveyIds: readonly string[]; questions: readonly Pick<Question, 'id'>[]; filter: ResultFilter; exact: boolean }

/** One page of the filtered responses as lines of CSV, the newest first. */
export const readCsvPage = (context: Context, { companyId, surveyIds, questions, filter, exact }: CsvRows, limit: number, last?: PageKey): Promise<CsvPart[]> => {
  const answers = questions.map(({ id }) => `("answers"->${sqlText(id)})`);
  const cells = [...FIXED.map((column) => csvCell(column, exact)), ...answers.map((answer, at) => csvJsonCell(answer, `"t${at}"`, exact))];
  const after = afterPage('"started_at"', '"id"', last);
  // A survey at a time, so that each is read along its index and none has to be sorted.
  const parts = surveyIds.map((surveyId) => {
    const { sql, params } = responseCondition([surveyId], filter, 'row by row');
    return { sql: `(select ${COLUMNS} from "survey_responses" where ${sql} ${after.sql} ${ORDER} limit ${limit})`, params: [...params, ...after.params] };
  });
  const from = `select ${[COLUMNS, '"started_at" as "at"', ...answers.map((answer, at) => `${answer}::text as "t${at}"`)].join(', ')}
    from (${parts.map(({ sql }) => sql).join(' union all ')}) "found" ${ORDER} limit ${limit}`;
  return context.inTransaction((em) => em.execute<CsvPart[]>(csvPageSql(cells, from, limit), parts.flatMap(({ params }) => params)), companyId);
};
