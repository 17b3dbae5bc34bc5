import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DEVICE_TYPES, type WeightingReport } from '@core/contract/surveyResultShapes';
import { AppError } from '@core/errors/AppError';
import { rake } from '@core/statistics/raking';
import { answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import { readWeightChoice, type WantedMargin, type WeightChoice } from '@core/survey/weightChoice';
import type { Results } from '../responses/findResults';
import type { ResultFilter } from '../responses/resultFilter';
import { answerColumn, type ResponseColumn } from './answerColumn';
import { countFiltered } from './countFiltered';
import { versionsOf } from './versionsOf';

/** The weights of responses, by the values that decide them. */
export interface ResponseWeights {
  report: WeightingReport;
  columns: readonly ResponseColumn[];
  /** Cells of responses with equal weighting values, each with its weight; the mean over all is 1. */
  cells: readonly { values: readonly string[]; weight: number }[];
  /** Returns the weight of a response with these values; 0 if it has none of the target values. */
  weightOf: (values: readonly unknown[]) => number;
}

const invalid = (sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { weights: sentence } });

/** Reads how to weight the responses; null without weights. @throws AppError validation_failed. */
export const readWeights = (sent: string | undefined, results: Results): WeightChoice | null => {
  if (!sent?.trim()) return null;
  const choice = readWeightChoice(sent.trim());
  if (!choice) throw invalid('These weights cannot be read.');
  for (const { by, shares } of choice.margins) {
    const values = valuesOf(results, by);
    if (!values)
      throw invalid('Weight by the device, or by a question with one choice or a scale.');
    if (!shares.every(({ value }) => values.has(value)))
      throw invalid('One of the target answers does not belong to its question.');
  }
  return choice;
};

/**
 * Returns the values that can be weighted; null if a response may have several of them, or free
 * values.
 */
const valuesOf = ({ surveys }: Results, by: string): ReadonlySet<string> | null => {
  if (by === 'device') return new Set(DEVICE_TYPES);
  const versions = versionsOf(surveys).get(by) ?? [];
  if (versions.some((question) => answerShapeOf(question) === 'options')) return null;
  const values = new Set(versions.flatMap(tallyValues));
  return values.size > 0 ? values : null;
};

const columnOf = ({ surveys }: Results, { by }: WantedMargin): ResponseColumn =>
  by === 'device'
    ? { sql: sql`"device_type"`, packed: { of: 'device' } }
    : answerColumn(versionsOf(surveys).get(by)!);

/** Rakes the filtered responses to the target shares. */
export const weighResponses = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
  { margins, cap }: WeightChoice,
): Promise<ResponseWeights> => {
  const columns = margins.map((margin) => columnOf(results, margin));
  const [groups] = await countFiltered(em, results, filter, [
    { columns: [...columns.slice(0, -1), columns.at(-1)!] },
  ]);
  const [counts, places] = [new Map<string, number>(), new Map<string, number[]>()];
  let leftOut = 0;
  for (const { values, n } of groups!) {
    const found = margins.map(({ shares }, at) =>
      shares.findIndex(({ value }) => value === String(values[at])),
    );
    if (found.includes(-1)) leftOut += n;
    else {
      const key = keyOf(values);
      counts.set(key, (counts.get(key) ?? 0) + n);
      places.set(key, found);
    }
  }
  const cells = [...places].map(([key, own]) => ({ key, places: own, n: counts.get(key)! }));
  const shares = margins.map((margin) => {
    const whole = margin.shares.reduce((sum, { percent }) => sum + percent, 0);
    return margin.shares.map(({ percent }) => percent / whole);
  });
  const { weights, state, gap, effective, missing } = rake(cells, shares, cap);
  const weighted = new Map(cells.map(({ key }, at) => [key, weights[at] ?? 0]));
  const used = cells.flatMap((_, at) => (weights[at]! > 0 ? [weights[at]!] : []));
  return {
    report: {
      state,
      gap,
      effective,
      leftOut,
      responses: cells.reduce((sum, { n }) => sum + n, 0),
      smallest: used.length > 0 ? Math.min(...used) : null,
      largest: used.length > 0 ? Math.max(...used) : null,
      missing: missing.map(([margin, place]) => ({
        by: margins[margin]!.by,
        value: margins[margin]!.shares[place]!.value,
      })),
    },
    columns,
    cells: cells.map(({ key, places: own }) => ({
      values: own.map((place, margin) => margins[margin]!.shares[place]!.value),
      weight: weighted.get(key)!,
    })),
    weightOf: (values) => weighted.get(keyOf(values)) ?? 0,
  };
};

const keyOf = (values: readonly unknown[]): string => JSON.stringify(values.map(String));

/** The factor that multiplies a weighted count, so that all counts sum to the effective sample size. */
export const effectiveScale = ({ effective, responses }: WeightingReport): number =>
  responses > 0 ? effective / responses : 0;
