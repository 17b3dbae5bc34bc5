import type { Question, QuestionType } from './types';

/** How a type's answers are stored: `parts` has named values, `files` lists uploads, `none` is for a type without answers. */
export type AnswerShape =
  'text' | 'number' | 'option' | 'options' | 'date' | 'yes-no' | 'parts' | 'files' | 'none';

/** Resolves a stored type name: `multiple_choice` is `multiple-choice` (OP-092). */
export const readQuestionType = (type: string): QuestionType =>
  type.replace('_', '-') as QuestionType;

/** Returns the shape of a type's answers; unknown types use text. */
export const answerShape = (type: string): AnswerShape =>
  /choice|dropdown/.test(type)
    ? 'option'
    : type === 'checkbox'
      ? 'options'
      : type === 'rating' || type === 'number'
        ? 'number'
        : type === 'date' || type === 'yes-no'
          ? type
          : 'text';

/**
 * Returns the range of a number question; an undefined end is open. minValue and maxValue take
 * precedence over min and max (OP-095).
 */
export const numberRange = ({
  settings,
}: Pick<Question, 'settings'>): { min?: number; max?: number } => ({
  min: settings?.minValue ?? settings?.min,
  max: settings?.maxValue ?? settings?.max,
});

/**
 * Maximum number of steps of a rating, so that a mistyped maximum can't fill a page with buttons.
 */
export const maxRatingSteps = 20;

/** Returns the ends of a rating: 1 to maxValue (BUILD-035), or from 0 if the stored minimum is 0 (NPS). */
export const ratingRange = (question: Pick<Question, 'settings'>): { min: number; max: number } => {
  const { min, max = 5 } = numberRange(question);
  const from = min === 0 ? 0 : 1;
  return { min: from, max: Math.min(Math.max(Math.floor(max) || 5, from + 1), maxRatingSteps) };
};
