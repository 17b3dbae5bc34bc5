import { questionTypeEntry } from './questionTypes';
import type { Question } from './types';

/** The values a question's answers are counted under. */
export const tallyValues = (question: Question): string[] =>
  questionTypeEntry(question.type).countedValues(question);
