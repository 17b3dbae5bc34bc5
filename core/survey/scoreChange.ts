import { LIMITS } from '../limits';
import { addDays } from '../time/zonedTime';
import { ratingScore } from './ratingScore';
import type { ScoreInterval } from './scoreInterval';
import type { Question } from './types';

/** A score in the last seven days and in the seven before. */
export interface ScoreChange {
  now: ScoreInterval;
  before: ScoreInterval;
  /** True if the 95% interval of the difference excludes zero. */
  isClear: boolean;
}

/**
 * Returns how a score changed by week. The interval of the difference combines both intervals by
 * the MOVER method (Zou and Donner 2008). Null for other questions, and without answers in one of
 * the weeks. `entries`: ratings with their day and frequency; `today` ends the last week.
 */
export const scoreChange = (
  question: Question,
  entries: readonly { day: string; value: number; n: number }[],
  today: string,
): ScoreChange | null => {
  const days = LIMITS.results.trendDays;
  const within = (last: string): ScoreInterval | null => {
    const first = addDays(last, 1 - days);
    const counts = entries
      .filter(({ day }) => day >= first && day <= last)
      .map(({ value, n }) => [value, n] as const);
    return ratingScore(question, counts)?.interval ?? null;
  };
  const [now, before] = [within(today), within(addDays(today, -days))];
  if (!now || !before) return null;
  const difference = now.score - before.score;
  const below = Math.hypot(now.score - now.low, before.high - before.score);
  const above = Math.hypot(now.high - now.score, before.score - before.low);
  return { now, before, isClear: difference - below > 0 || difference + above < 0 };
};
