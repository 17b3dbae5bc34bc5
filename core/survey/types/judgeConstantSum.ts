import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** What is shared out; for every setting a number that can be. */
export const sharedTotal = ({ settings }: Pick<Question, 'settings'>): number =>
  settings?.total && settings.total > 0 ? settings.total : 100;

/** Amounts by option; an option without one is left out. Nothing for an answer of another kind. */
export const amountsOf = (answer: unknown): Readonly<Record<string, number>> =>
  typeof answer === 'object' && !Array.isArray(answer) && answer
    ? (answer as Readonly<Record<string, number>>)
    : {};

/** The amounts together. Decimals such as 0.1 are no exact binary fractions. */
export const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Number(
    Object.values(amounts)
      .reduce((sum, amount) => sum + amount, 0)
      .toPrecision(12),
  );

/** What is wrong with amounts: together they are the total, or none is given where the question may be left out. */
export const judgeConstantSum = (
  question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return question.required ? { code: 'required' } : null;
  const amounts = amountsOf(answer);
  const given = Object.entries(amounts);
  if (!given.length || !given.every(([, amount]) => Number.isFinite(amount)))
    return { code: 'type' };
  if (!given.every(([option]) => question.options?.includes(option))) return { code: 'option' };
  const limit = sharedTotal(question);
  const sum = sumOf(amounts);
  if (given.some(([, amount]) => amount < 0)) return { code: 'too_low', limit: 0 };
  return sum === limit ? null : { code: sum < limit ? 'too_low' : 'too_high', limit };
};
