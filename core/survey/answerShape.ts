import type { Question, QuestionType } from './types';

/** Stored form of a type's answers; `parts` has a value for each of several names, `files` lists uploads, `none` is for a type that takes no answer. */
export type AnswerShape =
  'text' | 'number' | 'option' | 'options' | 'date' | 'yes-no' | 'parts' | 'files' | 'none';

/** The type a stored name means: `multiple_choice` is `multiple-choice` (OP-092). */
export const readQuestionType = (type: string): QuestionType =>
  type.replace('_', '-') as QuestionType;

/** The shape of a type's answers; types that are not known are answered by text. */
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

/** Range of a number question; undefined ends are open. minValue and maxValue win over min and max (OP-095). */
export const numberRange = ({
  settings,
}: Pick<Question, 'settings'>): { min?: number; max?: number } => ({
  min: settings?.minValue ?? settings?.min,
  max: settings?.maxValue ?? settings?.max,
});

/** Highest number of steps a rating can have, so that a stored mistake cannot flood a page. */
export const maxRatingSteps = 20;

/** Ends of a rating: 1 to maxValue (BUILD-035), from 0 only where the minimum is stored as 0 (NPS). */
export const ratingRange = (question: Pick<Question, 'settings'>): { min: number; max: number } => {
  const { min, max = 5 } = numberRange(question);
  const from = min === 0 ? 0 : 1;
  return { min: from, max: Math.min(Math.max(Math.floor(max) || 5, from + 1), maxRatingSteps) };
};
