import { answerShape, numberRange, ratingRange, readQuestionType } from './answerShape';
import { defaultMaxLength, defaultMinLength } from './defaults';
import { emailForm } from './emailForm';
import { fillSentence, type Sentence } from './fillSentence';
import { isEmptyAnswer } from './operators';
import { sumErrorSentences } from './types/sumErrorSentences';
import type { AnswerValue, Question } from './types';

/** Possible problems with an answer. Their parameters fill in the placeholders of the message. */
export const answerErrorSentences = {
  required: 'Please answer this question.',
  type: 'Please enter a valid answer.',
  too_short: {
    one: 'Please enter at least {limit} character.',
    other: 'Please enter at least {limit} characters.',
  },
  too_long: {
    one: 'Please enter at most {limit} character.',
    other: 'Please enter at most {limit} characters.',
  },
  too_low: 'Please enter {limit} or more.',
  too_high: 'Please enter {limit} or less.',
  step: 'Please enter a multiple of {limit}.',
  email: 'Please enter a valid email address.',
  date: 'Please enter a valid date.',
  time: 'Please enter a valid time.',
  option: 'Please choose one of the options.',
  other_text: 'Please enter your answer.',
} as const;

export type AnswerErrorCode = keyof typeof answerErrorSentences | keyof typeof sumErrorSentences;

export interface AnswerError {
  code: AnswerErrorCode;
  limit?: number;
}

/**
 * Returns the problem with the answer to one question, or null. An empty answer is a problem only if the question is required. Text length
 * counts code points; the text itself is never changed.
 */
export const validateAnswer = (
  question: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) {
    if (Array.isArray(answer) && answer.length && question.settings?.allowOther)
      return { code: 'other_text' };
    return question.required ? { code: 'required' } : null;
  }
  const type = readQuestionType(question.type);
  switch (answerShape(type)) {
    case 'number':
      return numberError(question, type === 'rating', answer);
    case 'option':
      return optionError(question, answer, false);
    case 'options':
      return optionError(question, answer, true);
    case 'yes-no':
      return answer === 'yes' || answer === 'no' ? null : { code: 'option' };
    case 'date':
      return dateError(question.settings?.dateFormat, answer);
    default:
      return textError(question, type === 'email', answer);
  }
};

/** Returns the English sentence of an error, or a sentence from the given texts. */
export const answerErrorSentence = (
  error: AnswerError,
  sentences: Partial<Record<string, Sentence>> = {},
): string =>
  fillSentence(
    sentences[error.code] ?? { ...answerErrorSentences, ...sumErrorSentences }[error.code],
    error,
  );

const textError = (
  { settings }: Question,
  isEmail: boolean,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (typeof answer !== 'string') return { code: 'type' };
  const length = [...answer].length;
  const [min, max] = [
    settings?.minLength ?? defaultMinLength,
    settings?.maxLength ?? defaultMaxLength,
  ];
  if (length < min) return { code: 'too_short', limit: min };
  if (length > max) return { code: 'too_long', limit: max };
  return isEmail && !emailForm.test(answer.trim()) ? { code: 'email' } : null;
};

const numberError = (
  question: Question,
  isRating: boolean,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  // Also false for values that are not numbers.
  if (!Number.isFinite(answer)) return { code: 'type' };
  const given = answer as number;
  const { min, max }: { min?: number; max?: number } = (isRating ? ratingRange : numberRange)(
    question,
  );
  // Without a limit, no number is too small or too large.
  if (given < min!) return { code: 'too_low', limit: min! };
  if (given > max!) return { code: 'too_high', limit: max! };
  const step = isRating ? 1 : question.settings?.step;
  return step && !isWholeMultiple((given - (min ?? 0)) / step)
    ? { code: 'step', limit: step }
    : null;
};

/** Decimal steps such as 0.1 are not exact binary fractions, so a rounding error of the division is tolerated. */
const isWholeMultiple = (quotient: number): boolean =>
  Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));

const optionError = (
  { options = [], settings }: Question,
  answer: AnswerValue | undefined,
  several: boolean,
): AnswerError | null => {
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : several ? null : [answer];
  if (!chosen || (!several && chosen.length > 1)) return { code: 'type' };
  if (chosen.some((option) => typeof option !== 'string')) return { code: 'type' };
  const own = (chosen as string[]).filter((option) => !options.includes(option));
  if (own.length > (settings?.allowOther ? 1 : 0) || new Set(chosen).size < chosen.length)
    return { code: 'option' };
  if (own.some((text) => !text.trim())) return { code: 'other_text' };
  return own.some((text) => [...text].length > defaultMaxLength)
    ? { code: 'too_long', limit: defaultMaxLength }
    : null;
};

/** Native input formats: YYYY-MM-DD, YYYY-MM-DDTHH:mm, HH:mm; seconds are allowed. The day must exist. */
const dateError = (
  format: string | undefined,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (typeof answer !== 'string') return { code: 'type' };
  const isTime = (text?: string): boolean =>
    /^([01]\d|2[0-3])(:[0-5]\d){1,2}(\.\d{1,3})?$/.test(text ?? '');
  if (format === 'time') return isTime(answer) ? null : { code: 'time' };
  const [day = '', clock, more] = answer.split('T');
  const date = new Date(`${day}T00:00Z`);
  const fits =
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    date.toJSON()?.startsWith(day) &&
    more === undefined &&
    (format === 'datetime-local' ? isTime(clock) : clock === undefined);
  return fits ? null : { code: 'date' };
};
