import { mixed } from '../contract/fields';
import type { AnswerValue } from './types';

const isAnswer = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value)
    ? value.every((member) => typeof member === 'string')
    : typeof value === 'object' &&
      Object.values(value).every((part) => ['string', 'number'].includes(typeof part)));

/** Maps question IDs to answers. The question decides which answers are valid (validateAnswer.ts). */
export const answersSchema = mixed<Record<string, AnswerValue>>(
  (value): value is Record<string, AnswerValue> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
).test(
  'answers',
  'Every answer must be a string, a number, a list of strings, an object of strings and numbers, or null.',
  (answers) => !answers || Object.values(answers).every(isAnswer),
);
