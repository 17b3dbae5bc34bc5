import type { ScorePoint } from '@core/contract/surveyResultShapes';
import { momentAxis } from '@core/survey/answerBins';
import { ratingScore } from '@core/survey/ratingScore';
import type { Question } from '@core/survey/types';

/** With more points than this, a longer unit is used so that each point has enough answers. */
const POINTS_MAX = 14;

/**
 * Returns a question's score by day, week, month or year, without gaps. `entries`: ratings with
 * their day in the company's time zone, and their frequency.
 */
export const scoreTrend = (
  question: Question,
  entries: readonly { day: string; value: number; n: number }[],
): ScorePoint[] => {
  const days = entries.map(({ day }) => day).sort();
  const axis = days.length > 0 ? momentAxis(days[0]!, days.at(-1)!, POINTS_MAX) : null;
  if (!axis) return [];
  const byPlace = new Map<string, [number, number][]>(axis.labels.map((label) => [label, []]));
  for (const { day, value, n } of entries) byPlace.get(axis.labelOf(day))!.push([value, n]);
  return [...byPlace].map(([from, counts]) => {
    const interval = ratingScore(question, counts)?.interval ?? null;
    return {
      from,
      answers: interval?.answers ?? 0,
      score: interval?.score ?? null,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    };
  });
};
