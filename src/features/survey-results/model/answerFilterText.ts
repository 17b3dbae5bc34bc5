import { readQuestionType } from '@core/survey/answerShape';
import type { AnswerFilter, AnswerTest } from '@core/survey/answerFilter';
import { questionTypeEntry } from '@core/survey/questionTypes';
import { ratingScore, type RatingGroup } from '@core/survey/ratingScore';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';

const BAND_NAMES: Record<RatingGroup['id'], string> = {
  detractors: 'Detractors',
  passives: 'Passives',
  promoters: 'Promoters',
  rest: 'Not satisfied',
  satisfied: 'Satisfied',
};

export const testNames: Record<AnswerTest['is'], string> = {
  band: 'is in the group',
  any: 'is any of',
  between: 'is between',
  contains: 'contains',
  answered: 'was answered',
  unanswered: 'was not answered',
};

/** The tests that make sense for a question, the most telling one first. */
export const testsFor = (question: Question): AnswerTest['is'][] => {
  const { shape } = questionTypeEntry(readQuestionType(question.type));
  const tests: AnswerTest['is'][] = [];
  if (bandsOf(question).length > 0) tests.push('band');
  if (tallyValues(question).length > 0) tests.push('any');
  if (shape === 'number' || shape === 'date') tests.push('between');
  if (shape === 'text' || shape === 'option' || shape === 'options') tests.push('contains');
  return [...tests, 'answered', 'unanswered'];
};

/** The groups of a score with their names: 'Detractors 0–6'; none for other questions. */
export const bandsOf = (question: Question): { value: RatingGroup['id']; label: string }[] =>
  (ratingScore(question, [])?.groups ?? []).map(({ id, from, to }) => ({
    value: id,
    label: `${BAND_NAMES[id]} ${String(from)}–${String(to)}`,
  }));

/** A filter as a sentence: 'How likely are you? is in the group Detractors'. */
export const answerFilterText = (
  filter: AnswerFilter,
  questions: readonly Pick<Question, 'id' | 'title'>[],
): string => {
  const title = questions.find(({ id }) => id === filter.question)?.title || 'Removed question';
  if (filter.is === 'band') return `${title}: ${BAND_NAMES[filter.band]}`;
  if (filter.is === 'any') return `${title}: ${filter.values.join(' or ')}`;
  if (filter.is === 'contains') return `${title} contains “${filter.text}”`;
  if (filter.is !== 'between') return `${title} ${testNames[filter.is]}`;
  const { from, to } = filter;
  return from && to
    ? `${title}: ${from} to ${to}`
    : `${title}: ${from ? `from ${from}` : `up to ${to}`}`;
};

/** The filters with one more; a filter on a question takes the place of one of the same kind. */
export const withAnswerFilter = (
  filters: readonly AnswerFilter[],
  filter: AnswerFilter,
): AnswerFilter[] => [
  ...filters.filter(({ question, is }) => question !== filter.question || is !== filter.is),
  filter,
];
