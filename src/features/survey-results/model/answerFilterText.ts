import type { AnswerFilter } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import { surveyResultsText } from '../texts/surveyResultsText';
import { answerWord } from './answerText';

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
