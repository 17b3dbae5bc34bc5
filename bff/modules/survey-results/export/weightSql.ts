import type { WeightChoice } from '@core/survey/weightChoice';
import { sqlText } from '@bff/db/csvSql';
import type { ResponseWeights } from '../analytics/weighResponses';

/** The column head. */
export const WEIGHT_HEAD = 'weight';

/**
 * Returns SQL over survey_responses for a response's weight, without question marks; null for a
 * response without any weighted answers.
 */
export const weightSql = (
  { margins }: WeightChoice,
  { cells, report }: Pick<ResponseWeights, 'cells' | 'report'>,
): string => {
  if (report.state === 'empty' || cells.length === 0) return 'null::numeric';
  const column = (by: string): string =>
    by === 'device' ? '"device_type"' : `"answers"->>${sqlText(by)}`;
  const cases = cells.map(({ values, weight }) => {
    const fits = margins.map(({ by }, at) => `${column(by)} = ${sqlText(values[at]!)}`);
    return `when ${fits.join(' and ')} then ${String(Number(weight.toFixed(6)))}`;
  });
  return `case ${cases.join(' ')} end`;
};
