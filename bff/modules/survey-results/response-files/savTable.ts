import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import {
  QUESTION_COLUMN,
  RESPONSE_FILE_COLUMNS,
  RESPONSE_FILE_HEADS,
  type ResponseFileColumn,
} from '@core/contract/responseFiles';
import type { Question } from '@core/survey/types';
import { shownTime } from '@core/time/zonedTime';
import {
  savSeconds,
  type SavCell,
  type SavSet,
  type SavVariable,
} from '@bff/services/sav/savVariable';
import { savAnswers } from '../export/savColumns';
import type { VisitedResponseRow } from '../responses/survey-response.presenter';
import { fileTable, readFixed, type FileCell } from './fileTable';
import type { ResponseFileOptions } from './response-file.entity';

/** Variables of an SPSS file, and the rows of one response. */
export interface SavTable {
  /** Optional ones are left out if no row has a text. */
  variables: (SavVariable & { isOptional?: boolean })[];
  sets: SavSet[];
  rowsOf: (row: VisitedResponseRow) => SavCell[][];
}

interface SavTableSource {
  questions: readonly Question[];
  versions: ReadonlyMap<string, number>;
  timeZone: string;
  /** Of the dashboard, for links to files. */
  origin: string;
}

/**
 * Returns the chosen columns as variables. Wide: a row per response, with the same variables as the
 * SPSS export. Long: a row per answer, with its value as text and, if it is a number, also as a
 * number.
 */
export const savTable = (
  { questions, versions, timeZone, origin }: SavTableSource,
  { shape, columns }: Pick<ResponseFileOptions, 'shape' | 'columns'>,
): SavTable => {
  const wanted = new Set(columns);
  const fixed = RESPONSE_FILE_COLUMNS.filter((name) => wanted.has(name)).map((name) =>
    fixedVariable(name, versions, timeZone),
  );
  const about = (row: VisitedResponseRow): SavCell[] => fixed.map(({ read }) => read(row));
  const variables = fixed.map(({ variable }) => variable);
  if (shape === 'long') {
    const asked = columns.filter((name) => name.startsWith(QUESTION_COLUMN));
    const answers = fileTable(questions, versions, { shape, columns: asked, labels: true }, origin);
    return {
      variables: [...variables, ...ANSWER_VARIABLES],
      sets: [],
      rowsOf: (row) =>
        answers
          .rowsOf(row)
          .map(([id, title, part, value, label]) => [
            ...about(row),
            ...[id, title, part, value, label].map(textOf),
            typeof value === 'number' ? value : null,
          ]),
    };
  }
  const asked = savAnswers(questions, origin);
  const isWanted = new Set(
    questions.flatMap(({ id }, at) =>
      wanted.has(`${QUESTION_COLUMN}${id}`) ? [`Q${at + 1}`] : [],
    ),
  );
  const chosen = asked.columns.filter(({ name }) => isWanted.has(name.split('_')[0]!));
  return {
    variables: [...variables, ...chosen],
    sets: asked.sets.filter(({ name }) => isWanted.has(name)),
    rowsOf: (row) => {
      const answered = { id: row.id, responses: row.answers };
      return [[...about(row), ...chosen.map(({ read }) => read(answered))]];
    },
  };
};

const ANSWER_VARIABLES: SavVariable[] = [
  { name: 'question_id', label: 'Question ID', kind: 'text' },
  { name: 'question', label: 'Question', kind: 'text' },
  { name: 'part', label: 'Part', kind: 'text' },
  { name: 'value', label: 'Value', kind: 'text' },
  { name: 'value_label', label: 'Label', kind: 'text' },
  { name: 'value_number', label: 'Value as number', kind: 'number', decimals: 2 },
];

type FixedVariable = { variable: SavVariable; read: (row: VisitedResponseRow) => SavCell };

const NO_YES = [
  [0, 'No'],
  [1, 'Yes'],
] as const;

const fixedVariable = (
  column: ResponseFileColumn,
  versions: ReadonlyMap<string, number>,
  timeZone: string,
): FixedVariable => {
  const label = RESPONSE_FILE_HEADS[column];
  const named = {
    name: label
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '_')
      .replace(/_$/, ''),
    label,
  };
  const read = readFixed(column, versions);
  switch (column) {
    case 'startedAt':
    case 'completedAt':
      return {
        variable: { ...named, kind: 'moment' },
        read: (row) => {
          const at = read(row);
          return at === null ? null : savSeconds(shownTime(new Date(String(at)), timeZone));
        },
      };
    case 'device':
      return {
        variable: {
          ...{ ...named, kind: 'number', measure: 'nominal' },
          labels: DEVICE_TYPES.map((device, at) => [at + 1, device] as const),
        },
        read: ({ device_type }) => DEVICE_TYPES.indexOf(device_type) + 1 || null,
      };
    case 'complete':
    case 'screenedOut':
    case 'flagged':
      return {
        variable: { ...named, kind: 'number', measure: 'nominal', labels: NO_YES },
        read: (row) => Number(read(row)),
      };
    case 'seconds':
    case 'version':
      return {
        variable: { ...named, kind: 'number', measure: 'scale' },
        read: (row) => read(row) as number | null,
      };
    default:
      return { variable: { ...named, kind: 'text' }, read: (row) => textOf(read(row)) };
  }
};

const textOf = (cell: FileCell | undefined): string | null =>
  cell === null || cell === undefined || cell === '' ? null : String(cell);
