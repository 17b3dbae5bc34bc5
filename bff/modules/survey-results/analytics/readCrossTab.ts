import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { crossTab, type CrossTab } from '@core/statistics/crossTab';
import type { Context } from '@bff/context';
import type { SetGroup } from '../packs/groupSums';
import { readFolded } from '../counters/foldDeltas';
import { findResults } from '../responses/findResults';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import { countFiltered } from './countFiltered';
import { groupSide, questionSide } from './crossTabSides';
import { roundCrossTab } from './roundWeighted';
import { segmentSide } from './segmentSide';
import {
  effectiveScale,
  readWeights,
  weighResponses,
  type ResponseWeights,
} from './weighResponses';

/**
 * Counts the answers to a question by another question, or by the respondent's version, device,
 * period or segment, under a filter.
 * @throws AppError not_found, validation_failed for a question whose answers are not a list of
 * values.
 */
export const readCrossTab = async (
  context: Context,
  id: string,
  { question, by, ...sent }: SentFilter & { question: string; by: string },
): Promise<CrossTab & { weighting?: WeightingReport }> =>
  readFolded(context, { surveyId: id }, async (em) => {
    const results = await findResults(em, id, sent);
    const filter = readResultFilter(sent, results);
    const rows = questionSide(results, 'question', question);
    const across = by === 'segment' ? await segmentSide(em, results) : groupSide(results, by);
    const choice = readWeights(sent.weights, results);
    const weighed = choice && (await weighResponses(em, results, filter, choice));
    const weights = weighed?.report.state === 'empty' ? null : weighed;
    const [counted] = await countFiltered(em, results, filter, [
      { columns: [...(weights?.columns ?? []), rows.column, across.column] },
    ]);
    const groups = counted!.map((group) => (weights ? weightedGroup(group, weights) : group));
    const columns = across.seenIn?.(groups) ?? across;
    const cells = groups.flatMap(({ survey, values: [row, part], n }) => {
      const cell = {
        rows: rows.placesOf(row, survey),
        columns: columns.placesOf(part, survey),
      };
      return cell.rows.length > 0 && cell.columns.length > 0 ? [{ ...cell, n }] : [];
    });
    const table = crossTab(cells, rows, columns, rows.areNumbers === true);
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
