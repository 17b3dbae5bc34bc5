import type { EntityManager } from '@mikro-orm/sql';
import { writeAnswerFilters } from '@core/survey/answerFilter';
import { hasSentiment } from '@core/survey/sentiments';
import { sentimentName, topicName } from '../packs/packFormat';
import { gapsWithout } from '../packs/walkPacks';
import { sentAnswerFilters } from '../responses/answerConditions';
import type { Results } from '../responses/findResults';
import { filterWithin } from '../responses/packedFilter';
import {
  readResultFilter,
  responseCondition,
  type ResultCondition,
  type SentFilter,
} from '../responses/resultFilter';

/** Filters that need stored ratings, and the column that stores them. */
export const RATING_COLUMNS = { sentiment: 'sentiments', topic: 'topic_keys' } as const;
export type Rating = keyof typeof RATING_COLUMNS;

/** Ratings of the answers to one question. */
export interface WantedRating {
  rating: Rating;
  questionId: string;
}

/** Returns the name of a column that a pack has if it contains these ratings. */
export const ratingMark = ({ rating, questionId }: WantedRating): string =>
  rating === 'sentiment' ? sentimentName(questionId) : topicName(questionId, 0);

/** Returns the filters on answers that need ratings, in the format of core/survey/answerFilter.ts. */
export const ratingFilters = (answers: string | undefined): string =>
  writeAnswerFilters(sentAnswerFilters(answers).filter(({ is }) => is in RATING_COLUMNS));

/** Returns the ratings that filters need. */
export const wantedRatings = ({ questions }: Results, { answers }: SentFilter): WantedRating[] => {
  const asked = sentAnswerFilters(answers);
  return questions
    .filter(hasSentiment)
    .flatMap(({ id }) =>
      (Object.keys(RATING_COLUMNS) as Rating[])
        .filter((rating) => asked.some(({ is, question }) => is === rating && question === id))
        .map((rating) => ({ rating, questionId: id })),
    );
};

/** Reading more gaps one by one costs more than reading the whole survey. */
const GAPS_MAX = 8;

/**
 * Returns conditions on the filtered responses whose answer is not rated yet: one for each period
 * that no pack with these ratings covers. Packs don't contain excluded responses.
 */
export const unratedConditions = async (
  em: EntityManager,
  results: Results,
  sent: SentFilter,
  wanted: WantedRating,
): Promise<ResultCondition[]> => {
  const { answered } = results;
  const others = sentAnswerFilters(sent.answers).filter(({ is }) => !(is in RATING_COLUMNS));
  const filter = readResultFilter({ ...sent, answers: writeAnswerFilters(others) }, results);
  const gaps = filter.excluded ? [] : await gapsWithout(em, answered, ratingMark(wanted));
  const parts =
    filter.excluded || gaps.length > GAPS_MAX
      ? [{ answered, filter }]
      : gaps.flatMap((gap) => filterWithin(filter, answered.companyId, gap) ?? []);
  return parts.map((part) => {
    const { sql, params } = responseCondition(part.answered, part.filter);
    return {
      sql: `${sql} and "answers"->? is not null and "${RATING_COLUMNS[wanted.rating]}"->? is null`,
      params: [...params, wanted.questionId, wanted.questionId],
    };
  });
};
