import { answerShapeOf, questionTypeEntry } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';

/** Marks an answer whose content is not packed, only its existence. */
export const GIVEN = 'x';

/**
 * Returns whether packs contain the answers themselves. For texts, names and addresses, they only
 * record that there is an answer.
 */
export const isPacked = (question: Question): boolean => {
  if (tallyValues(question).length > 0) return true;
  const shape = answerShapeOf(question);
  if (shape === 'parts') return questionTypeEntry(question.type).fields === undefined;
  return shape === 'number' || shape === 'date';
};

/** Returns a packed answer as the text that the database would give. */
export const packedText = (answer: unknown): string => {
  if (typeof answer === 'string') return answer;
  return typeof answer === 'number' ? digitsOf(answer) : JSON.stringify(answer);
};

/** Returns a number without an exponent, because the database writes none. */
const digitsOf = (value: number): string => {
  const [digits = '', exponent] = String(Math.abs(value)).split('e');
  if (exponent === undefined) return String(value);
  const [whole = '', rest = ''] = digits.split('.');
  const shift = Number(exponent);
  const sign = value < 0 ? '-' : '';
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${rest}`
    : `${sign}${whole}${rest.padEnd(shift, '0')}`;
};
