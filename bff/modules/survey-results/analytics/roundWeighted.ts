import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { CrossTab } from '@core/statistics/crossTab';

/** A weighted count, rounded to a tenth. */
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The weighted numbers of questions, with counts rounded to a tenth. */
export const roundSummaries = (
  summaries: Readonly<Record<string, QuestionSummary>>,
): Record<string, QuestionSummary> =>
  Object.fromEntries(
    Object.entries(summaries).map(([id, summary]) => [
      id,
      {
        ...summary,
        answered: tenth(summary.answered),
        others: tenth(summary.others),
        counts: summary.counts.map(({ value, count }) => ({ value, count: tenth(count) })),
        buckets: summary.buckets.map(({ label, count }) => ({ label, count: tenth(count) })),
        trend: summary.trend.map((point) => ({ ...point, answers: tenth(point.answers) })),
      },
    ]),
  );

/** A weighted table, with counts rounded to a tenth. */
export const roundCrossTab = (table: CrossTab): CrossTab => ({
  ...table,
  counts: table.counts.map((row) => row.map(tenth)),
  rowTotals: table.rowTotals.map(tenth),
  columnTotals: table.columnTotals.map(tenth),
  total: tenth(table.total),
});
