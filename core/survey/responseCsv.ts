import { nameQuestions } from './piping';
import { answerParts, partLabel } from './questionTypes';
import type { PartedAnswer, Question } from './types';
import { readAnswerFile } from './types/checkFiles';
import type { SurveyVariable } from './variables/surveyVariable';
import { variableHead } from './variables/variableHead';

/** Parts of a question that make its columns: one, or one per part of its answers. */
type CsvQuestion = Pick<Question, 'id' | 'title' | 'type' | 'options' | 'settings'>;

/** Fields of a CSV row: those of a response as the results calls return them. */
export interface CsvResponse {
  id: string;
  ip_address?: string | null | undefined;
  device_type: string;
  user_agent?: string | null | undefined;
  started_at: string;
  completed_at?: string | null | undefined;
  completion_time_seconds?: number | null | undefined;
  is_complete: boolean;
  created_at: string;
  responses: object;
  variables?: Readonly<Record<string, string | number>> | undefined;
}

type Cell = string | number | boolean;

/** Returns the address where people with access to a response download its file. `origin`: of the dashboard, without a trailing slash. */
const fileLink = (origin: string, responseId: string, entry: string): string =>
  `${origin}/files/${responseId}/${entry.replaceAll('%', '%25').replaceAll(' ', '%20').replaceAll('#', '%23')}`;

/** Lists each file by name, with its download address. */
export const fileCell = (answer: unknown, origin: string, responseId: string): string =>
  Array.isArray(answer)
    ? answer
        .map((entry: unknown) => {
          const file = readAnswerFile(entry);
          return file ? `${file.name} (${fileLink(origin, responseId, String(entry))})` : '';
        })
        .join('; ')
    : '';

/** Column headers with their cells, in the specification's order (RESULT-014). */
const fixedColumns: readonly (readonly [
  string,
  (response: CsvResponse) => Cell | null | undefined,
])[] = [
  ['Response ID', ({ id }) => id],
  ['IP Address', ({ ip_address }) => ip_address],
  ['Device Type', ({ device_type }) => device_type],
  ['User Agent', ({ user_agent }) => user_agent],
  ['Started At', ({ started_at }) => started_at],
  ['Completed At', ({ completed_at }) => completed_at],
  ['Completion Time (seconds)', ({ completion_time_seconds }) => completion_time_seconds],
  ['Is Complete', ({ is_complete }) => is_complete],
  ['Created At', ({ created_at }) => created_at],
];

/** Indexes of the columns with a time. */
export const MOMENT_COLUMNS = fixedColumns.flatMap(([head], at) =>
  head.endsWith(' At') ? [at] : [],
);

/**
 * Returns the headers of the results CSV: nine fixed ones, then 'Q: title' per question, or 'Q: title: part', in the survey's order, then one per variable. They never
 * depend on the answers; a piped answer shows its question's title.
 */
export const responseCsvColumns = (
  questions: readonly CsvQuestion[],
  variables: readonly SurveyVariable[] = [],
): string[] => [
  ...fixedColumns.map(([head]) => head),
  ...nameQuestions(questions).flatMap((question) => {
    const head = `Q: ${question.title}`;
    return answerParts(question)?.map((part) => `${head}: ${partLabel(question, part)}`) ?? [head];
  }),
  ...variables.map(variableHead),
];

/**
 * Returns one response as cells in the order of the columns; several answers are joined by '; ' (RESULT-015). `origin`: of the dashboard, for
 * links to files. Runs a million times in an export, so it allocates only one list per row.
 */
export const responseCsvCells = (
  response: CsvResponse,
  questions: readonly Omit<CsvQuestion, 'title'>[],
  {
    exact = false,
    origin = '',
    variables = [],
  }: { exact?: boolean; origin?: string; variables?: readonly SurveyVariable[] } = {},
): Cell[] => {
  const answers = response.responses as Readonly<Record<string, unknown>>;
  const cells: Cell[] = [];
  const add = (cell: Cell): void => {
    cells.push(exact || typeof cell !== 'string' ? cell : neutraliseFormula(cell));
  };
  for (const [, read] of fixedColumns) add(read(response) ?? '');
  for (const question of questions) {
    const answer = answers[question.id];
    const parts = answerParts(question);
    if (question.type === 'file-upload') add(fileCell(answer, origin, response.id));
    else if (!parts) add(answerCell(answer));
    else for (const part of parts) add(answerCell((answer as PartedAnswer | undefined)?.[part]));
  }
  for (const { name } of variables) add(response.variables?.[name] ?? '');
  return cells;
};

const answerCell = (answer: unknown): Cell => {
  if (answer === undefined || answer === null) return '';
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  return Array.isArray(answer) ? answer.join('; ') : String(answer);
};

/** Adds an apostrophe to a text that a spreadsheet would run as a formula (OWASP, CSV injection). Plain numbers stay as is. */
export const neutraliseFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** Returns '<survey name, lower-case, everything but letters and digits as underscores>_responses_<YYYY-MM-DD>.csv' (RESULT-013). */
export const responseCsvFileName = (surveyName: string, day: string): string =>
  `${surveyName.toLowerCase().replace(/[^a-z0-9]/g, '_')}_responses_${day}.csv`;
