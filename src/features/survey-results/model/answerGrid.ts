import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { matrixPairs, rankText } from '@core/survey/types/pairs';
import type { Question } from '@core/survey/types';

/** A row of a table of answers: the count of each column, and the number of answers of the row. */
export interface GridRow {
  label: string;
  counts: number[];
  answered: number;
  /** Mean rank in a ranking, or null if the row was not ranked. */
  mean?: number | null;
}

type Counts = Pick<QuestionSummary, 'counts'>;

const countIn = ({ counts }: Counts): ((value: string) => number) => {
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return (value) => byValue.get(value) ?? 0;
};

/**
 * Counts the answers of a matrix by row and column. If a row takes one column, its total is the
 * sum. If it takes several, shares are of everyone who answered the question.
 */
export const matrixGrid = (
  question: Question,
  summary: Counts & Pick<QuestionSummary, 'answered'>,
): GridRow[] => {
  const countOf = countIn(summary);
  const rows = question.settings?.rows ?? [];
  return matrixPairs(question).map((pairs, at) => {
    const counts = pairs.map(countOf);
    const sum = counts.reduce((total, count) => total + count, 0);
    return {
      label: rows[at]!,
      counts,
      answered: question.settings?.several ? summary.answered : sum,
    };
  });
};

/** Counts each option's ranks. The option with the lowest mean rank comes first. */
export const rankingGrid = ({ options = [] }: Question, summary: Counts): GridRow[] => {
  const countOf = countIn(summary);
  const rows = options.map((label) => {
    const counts = options.map((_, at) => countOf(rankText(at, label)));
    const answered = counts.reduce((total, count) => total + count, 0);
    const places = counts.reduce((total, count, at) => total + count * (at + 1), 0);
    return { label, counts, answered, mean: answered > 0 ? places / answered : null };
  });
  return rows.sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity));
};
