import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** What is wrong with an answer to a statement: there is none to give, so none is ever missing. */
export const judgeStatement = (
  _question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => (isEmptyAnswer(answer) ? null : { code: 'type' });
