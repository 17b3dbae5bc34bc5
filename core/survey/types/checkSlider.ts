import { numberRange } from '../answerShape';
import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Returns the ends and the step of a slider. Any settings yield numbers that can be drawn. */
export const sliderRange = (
  question: Pick<Question, 'settings'>,
): { min: number; max: number; step: number } => {
  const { min = 0, max = 100 } = numberRange(question);
  return { min, max: Math.max(max, min), step: question.settings?.step || 1 };
};

/** Returns the problem with the answer to a slider. Steps start at the lower end; the upper end is always allowed. */
export const checkSlider = (
  question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return question.required ? { code: 'required' } : null;
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return { code: 'type' };
  const { min, max, step } = sliderRange(question);
  if (answer < min) return { code: 'too_low', limit: min };
  if (answer > max) return { code: 'too_high', limit: max };
  const steps = (answer - min) / step;
  // Decimal steps such as 0.1 are not exact binary fractions.
  return answer === max || Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, steps)
    ? null
    : { code: 'step', limit: step };
};
