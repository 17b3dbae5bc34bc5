import { ratingRange, readQuestionType } from './answerShape';
import { questionTypeEntry } from './questionTypes';
import type { Question } from './types';

/** The values a question's answers are counted under. */
export const tallyValues = (question: Question): string[] => {
  const type = readQuestionType(question.type);
  if (type === 'yes-no') return ['yes', 'no'];
  if (type !== 'rating')
    return questionTypeEntry(type).hasOptions ? [...new Set(question.options ?? [])] : [];
  const { min, max } = ratingRange(question);
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
};
