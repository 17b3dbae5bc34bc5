import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Returns the problem with the chosen pictures: the label of one, or a list of labels if several are allowed. */
export const checkPictureChoice = (
  { options, settings, required }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return required ? { code: 'required' } : null;
  if (settings?.several ? !Array.isArray(answer) : typeof answer !== 'string')
    return { code: 'type' };
  const chosen = [answer].flat() as string[];
  return new Set(chosen).size < chosen.length || !chosen.every((one) => options?.includes(one))
    ? { code: 'option' }
    : null;
};
