import { ratingRange } from '@core/survey/answerShape';
import { answerParts, answerShapeOf, partLabel } from '@core/survey/questionTypes';
import { nameQuestions } from '@core/survey/piping';
import { fileCell } from '@core/survey/responseCsv';
import { matrixPairs, pairText, rankText } from '@core/survey/types/pairs';
import type { PartedAnswer, Question } from '@core/survey/types';
import {
  savSeconds,
  type SavCell,
  type SavKind,
  type SavSet,
  type SavVariable,
} from '@bff/services/sav/savVariable';

/** A variable with the function that reads its cell. */
export interface SavColumn<Row> extends SavVariable {
  read: (row: Row) => SavCell;
  /** Left out if no response has a value. */
  isOptional?: boolean;
}

/** The answers of a response. */
interface Answered {
  id: string;
  responses: object;
}

type Column = Omit<SavColumn<Answered>, 'read' | 'name'> & {
  /** Added to the name of the question. */
  suffix?: string;
  read: (answer: unknown, row: Answered) => SavCell;
};

/** Columns of the questions, and which of them are one question with several answers. */
export interface SavAnswers {
  columns: SavColumn<Answered>[];
  sets: SavSet[];
}

/**
 * Returns the variables of a survey's questions: Q1, Q2 and so on, labeled with their titles. Chosen options are
 * numbers with labels. A question with several answers has one variable per option. `origin`: of the dashboard, for
 * links to files.
 */
export const savAnswers = (questions: readonly Question[], origin: string): SavAnswers => {
  const sets: SavSet[] = [];
  const columns = nameQuestions(questions).flatMap((question, at) => {
    const own = columnsOf(question, origin);
    const name = `Q${at + 1}`;
    const chosen = own.filter(({ isChoice }) => isChoice).map(({ suffix = '' }) => name + suffix);
    if (chosen.length > 1) sets.push({ name, label: question.title, variables: chosen });
    return own.map(({ suffix = '', isChoice: _, read, ...column }) => ({
      ...column,
      name: name + suffix,
      read: (row: Answered) =>
        read((row.responses as Readonly<Record<string, unknown>>)[question.id], row),
    }));
  });
  return { columns, sets };
};

type QuestionColumn = Column & { /** 1 if chosen, else 0. */ isChoice?: boolean };

const columnsOf = (question: Question, origin: string): QuestionColumn[] => {
  const { type, title } = question;
  if (type === 'matrix') return matrixColumns(question);
  if (type === 'ranking') return rankColumns(question);
  const parts = answerParts(question);
  if (parts) return parts.map((part, at) => partColumn(question, part, at));
  switch (answerShapeOf(question)) {
    case 'number':
      return [numberColumn(question)];
    case 'option':
      return optionColumns(question);
    case 'options':
      return choiceColumns(question);
    case 'yes-no':
      return [coded(title, ['no', 'yes'], ['No', 'Yes'], 0)];
    case 'date':
      return [dateColumn(question)];
    case 'files':
      return [
        {
          label: title,
          kind: 'text',
          read: (answer, { id }) => textCell(fileCell(answer, origin, id)),
        },
      ];
    default:
      return [{ label: title, kind: 'text', read: textCell }];
  }
};

/** A variable with one number per possible text, counted from `first`. */
const coded = (
  label: string,
  values: readonly string[],
  labels: readonly string[],
  first: number,
): QuestionColumn => ({
  label,
  kind: 'number',
  measure: 'nominal',
  labels: labels.map((text, at) => [first + at, text] as const),
  read: (answer) => {
    const at = values.indexOf(String(answer));
    return at < 0 ? null : at + first;
  },
});

const optionColumns = ({ title, options, settings }: Question): QuestionColumn[] => {
  const values = [...new Set(options ?? [])];
  const isOther = (answer: unknown): boolean =>
    isText(answer) && answer !== '' && !values.includes(answer);
  const other = values.length + 1;
  const column = coded(title, values, [...values, settings?.otherLabel ?? OTHER], 1);
  return [
    { ...column, read: (answer, row) => (isOther(answer) ? other : column.read(answer, row)) },
    otherColumn(title, (answer) => (isOther(answer) ? textCell(answer) : null)),
  ];
};

const choiceColumns = ({ title, options }: Question): QuestionColumn[] => {
  const values = [...new Set(options ?? [])];
  return [
    ...values.map((value, at) =>
      choiceColumn(`${title}: ${value}`, `_${at + 1}`, (list) => list.includes(value)),
    ),
    otherColumn(title, (answer) =>
      textCell(listOf(answer).filter((text) => text !== '' && !values.includes(text))),
    ),
  ];
};

const choiceColumn = (
  label: string,
  suffix: string,
  isIn: (list: string[]) => boolean,
): QuestionColumn => ({
  label,
  suffix,
  kind: 'number',
  measure: 'nominal',
  labels: [
    [0, 'Not chosen'],
    [1, 'Chosen'],
  ],
  isChoice: true,
  read: (answer) => (Array.isArray(answer) ? Number(isIn(listOf(answer))) : null),
});

/** Answers in a person's own words, and options that the survey no longer has. */
const otherColumn = (title: string, read: Column['read']): QuestionColumn => ({
  label: `${title}: ${OTHER}`,
  suffix: '_TXT',
  kind: 'text',
  isOptional: true,
  read,
});

const OTHER = 'Other';

const matrixColumns = (question: Question): QuestionColumn[] => {
  const { title, options = [], settings } = question;
  const pairs = matrixPairs(question);
  return (settings?.rows ?? []).flatMap((row, at) => {
    if (settings?.several)
      return options.map((column, place) =>
        choiceColumn(
          `${title}: ${pairText(row, column)}`,
          `_${at * options.length + place + 1}`,
          (list) => list.includes(pairText(row, column)),
        ),
      );
    const column = coded(`${title}: ${row}`, pairs[at]!, options, 1);
    return [
      {
        ...column,
        suffix: `_${at + 1}`,
        read: (answer: unknown, response: Answered) =>
          column.read(
            listOf(answer).find((one) => pairs[at]!.includes(one)),
            response,
          ),
      },
    ];
  });
};

const rankColumns = ({ title, options }: Question): QuestionColumn[] => {
  const values = [...new Set(options ?? [])];
  return values.map((option, at) => ({
    label: `${title}: ${option}`,
    suffix: `_${at + 1}`,
    kind: 'number' as const,
    measure: 'ordinal' as const,
    read: (answer: unknown) => {
      const rank = listOf(answer).findIndex((text, place) => text === rankText(place, option));
      return rank < 0 ? null : rank + 1;
    },
  }));
};

const partColumn = (question: Question, part: string, at: number): QuestionColumn => ({
  label: `${question.title}: ${partLabel(question, part)}`,
  suffix: `_${at + 1}`,
  ...(question.type === 'constant-sum'
    ? { kind: 'number', decimals: 2, read: (answer) => numberCell(partOf(answer, part)) }
    : { kind: 'text', read: (answer) => textCell(partOf(answer, part)) }),
});

const numberColumn = (question: Question): QuestionColumn => {
  const { title, type, settings } = question;
  const isScale = type === 'rating';
  const { min, max } = ratingRange(question);
  const ends = [
    [min, settings?.lowLabel],
    [max, settings?.highLabel],
  ] as const;
  return {
    label: title,
    kind: 'number',
    measure: isScale ? 'ordinal' : 'scale',
    decimals: isScale ? 0 : 2,
    labels: isScale ? ends.flatMap(([value, text]) => (text ? [[value, text] as const] : [])) : [],
    read: numberCell,
  };
};

const DATE_KINDS: Readonly<Record<string, SavKind>> = { time: 'time', 'datetime-local': 'moment' };

const dateColumn = ({ title, settings }: Question): QuestionColumn => {
  const kind = DATE_KINDS[settings?.dateFormat ?? ''] ?? 'day';
  return {
    label: title,
    kind,
    read: (answer) => {
      if (!isText(answer)) return null;
      // Without a time zone, because people answer with their local time.
      const at = new Date(kind === 'time' ? `1970-01-01T${answer}Z` : `${answer}${zone(answer)}`);
      if (Number.isNaN(at.getTime())) return null;
      return kind === 'time' ? at.getTime() / 1000 : savSeconds(at);
    },
  };
};

const zone = (answer: string): string => (answer.includes('T') ? 'Z' : '');

const isText = (answer: unknown): answer is string => typeof answer === 'string';
const listOf = (answer: unknown): string[] => (Array.isArray(answer) ? answer.map(String) : []);
const partOf = (answer: unknown, part: string): unknown =>
  (answer as PartedAnswer | undefined)?.[part];
const numberCell = (answer: unknown): SavCell =>
  answer === null || answer === undefined || answer === '' || Number.isNaN(Number(answer))
    ? null
    : Number(answer);
const textCell = (answer: unknown): SavCell =>
  answer === null || answer === undefined ? null : listOrText(answer);
const listOrText = (answer: unknown): string =>
  Array.isArray(answer) ? answer.join('; ') : String(answer);
