import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';
import { matrixPairs } from './pairs';

/** Returns the problem with the answer to a matrix. In a required matrix, every row is required. */
export const checkMatrix = (
  question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  const missing: AnswerError | null = question.required ? { code: 'required' } : null;
  if (isEmptyAnswer(answer)) return missing;
  if (!Array.isArray(answer)) return { code: 'type' };
  const chosen = new Set<string>(answer as readonly string[]);
  const counts = matrixPairs(question).map(
    (pairs) => pairs.filter((pair) => chosen.has(pair)).length,
  );
  const known = counts.reduce((sum, count) => sum + count, 0);
  if (
    known !== answer.length ||
    chosen.size !== known ||
    (!question.settings?.several && counts.some((count) => count > 1))
  )
    return { code: 'option' };
  return counts.includes(0) ? missing : null;
};
