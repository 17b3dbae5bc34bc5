import { ratingRange } from './answerShape';
import { csatInterval, npsInterval, type ScoreInterval } from './scoreInterval';
import type { Question } from './types';

/** A group of ratings, from lowest to highest. */
export interface RatingGroup {
  id: 'detractors' | 'passives' | 'promoters' | 'rest' | 'satisfied';
  from: number;
  to: number;
  count: number;
}

/**
 * Returns the score of a rating with a preset, and its groups. NPS is the share of 9 and 10 minus the share of 0 to 6 (Reichheld 2003), CSAT
 * the share of the two best steps. Null for other questions.
 * @param counts number of answers by rating.
 */
export const ratingScore = (
  question: Question,
  counts: readonly (readonly [value: number, count: number])[],
): { groups: RatingGroup[]; interval: ScoreInterval | null } | null => {
  const groupOf = (id: RatingGroup['id'], from: number, to: number): RatingGroup => ({
    id,
    from,
    to,
    count: counts.reduce((sum, [value, n]) => sum + (value >= from && value <= to ? n : 0), 0),
  });
  const preset = question.settings?.preset;
  if (preset === 'nps') {
    const detractors = groupOf('detractors', 0, 6);
    const passives = groupOf('passives', 7, 8);
    const promoters = groupOf('promoters', 9, 10);
    return {
      groups: [detractors, passives, promoters],
      interval: npsInterval({
        promoters: promoters.count,
        passives: passives.count,
        detractors: detractors.count,
      }),
    };
  }
  if (preset !== 'csat') return null;
  const { min, max } = ratingRange(question);
  const rest = groupOf('rest', min, max - 2);
  const satisfied = groupOf('satisfied', max - 1, max);
  return {
    groups: [rest, satisfied],
    interval: csatInterval({
      satisfied: satisfied.count,
      answers: rest.count + satisfied.count,
    }),
  };
};
