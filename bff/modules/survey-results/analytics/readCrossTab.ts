import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import { crossTab, type CrossAxis, type CrossTab } from '@core/statistics/crossTab';
import { DEVICE_TYPES, type WeightingReport } from '@core/contract/surveyResultShapes';
import { momentAxis } from '@core/survey/answerBins';
import { answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { OTHER_KEY, answerKeys } from '../counters/responseFacts';
import { findResults, type Results } from '../responses/findResults';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import type { SetGroup } from '../packs/groupSums';
import { answerColumn, answerOf, dayColumn, type ResponseColumn } from './answerColumn';
import { countFiltered } from './countFiltered';
import {
  effectiveScale,
  readWeights,
  weighResponses,
  type ResponseWeights,
} from './weighResponses';
import { roundCrossTab } from './roundWeighted';
import { askedBy, versionsOf } from './versionsOf';

/** One side of the table: the column to group by, its values in order, and at which places of them a group stands. */
interface Side extends CrossAxis {
  column: ResponseColumn;
  placesOf: (value: unknown, surveyId: string) => number[];
}

/** More periods than these do not fit beside each other. */
const PERIODS_MAX = 12;

/**
 * Counts the answers to a question by those to another one, or by version, device or period, under a filter.
 * @throws AppError not_found, validation_failed for a question whose answers are no list of values.
 */
export const readCrossTab = async (
  context: Context,
  id: string,
  { question, by, ...sent }: SentFilter & { question: string; by: string },
): Promise<CrossTab & { weighting?: WeightingReport }> =>
  context.read(async (em) => {
    const results = await findResults(em, id, sent.family);
    const filter = readResultFilter(sent, results);
    const rows = questionSide(results, 'question', question);
    const across = PARTS.get(by)?.(results) ?? questionSide(results, 'by', by);
    const choice = readWeights(sent.weights, results);
    const weighed = choice && (await weighResponses(em, results, filter, choice));
    const weights = weighed?.report.state === 'empty' ? null : weighed;
    const [counted] = await countFiltered(em, results, filter, [
      { columns: [...(weights?.columns ?? []), rows.column, across.column] },
    ]);
    const groups = counted!.map((group) => (weights ? weightedGroup(group, weights) : group));
    const columns = by === 'period' ? periodSide(across, groups) : across;
    const cells = groups.flatMap(({ survey, values: [row, part], n }) => {
      const cell = {
        rows: rows.placesOf(row, survey),
        columns: columns.placesOf(part, survey),
      };
      return cell.rows.length > 0 && cell.columns.length > 0 ? [{ ...cell, n }] : [];
    });
    const asked = results.questions.find((one) => one.id === question)!;
    const table = crossTab(cells, rows, columns, answerShapeOf(asked) === 'number');
    return weighed ? { ...roundCrossTab(table), weighting: weighed.report } : table;
  });

const weightedGroup = (
  { values, n, ...group }: SetGroup,
  { columns, weightOf, report }: ResponseWeights,
): SetGroup => ({
  ...group,
  values: values.slice(columns.length),
  n: n * weightOf(values.slice(0, columns.length)) * effectiveScale(report),
});

const questionSide = (
  { surveys, questions }: Results,
  field: 'question' | 'by',
  id: string,
): Side => {
  const versions = versionsOf(surveys).get(id);
  const listed = [...new Set((versions ?? []).flatMap(tallyValues))];
  if (!versions || listed.length === 0) {
    const sentence = 'Choose a question that is answered from a list or a scale.';
    throw new AppError('validation_failed', { sentence, fields: { [field]: sentence } });
  }
  const other = questions.some((one) => one.id === id && one.settings?.allowOther);
  return {
    column: answerColumn(versions),
    values: other ? [...listed, null] : listed,
    isSeveral: versions.some((version) => answerShapeOf(version) === 'options'),
    placesOf: (text, surveyId) => {
      const asked = askedBy(surveys, surveyId, id);
      return text === null || !asked ? [] : placesIn(listed, asked, text as string, other);
    },
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

/** What responses can be parted by beside their answers. */
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
    ({ timeZone }) => ({
      column: dayColumn(timeZone),
      values: [],
      isSeveral: false,
      placesOf: () => [],
    }),
  ],
]);

/** Days, weeks, months or years, as many as fit beside each other, named by their first day. */
const periodSide = (side: Side, groups: readonly SetGroup[]): Side => {
  const days = groups
    .flatMap(({ values: [row, by] }) => (row === null ? [] : [by as string]))
    .sort();
  const axis = days.length > 0 ? momentAxis(days[0]!, days.at(-1)!, PERIODS_MAX) : null;
  if (!axis) return side;
  return {
    ...side,
    values: axis.labels,
    placesOf: (day) => [axis.labels.indexOf(axis.labelOf(day as string))],
  };
};
