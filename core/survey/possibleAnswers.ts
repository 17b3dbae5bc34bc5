import { numberRange } from './answerShape';
import { isEmptyAnswer } from './operators';
import { answerShapeOf, questionTypeEntry } from './questionTypes';
import { tallyValues } from './tally';
import type { AnswerValue, ConditionTest, Question } from './types';

/**
 * Maximum number of compared words for which all combinations are tried. With more, the question is
 * not analyzed.
 */
const maxWords = 8;
/** Maximum total length of the words. */
const maxCharacters = 2000;
/** Represents any word that is not in a test. */
const filler = '\u0001';
/** Sorts after a date or time and before the next one. */
const justAfter = '!';

/**
 * Returns the answers that the tests can distinguish: all answers of a closed question, or the
 * values around and between the compared ones of an open question. For a checkbox, its single
 * members. Null if the answers can't be enumerated. The caller must then not draw any conclusion.
 */
export const possibleAnswers = (
  target: Question,
  tests: readonly ConditionTest[],
): AnswerValue[] | null => {
  const { isClosed } = questionTypeEntry(target.type);
  const shape = answerShapeOf(target);
  const closed = tallyValues(target).filter((value) => !isEmptyAnswer(value));
  if (shape === 'parts' || shape === 'files') return null;
  if (isClosed(target)) return shape === 'number' ? closed.map(Number) : closed;
  const own = tests.filter(({ targetQuestionId }) => targetQuestionId === target.id);
  const compared = [...new Set(own.map(({ value }) => String(value ?? '')).filter(Boolean))];
  const isOpen = shape === 'text' || shape === 'number' || shape === 'date';
  if (compared.reduce((sum, { length }) => sum + length, 0) > maxCharacters) return null;
  if (
    compared.length > maxWords ||
    (shape !== 'text' && isOpen && own.some(({ operator }) => operator.endsWith('contains')))
  )
    return null;
  if (
    own.some(({ operator }) => operator.endsWith('contains')) &&
    own.some(({ operator }) => /^(greater|less)/.test(operator))
  )
    return null;
  if (shape === 'number') {
    const { min = -Infinity, max = Infinity } = numberRange(target);
    return [0, min, max, ...around(compared)].filter(
      (value) => Number.isFinite(value) && value >= min && value <= max,
    );
  }
  const moments = [
    '0001-01-01',
    '00:00',
    ...compared.flatMap((value) => [value, value + justAfter]),
    '9999-12-31',
  ];
  return shape === 'date'
    ? moments
    : [
        ...tallyValues(target),
        filler,
        ...moments,
        ...around(compared).map(String),
        ...combined(compared),
      ];
};

/** Returns the compared numbers, one between each two, one below and one above. */
const around = (compared: readonly string[]): number[] => {
  const numbers = compared
    .map(Number)
    .filter(Number.isFinite)
    .sort((left, right) => left - right);
  return numbers.flatMap((number, index) => [
    index ? (numbers[index - 1]! + number) / 2 : number - 1,
    number,
    ...(index === numbers.length - 1 ? [number + 1] : []),
  ]);
};

/** Returns one text per subset of the words. Fillers around them make sure that no text equals a word. */
const combined = (words: readonly string[]): string[] =>
  Array.from({ length: 2 ** words.length }, (_, choice) =>
    [filler, ...words.filter((_word, index) => choice & (1 << index)), filler].join(' '),
  );
