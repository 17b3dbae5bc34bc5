import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Returns the problem with a consent: it must be the statement, or empty if the question is optional. */
export const checkConsent = (
  { options, required }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return required ? { code: 'required' } : null;
  return answer === options?.[0] ? null : { code: 'option' };
};
