import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { percentOf } from './chartShape';

/** The comparison for a question's answers. Without a summary, the question was not asked there. */
export interface ComparedAnswers {
  name: string;
  summary: QuestionSummary | undefined;
}

/** Per cent of the other answers that fall on a value; null if no one answered or the question was not asked. */
export const shareBefore = (
  compared: ComparedAnswers | undefined,
  count: (summary: QuestionSummary) => number,
): number | null => {
  const summary = compared?.summary;
  return summary && summary.answered > 0 ? percentOf(count(summary), summary.answered) : null;
};

/** How often one value was answered. */
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
