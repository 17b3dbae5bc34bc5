import { sql } from 'kysely';
import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { AppError } from '@core/errors/AppError';
import type { CrossAxis } from '@core/statistics/crossTab';
import { momentAxis, periodAxis, type MomentAxis } from '@core/survey/answerBins';
import { questionParts, readPartId } from '@core/survey/questionParts';
import { answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { OTHER_KEY, answerKeys } from '../counters/responseFacts';
import type { SetGroup } from '../packs/groupSums';
import type { Results } from '../responses/findResults';
import {
  answerColumn,
  answerOf,
  dayColumn,
  memberColumn,
  type ResponseColumn,
} from './answerColumn';
import { askedBy, versionsOf } from './versionsOf';

/**
 * One side of the table: the column to group by, its values in order, and the positions of a group
 * among them.
 */
export interface Side extends CrossAxis {
  column: ResponseColumn;
  placesOf: (value: unknown, surveyId: string) => number[];
  /** True if the values are numbers, which have means. */
  areNumbers?: boolean;
  /**
   * Returns the side for the counted groups (of a row's value and this side's) if its values depend
   * on them.
   */
  seenIn?: (groups: readonly SetGroup[]) => Side;
}

/** The maximum number of periods that fit next to each other. */
const PERIODS_MAX = 12;

/** The answers to a question, or to a part of one. @throws AppError validation_failed if they are not a list of values. */
export const questionSide = (
  { surveys, questions }: Results,
  field: 'question' | 'by',
  id: string,
): Side => {
  const all = versionsOf(surveys);
  const versions = all.get(id);
  const own = versions ? null : partSide(all, readPartId(id));
  if (own) return own;
  const listed = [...new Set((versions ?? []).flatMap(tallyValues))];
  if (!versions || listed.length === 0) {
    const sentence = 'Choose a question with a list or a scale.';
    throw new AppError('validation_failed', { sentence, fields: { [field]: sentence } });
  }
  const other = questions.some((one) => one.id === id && one.settings?.allowOther);
  return {
    column: answerColumn(versions),
    values: other ? [...listed, null] : listed,
    isSeveral: versions.some((version) => answerShapeOf(version) === 'options'),
    areNumbers: versions.every((version) => answerShapeOf(version) === 'number'),
    placesOf: (text, surveyId) => {
      const question = askedBy(surveys, surveyId, id);
      return text === null || !question ? [] : placesIn(listed, question, text as string, other);
    },
  };
};

/** A row of a matrix, or an option's rank in a ranking. */
const partSide = (
  versions: ReturnType<typeof versionsOf>,
  named: ReturnType<typeof readPartId>,
): Side | null => {
  const ownVersions = (named && versions.get(named.questionId)) ?? [];
  const parts = ownVersions.flatMap((question) =>
    questionParts(question).filter(({ part }) => part === named?.part),
  );
  const [newest] = parts;
  if (!newest) return null;
  const values = [...new Set(parts.flatMap((part) => part.values))];
  const valueOf = new Map(
    parts.flatMap(({ members, values: own }) =>
      members.map((member, at) => [member, own[at]!] as const),
    ),
  );
  return {
    column: memberColumn(named!.questionId, [...valueOf.keys()]),
    values,
    isSeveral: parts.some(({ isSeveral }) => isSeveral),
    areNumbers: values.every((value) => value.trim() !== '' && Number.isFinite(Number(value))),
    placesOf: (text) =>
      text === null
        ? []
        : (JSON.parse(text as string) as string[]).map((member) =>
            values.indexOf(valueOf.get(member)!),
          ),
  };
};

const placesIn = (
  listed: readonly string[],
  question: Question,
  text: string,
  other: boolean,
): number[] => {
  const values = tallyValues(question);
  return answerKeys(question, answerOf(question, text)).flatMap((key) => {
    if (key !== OTHER_KEY) return [listed.indexOf(values[Number(key)]!)];
    return other ? [listed.length] : [];
  });
};

/** Returns one side of a comparison: a question, a part of one, or a property of responses. @throws AppError validation_failed. */
export const groupSide = (results: Results, by: string): Side =>
  PARTS.get(by)?.(results) ?? questionSide(results, 'by', by);

const PARTS = new Map<string, (results: Results) => Side>([
  [
    'version',
    ({ surveys }) => ({
      column: { sql: sql`"survey_id"`, packed: { of: 'survey' } },
      values: surveys.map(({ version }) => `Version ${String(version)}`),
      isSeveral: false,
      placesOf: (_, surveyId) => [surveys.findIndex(({ id }) => id === surveyId)],
    }),
  ],
  [
    'device',
    () => ({
      column: { sql: sql`"device_type"`, packed: { of: 'device' } },
      values: DEVICE_TYPES,
      isSeveral: false,
      placesOf: (device) => [DEVICE_TYPES.findIndex((one) => one === device)],
    }),
  ],
  [
    'period',
    ({ timeZone }) => daySide(timeZone, (first, last) => momentAxis(first, last, PERIODS_MAX)),
  ],
  ['week', ({ timeZone }) => daySide(timeZone, unitAxis('week'))],
  ['month', ({ timeZone }) => daySide(timeZone, unitAxis('month'))],
]);

/** Maximum number of weeks or months that stay readable, if the request names the unit. */
const UNITS_MAX = 60;

const unitAxis =
  (unit: 'week' | 'month') =>
  (first: string, last: string): MomentAxis | null =>
    periodAxis(unit, first, last, UNITS_MAX);

const daySide = (timeZone: string, axisOf: AxisOf): Side => {
  const side = {
    column: dayColumn(timeZone),
    values: [],
    isSeveral: false,
    placesOf: () => [],
  };
  return { ...side, seenIn: (groups) => periodSide(side, axisOf, groups) };
};

/** Divides days into periods; null if there are too many. */
type AxisOf = (first: string, last: string) => MomentAxis | null;

/**
 * Days, weeks, months or years: the shortest unit that fits side by side. Each period is named by
 * its first day.
 */
const periodSide = (side: Side, axisOf: AxisOf, groups: readonly SetGroup[]): Side => {
  const days = groups
    .flatMap(({ values: [row, by] }) => (row === null ? [] : [by as string]))
    .sort();
  if (days.length === 0) return side;
  const axis = axisOf(days[0]!, days.at(-1)!);
  if (!axis) {
    const sentence = `That is more than ${String(UNITS_MAX)} periods. Choose longer periods, or fewer days.`;
    throw new AppError('validation_failed', { sentence, fields: { by: sentence } });
  }
  return {
    ...side,
    values: axis.labels,
    placesOf: (day) => [axis.labels.indexOf(axis.labelOf(day as string))],
  };
};
