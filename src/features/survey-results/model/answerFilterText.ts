import type { AnswerFilter, AnswerTest } from '@core/survey/answerFilter';
import { answerShapeOf } from '@core/survey/questionTypes';
import { hasSentiment } from '@core/survey/sentiments';
import { ratingScore, type RatingGroup } from '@core/survey/ratingScore';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { isVariableSource } from '@core/survey/variables/surveyVariable';
import { surveyResultsText } from '../texts/surveyResultsText';
import { answerWord } from './answerText';

/** Text of a test, such as 'is any of'. */
export const testName = (is: AnswerTest['is']): string => surveyResultsText(`test.${is}`);

/** Returns the tests that apply to a question or variable, most useful first. */
export const testsFor = (question: Question): AnswerTest['is'][] => {
  const shape = answerShapeOf(question);
  if (isVariableSource(question.id))
    return ['between', ...(shape === 'text' ? ['contains' as const] : []), 'answered', 'unanswered'];
  const tests: AnswerTest['is'][] = [];
  if (bandsOf(question).length > 0) tests.push('band');
  if (tallyValues(question).length > 0) tests.push('any');
  if (shape === 'number' || shape === 'date') tests.push('between');
  if (shape === 'text' || shape === 'option' || shape === 'options') tests.push('contains');
  if (hasSentiment(question)) tests.push('sentiment');
  return [...tests, 'answered', 'unanswered'];
};

/** Returns the groups of a score with their names: 'Detractors 0–6'. Empty for other questions. */
export const bandsOf = (question: Question): { value: RatingGroup['id']; label: string }[] =>
  (ratingScore(question, [])?.groups ?? []).map(({ id, from, to }) => ({
    value: id,
    label: `${surveyResultsText(`band.${id}`)} ${String(from)}–${String(to)}`,
  }));

/** A filter as a sentence: 'How likely are you? is in the group Detractors'. */
export const answerFilterText = (
  filter: AnswerFilter,
  questions: readonly Pick<Question, 'id' | 'title' | 'type'>[],
): string => {
  const filtered = questions.find(({ id }) => id === filter.question);
  const question = filtered?.title || surveyResultsText('removedQuestion');
  if (filter.is === 'band') return `${question}: ${surveyResultsText(`band.${filter.band}`)}`;
  if (filter.is === 'any') {
    const words = filter.values.map((value) => answerWord(value, filtered?.type));
    return `${question}: ${words.reduce((first, second) => surveyResultsText('either', { first, second }))}`;
  }
  if (filter.is === 'contains')
    return surveyResultsText('filtered.contains', { question, text: filter.text });
  if (filter.is === 'sentiment')
    return surveyResultsText('filtered.sentiment', { question, sentiment: filter.sentiment });
  if (filter.is === 'topic')
    return surveyResultsText('filtered.topic', { question, topic: filter.label });
  if (filter.is !== 'between') return surveyResultsText(`filtered.${filter.is}`, { question });
  const { from, to } = filter;
  if (from && to) return surveyResultsText('filtered.between', { question, from, to });
  return from
    ? surveyResultsText('filtered.from', { question, from })
    : surveyResultsText('filtered.upTo', { question, to });
};

/** Adds a filter, which replaces one of the same kind on the same question. */
export const withAnswerFilter = (
  filters: readonly AnswerFilter[],
  filter: AnswerFilter,
): AnswerFilter[] => [
  ...filters.filter(({ question, is }) => question !== filter.question || is !== filter.is),
  filter,
];
