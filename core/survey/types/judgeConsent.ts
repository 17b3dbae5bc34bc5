import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** What is wrong with a consent: it is the statement, or nothing where it may be left out. */
export const judgeConsent = (
  { options, required }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return required ? { code: 'required' } : null;
  return answer === options?.[0] ? null : { code: 'option' };
};
