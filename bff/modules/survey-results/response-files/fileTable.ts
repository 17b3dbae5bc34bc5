import {
  QUESTION_COLUMN,
  RESPONSE_FILE_COLUMNS,
  RESPONSE_FILE_HEADS,
  type ResponseFileColumn,
} from '@core/contract/responseFiles';
import { nameQuestions } from '@core/survey/piping';
import { answerParts, partLabel } from '@core/survey/questionTypes';
import { fileCell } from '@core/survey/responseCsv';
import type { PartedAnswer, Question } from '@core/survey/types';
import { valueLabels } from '../export/valueLabels';
import type { VisitedResponseRow } from '../responses/survey-response.presenter';
import type { ResponseFileOptions } from './response-file.entity';

export type FileCell = string | number | boolean | null;
type ReadCell = (row: VisitedResponseRow) => FileCell;

/** Column headings of a file, and the rows of one response. */
export interface FileTable {
  heads: string[];
  rowsOf: (row: VisitedResponseRow) => FileCell[][];
}

interface AnswerColumn {
  question: Question;
  head: string;
  part: string;
  read: ReadCell;
  /** Meaning of the number; null if the values are not numbers on a scale. */
  label: ReadCell | null;
}

/** Returns the table of the chosen columns: a row per response, or per answer. */
export const fileTable = (
  questions: readonly Question[],
  versions: ReadonlyMap<string, number>,
  { shape, columns, labels }: Pick<ResponseFileOptions, 'shape' | 'columns' | 'labels'>,
  origin: string,
): FileTable => {
  const wanted = new Set(columns);
  const fixed = RESPONSE_FILE_COLUMNS.filter((name) => wanted.has(name));
  const reads = fixed.map((name) => readFixed(name, versions));
  const answers = nameQuestions(questions)
    .filter(({ id }) => wanted.has(`${QUESTION_COLUMN}${id}`))
    .flatMap((question) => answerColumns(question, origin));
  const heads = fixed.map((name) => RESPONSE_FILE_HEADS[name]);
  if (shape === 'wide') {
    const cells = answers.flatMap(({ head, read, label }) => [
      { head, read },
      ...(labels && label ? [{ head: `${head} (label)`, read: label }] : []),
    ]);
    return {
      heads: [...heads, ...cells.map(({ head }) => head)],
      rowsOf: (row) => [[...reads.map((read) => read(row)), ...cells.map(({ read }) => read(row))]],
    };
  }
  return {
    heads: [
      ...heads,
      ...['Question ID', 'Question', 'Part', 'Value'],
      ...(labels ? ['Label'] : []),
    ],
    rowsOf: (row) => {
      const about = reads.map((read) => read(row));
      return answers.flatMap(({ question, part, read, label }) => {
        const value = read(row);
        if (value === null) return [];
        const meaning = labels ? [label ? label(row) : null] : [];
        return [[...about, question.id, question.title, part, value, ...meaning]];
      });
    },
  };
};

const answerColumns = (question: Question, origin: string): AnswerColumn[] => {
  const head = `Q: ${question.title}`;
  const answerOf = (row: VisitedResponseRow): unknown => row.answers[question.id];
  const parts = answerParts(question);
  if (parts)
    return parts.map((part) => {
      const label = partLabel(question, part);
      return {
        ...{ question, head: `${head}: ${label}`, part: label, label: null },
        read: (row) => cellOf((answerOf(row) as PartedAnswer | undefined)?.[part]),
      };
    });
  if (question.type === 'file-upload')
    return [
      {
        ...{ question, head, part: '', label: null },
        read: (row) => fileCell(answerOf(row), origin, row.id) || null,
      },
    ];
  const meanings = valueLabels(question);
  return [
    {
      ...{ question, head, part: '' },
      read: (row) => cellOf(answerOf(row)),
      label: meanings.size > 0 ? (row) => meanings.get(String(answerOf(row))) ?? null : null,
    },
  ];
};

const cellOf = (answer: unknown): FileCell => {
  if (answer === undefined || answer === null) return null;
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  return Array.isArray(answer) ? answer.join('; ') : String(answer as string);
};

const timeOf = (moment: string | Date | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const pairsOf = (pairs: Record<string, unknown> | null): string | null =>
  pairs === null
    ? null
    : Object.entries(pairs)
        .map(
          ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
        )
        .join('; ');

const READS: Readonly<Record<Exclude<ResponseFileColumn, 'version'>, ReadCell>> = {
  id: ({ id }) => id,
  startedAt: ({ started_at }) => timeOf(started_at),
  completedAt: ({ completed_at }) => timeOf(completed_at),
  seconds: ({ completion_time_seconds }) => completion_time_seconds,
  complete: ({ is_complete }) => is_complete,
  screenedOut: ({ screened_out }) => screened_out !== null,
  flagged: ({ flagged }) => flagged,
  language: ({ language }) => language,
  device: ({ device_type }) => device_type,
  country: ({ country }) => country,
  page: ({ page }) => page,
  referrer: ({ referrer }) => referrer,
  utm: ({ utm }) => pairsOf(utm),
  tags: ({ tags }) => tags.join('; ') || null,
  email: ({ identifiers }) => identifiers?.email ?? null,
  uuid: ({ identifiers }) => identifiers?.uuid ?? null,
  customId: ({ identifiers }) => identifiers?.custom ?? null,
  visitor: ({ visitor_id }) => visitor_id,
  ipAddress: ({ ip_address }) => ip_address,
  userAgent: ({ user_agent }) => user_agent,
  hidden: ({ hidden }) => (typeof hidden === 'object' ? pairsOf(hidden) : String(hidden)),
};

/** Returns a function that reads a column about a response. */
export const readFixed = (
  name: ResponseFileColumn,
  versions: ReadonlyMap<string, number>,
): ReadCell => (name === 'version' ? ({ survey_id }) => versions.get(survey_id) ?? 1 : READS[name]);
