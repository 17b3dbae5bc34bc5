import { emailForm } from '../emailForm';
import { isEmptyAnswer } from '../operators';
import type { AnswerValue, PartedAnswer, Question } from '../types';
import type { AnswerError } from '../validateAnswer';
import type { FieldName } from './fieldNames';

/** Maximum length of one field's text, in characters. */
export const fieldLengthMax = 200;

/** Returns the fields that a question asks for; all fields of its type if its settings name none. */
export const fieldsAsked = <Name extends FieldName>(
  all: readonly Name[],
  { settings }: Pick<Question, 'settings'>,
): readonly Name[] => {
  const chosen = all.filter((name) => settings?.fields?.includes(name));
  return chosen.length ? chosen : all;
};

/** Returns the problems of single fields. A required field must be filled in if any field is, or if the question is required. */
export const fieldAnswerErrors = (
  asked: readonly FieldName[],
  { settings }: Pick<Question, 'settings'>,
  texts: PartedAnswer,
): Partial<Record<FieldName, AnswerError>> =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const text = texts[name];
      const code = isEmptyAnswer(text)
        ? settings?.requiredFields?.includes(name) && 'required'
        : typeof text !== 'string'
          ? 'type'
          : [...text].length > fieldLengthMax
            ? 'too_long'
            : name === 'email' && !emailForm.test(text.trim())
              ? 'email'
              : name === 'country' && !/^[A-Z]{2}$/.test(text) && 'option';
      return code ? [[name, { code, limit: fieldLengthMax }] as const] : [];
    }),
  );

/** Creates the validator of a type with these fields. It reports the first invalid field. */
export const checkFields =
  (all: readonly FieldName[]) =>
  (question: Question, answer: AnswerValue | undefined): AnswerError | null => {
    if (isEmptyAnswer(answer)) return question.required ? { code: 'required' } : null;
    const fields = fieldsAsked(all, question);
    // The keys of a list are its indexes, and a text has none.
    if (
      typeof answer !== 'object' ||
      Object.keys(answer!).some((name) => !fields.includes(name as FieldName))
    )
      return { code: 'type' };
    return Object.values(fieldAnswerErrors(fields, question, answer as PartedAnswer))[0] ?? null;
  };
