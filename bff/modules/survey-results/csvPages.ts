import { setImmediate } from 'node:timers/promises';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { csvCell, csvJsonCell, csvLine, sqlText, type CsvColumn } from '@bff/db/csvSql';
import { responseCondition, type ResultFilter } from './resultFilter';

/** Rows of the first page: few, so that the file begins at once and answers of the largest size fit in memory. */
const FIRST = 100;
const MOST = 5000;

/** Characters a page should come to. */
const WANTED = 1_000_000;

/** The specification's nine columns in their order (RESULT-014); their heads are core/survey/responseCsv.ts. */
const FIXED: readonly CsvColumn[] = [
  { sql: '"id"::text', as: 'plain text' },
  { sql: '"ip_address"', as: 'text' },
  { sql: '"device_type"', as: 'plain text' },
  { sql: '"user_agent"', as: 'text' },
  { sql: '"started_at"', as: 'moment' },
  { sql: '"completed_at"', as: 'moment' },
  { sql: '"completion_time_seconds"', as: 'bare' },
  { sql: '"is_complete"', as: 'bare' },
  { sql: '"created_at"', as: 'moment' },
];

interface Page { rows: number; text: string; last_id: string; last_at: string }

export interface CsvRows { companyId: string; surveyIds: readonly string[]; questions: readonly Pick<Question, 'id'>[]; filter: ResultFilter; exact: boolean }

/**
 * All filtered responses as lines of CSV, the newest first, written by the database a keyset page per unit of work: memory stays flat,
 * nothing is skipped or read twice while new answers arrive. The page after the one that is sent is already under way.
 */
export async function* csvPages(context: Context, rows: CsvRows): AsyncGenerator<string> {
  let limit = FIRST;
  let next: Promise<Page | undefined> | null = readPage(context, rows, limit);
  while (next) {
    const page: Page | undefined = await next;
    if (!page?.rows) return;
    const more = page.rows === limit;
    limit = Math.min(MOST, limit * 10, Math.max(1, Math.floor((page.rows * WANTED) / page.text.length)));
    next = more ? readPage(context, rows, limit, page) : null;
    next?.catch(() => undefined);
    yield page.text;
    await setImmediate();
  }
}

const readPage = async (context: Context, { companyId, surveyIds, questions, filter, exact }: CsvRows, limit: number, last?: Page): Promise<Page | undefined> => {
  const answers = questions.map(({ id }) => `("answers"->${sqlText(id)})`);
  const [after, key] = last ? ['and ("started_at", "id") < (?::timestamptz, ?::uuid)', [last.last_at, last.last_id]] : ['', []];
  // A survey at a time, so that each is read along its index and none has to be sorted.
  const parts = surveyIds.map((surveyId) => {
    const { sql, params } = responseCondition([surveyId], filter, 'row by row');
    return {
      sql: `(select ${COLUMNS} from "survey_responses" where ${sql} ${after} order by "started_at" desc, "id" desc limit ${limit})`,
      params: [...params, ...key],
    };
  });
  const cells = [...FIXED.map((column) => csvCell(column, exact)), ...answers.map((answer, at) => csvJsonCell(answer, `"t${at}"`, exact))];
  const statement = `select count(*)::int as "rows", string_agg(${csvLine(cells)}, '') as "text",
      (array_agg("id"))[count(*)]::text as "last_id", (array_agg("started_at"))[count(*)]::text as "last_at"
    from (select ${[COLUMNS, ...answers.map((answer, at) => `${answer}::text as "t${at}"`)].join(', ')} from (${parts.map(({ sql }) => sql).join(' union all ')}) "found" order by "started_at" desc, "id" desc limit ${limit}) "page"`;
  const [page] = await context.inTransaction((em) => em.execute<Page[]>(statement, parts.flatMap(({ params }) => params)), companyId);
  return page;
};

const COLUMNS = '"id", "ip_address", "device_type", "user_agent", "started_at", "completed_at", "completion_time_seconds", "is_complete", "created_at", "answers"';
