import { AppError } from '@core/errors/AppError';
import { bandRange, readAnswerFilters, type AnswerFilter } from '@core/survey/answerFilter';
import { answerShapeOf } from '@core/survey/questionTypes';
import { hasSentiment } from '@core/survey/sentiments';
import type { Question } from '@core/survey/types';
import { isVariableSource, readSource } from '@core/survey/variables/surveyVariable';
import { likePattern } from './searchTextOf';

export type AnswerCondition = readonly [sql: string, ...params: unknown[]];

/** An answer as text: a number as its digits. */
const TEXT = '"answers"->>?';

/** Parses the filters on answers of a request. @throws AppError validation_failed. */
export const sentAnswerFilters = (sent: string | undefined): AnswerFilter[] => {
  const filters = readAnswerFilters(sent?.trim() ?? '');
  if (filters) return filters;
  const sentence = 'These filters on answers cannot be read.';
  throw new AppError('validation_failed', { sentence, fields: { answers: sentence } });
};

/**
 * Converts filters on answers to conditions over survey_responses. A question that the survey does
 * not have counts as unanswered, so one filter works for two versions. A filter can also name a
 * variable, as `variable:<name>`.
 */
export const answerConditions = (
  filters: readonly AnswerFilter[],
  questions: readonly Question[],
): AnswerCondition[] =>
  filters.map((filter) =>
    conditionOf(
      filter,
      questions.find(({ id }) => id === filter.question),
    ),
  );

const conditionOf = (filter: AnswerFilter, question: Question | undefined): AnswerCondition => {
  const id = filter.question;
  if (isVariableSource(id)) return variableCondition(filter);
  const shape = question && answerShapeOf(question);
  switch (filter.is) {
    case 'answered':
      return ['"answers"->? is not null', id];
    case 'unanswered':
      return ['"answers"->? is null', id];
    case 'any':
      return shape === 'options'
        ? chosen(id, `"member" in (${listOf(filter.values)})`, filter.values)
        : [`${TEXT} in (${listOf(filter.values)})`, id, ...filter.values];
    case 'contains': {
      const pattern = likePattern(filter.text);
      return shape === 'options'
        ? chosen(id, 'lower("member") like ?', [pattern])
        : [`lower(${TEXT}) like ?`, id, pattern];
    }
    case 'band': {
      const range = bandRange(question, filter.band);
      return range ? numberBetween(id, String(range.from), String(range.to)) : ['false'];
    }
    case 'sentiment':
      // rateAnswers.ts has rated these answers before.
      return question && hasSentiment(question)
        ? ['"sentiments"->>? = ?', id, filter.sentiment]
        : ['false'];
    case 'topic':
      // rateAnswers.ts has found the topics of these answers before.
      return question && hasSentiment(question)
        ? ['jsonb_exists("topic_keys"->?, ?)', ...[id, `${filter.language} ${filter.stems}`]]
        : ['false'];
    case 'between':
      return shape === 'number'
        ? numberBetween(id, filter.from, filter.to)
        : textBetween(id, filter.from, filter.to);
  }
};

/** Values of variables are numbers or texts. A range matches only numbers, also for formulas. */
const variableCondition = (filter: AnswerFilter): AnswerCondition => {
  const { name } = readSource(filter.question);
  switch (filter.is) {
    case 'answered':
      return ['"variables"->? is not null', name];
    case 'unanswered':
      return ['"variables"->? is null', name];
    case 'any':
      return [`"variables"->>? in (${listOf(filter.values)})`, name, ...filter.values];
    case 'contains':
      return ['lower("variables"->>?) like ?', name, likePattern(filter.text)];
    case 'between':
      return numberBetween(name, filter.from, filter.to, '"variables"');
    default:
      return ['false'];
  }
};

const listOf = (values: readonly string[]): string => values.map(() => '?').join(', ');

/** Matches responses with a chosen option that meets a condition. */
const chosen = (id: string, condition: string, params: readonly string[]): AnswerCondition => [
  `exists (select 1 from jsonb_array_elements_text(case when jsonb_typeof("answers"->?) = 'array' then "answers"->? else '[]'::jsonb end) as "chosen"("member") where ${condition})`,
  id,
  id,
  ...params,
];

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/**
 * JSON compares numbers exactly, and only numbers match a range of numbers. The CASE makes the
 * planner expect half of the responses. For a plain range it expects one in two hundred, and then
 * sorts far more than that.
 */
const numberBetween = (
  id: string,
  from: string,
  to: string,
  column = '"answers"',
): AnswerCondition => {
  if (![from, to].every((end) => end === '' || isNumber(end))) return ['false'];
  const [low, high] = [
    from === '' ? -Number.MAX_VALUE : Number(from),
    to === '' ? Number.MAX_VALUE : Number(to),
  ];
  return [
    `case when ${column}->? between ?::jsonb and ?::jsonb then true else false end`,
    ...[id, String(low), String(high)],
  ];
};

/**
 * Days and times in ISO form sort as text. Values are cut to the length of the upper bound, so a
 * day includes all of its times.
 */
const textBetween = (id: string, from: string, to: string): AnswerCondition => {
  const ends = [
    [from, '>='],
    [to, '<='],
  ].filter(([end]) => end !== '') as [string, string][];
  return [
    ends
      .map(([end, sign]) => `left(${TEXT}, ${String(end.length)}) collate "C" ${sign} ?`)
      .join(' and '),
    ...ends.flatMap(([end]) => [id, end]),
  ];
};
