import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Returns the total to distribute. Any setting yields a valid number. */
export const sharedTotal = ({ settings }: Pick<Question, 'settings'>): number =>
  settings?.total && settings.total > 0 ? settings.total : 100;

/** Returns the amounts by option, without options that have none; undefined for an answer of another kind. */
export const amountsOf = (answer: unknown): Readonly<Record<string, number>> =>
  typeof answer === 'object' && !Array.isArray(answer) && answer
    ? (answer as Readonly<Record<string, number>>)
    : {};

/** Returns the sum of the amounts. */
export const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

/** Returns the problem with amounts: they must add up to the total, or all be empty if the question is optional. */
export const checkConstantSum = (
  question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return question.required ? { code: 'required' } : null;
  const amounts = amountsOf(answer);
  const given = Object.entries(amounts);
  if (!given.length || !given.every(([, amount]) => Number.isFinite(amount)))
    return { code: 'type' };
  if (!given.every(([option]) => question.options?.includes(option))) return { code: 'option' };
  if (given.some(([, amount]) => amount < 0)) return { code: 'too_low', limit: 0 };
  // Compares at display precision: 0.1 is not an exact binary fraction, and a third of 100 can't be written in full.
  const left = Number((sharedTotal(question) - sumOf(amounts)).toFixed(3));
  return left ? { code: left > 0 ? 'sum_left' : 'sum_over', limit: Math.abs(left) } : null;
};
