import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Returns the problem with an answer to a statement. It takes no answer, so one is never missing. */
export const checkStatement = (
  _question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => (isEmptyAnswer(answer) ? null : { code: 'type' });
