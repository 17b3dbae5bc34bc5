import { answerParts } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import type { Context } from '@bff/context';
import { csvPageSql, type CsvSource } from '@bff/db/csvPages';
import { csvCell, csvJsonCell, sqlText, type CsvColumn } from '@bff/db/csvSql';
import type { AnsweredSurveys, ResultFilter } from '../responses/resultFilter';
import { responsePages } from '../responses/responsePages';
import { versionSql, VISIT_COLUMNS } from './visitColumns';

/**
 * The specification's nine columns in order (RESULT-014); core/survey/responseCsv.ts has their
 * headings.
 */
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

const COLUMNS =
  '"id", "ip_address", "device_type", "user_agent", "started_at", "completed_at", "completion_time_seconds", "is_complete", "created_at", "answers"';
const VISITED =
  '"survey_id", "page", "referrer", "utm", "language", "country", "visitor_id", "identifiers", "signed", "hidden", "tags"';

/** Which responses to write, and how. */
export interface CsvRows extends AnsweredSurveys {
  questions: readonly Pick<Question, 'id' | 'type' | 'options' | 'settings'>[];
  variables: readonly SurveyVariable[];
  filter: ResultFilter;
  exact: boolean;
  /** SQL for the weight of each response, if weights are written. */
  weight: string | null;
  /** Versions by survey id, if origins are written. */
  versions: ReadonlyMap<string, number> | null;
}

/** Files of an answer, each with its name and URL, in the format of `responseCsvCells`. */
const fileNamesSql = (answer: string, origin: string): string => {
  const list = `case when jsonb_typeof(${answer}) = 'array' then ${answer} else '[]'::jsonb end`;
  const link = `${sqlText(`${origin}/files/`)} || "id"::text || '/' || replace(replace(replace("entry", '%', '%25'), ' ', '%20'), '#', '%23')`;
  const name = `substr("entry", strpos("entry", '/') + 1)`;
  return `(select jsonb_agg(${name} || ' (' || ${link} || ')') from jsonb_array_elements_text(${list}) as "files"("entry"))`;
};

/** Returns the filtered responses as lines of CSV, newest first. */
export const responsesAsCsv = (context: Context, rows: CsvRows): CsvSource => {
  const ofQuestions = rows.questions.flatMap((question) => {
    const answer = `"answers"->${sqlText(question.id)}`;
    if (question.type === 'file-upload') return [fileNamesSql(answer, context.publicUrl)];
    return answerParts(question)?.map((part) => `(${answer}->${sqlText(part)})`) ?? [`(${answer})`];
  });
  const answers = [
    ...ofQuestions,
    ...rows.variables.map(({ name }) => `("variables"->${sqlText(name)})`),
  ];
  const visit = rows.versions ? VISIT_COLUMNS : [];
  const version = rows.versions ? [{ sql: versionSql(rows.versions), as: 'bare' } as const] : [];
  const own = rows.variables.length > 0 ? `${COLUMNS}, "variables"` : COLUMNS;
  const needed = rows.versions ? `${own}, ${VISITED}` : own;
  const cells = [
    ...FIXED.map((column) => csvCell(column, rows.exact)),
    ...answers.map((answer, at) => csvJsonCell(answer, `"t${at}"`, rows.exact)),
    ...version.map((column) => csvCell(column, rows.exact)),
    ...visit.map((_, at) => csvCell({ sql: `"v${at}"`, as: 'text' }, rows.exact)),
    ...(rows.weight ? [csvCell({ sql: '"w"', as: 'bare' }, rows.exact)] : []),
  ];
  const columns = [
    needed,
    '"started_at" as "at"',
    ...answers.map((answer, at) => `${answer}::text as "t${at}"`),
    ...visit.map(([, sql], at) => `${sql} as "v${at}"`),
    ...(rows.weight ? [`${rows.weight} as "w"`] : []),
  ].join(', ');
  return responsePages(context, {
    ...rows,
    columns: needed,
    partsOf: (from) => csvPageSql(cells, `select ${columns} from (${from}) "found"`),
  });
};
