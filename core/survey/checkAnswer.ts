import { questionTypeEntry } from './questionTypes';
import type { AnswerValue, Question } from './types';
import { validateAnswer, type AnswerError } from './validateAnswer';

/**
 * Returns the problem with the answer to one question of any type, or null. The widget loads the rule of a rarer type together with its field.
 */
export const checkAnswer = (
  question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null =>
  (questionTypeEntry(question.type).check ?? validateAnswer)(question, answer);
