import { questionTypeEntry } from './questionTypes';
import type { Question } from './types';

/** Returns the values under which a question's answers are counted. */
export const tallyValues = (question: Question): string[] =>
  questionTypeEntry(question.type).countedValues(question);
