import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { percentOf } from './chartShape';

/** Answers that a question's answers are compared with. Without a summary, the question was not asked there. */
export interface ComparedAnswers {
  name: string;
  summary: QuestionSummary | undefined;
}

/**
 * Percentage of the other answers with a value, or null if no one answered or the question was not
 * asked.
 */
export const shareBefore = (
  compared: ComparedAnswers | undefined,
  count: (summary: QuestionSummary) => number,
): number | null => {
  const summary = compared?.summary;
  return summary && summary.answered > 0 ? percentOf(count(summary), summary.answered) : null;
};

/** Count of one value. */
export const countOf =
  (wanted: string) =>
  ({ counts }: QuestionSummary): number =>
    counts.find(({ value }) => value === wanted)?.count ?? 0;

/** '+7', '−3' or '±0' whole points between two exact shares; '' when there is nothing to compare with. */
export const pointsText = (now: number, before: number | null | undefined): string => {
  if (before == null) return '';
  const points = Math.round(Math.abs(now - before));
  return points === 0 ? '±0' : `${now > before ? '+' : '−'}${String(points)}`;
};
