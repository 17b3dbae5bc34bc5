import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';
import { rankText } from './pairs';

/** Returns the problem with a ranking. In a required ranking, every option needs a rank; otherwise the first ranks are enough. */
export const checkRanking = (
  { options: given, required }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  const options = given ?? [];
  const missing: AnswerError | null = required ? { code: 'required' } : null;
  if (isEmptyAnswer(answer)) return missing;
  if (!Array.isArray(answer)) return { code: 'type' };
  const ranked = (answer as readonly string[]).map((text, at) =>
    options.find((option) => text === rankText(at, option)),
  );
  if (ranked.includes(undefined) || new Set(ranked).size < ranked.length) return { code: 'option' };
  return ranked.length < options.length ? missing : null;
};
