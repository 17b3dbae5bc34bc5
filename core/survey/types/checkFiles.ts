import { isEmptyAnswer } from '../operators';
import type { AnswerValue, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** An uploaded file in an answer: the server's name for it, its size in bytes, the server's seal, and its file name. */
const form = /^([\w-]{4,40}\.(\d{1,9})\.[\w-]{43})\/([^/\\]{1,200})$/;

/** An uploaded file. */
export interface AnswerFile {
  /** Reference for requesting the file. */
  ref: string;
  bytes: number;
  name: string;
}

/** Reads one entry of an answer; null for anything else. */
export const readAnswerFile = (entry: unknown): AnswerFile | null => {
  const [, ref, bytes, name] = (typeof entry === 'string' && form.exec(entry)) || [];
  return ref && name ? { ref, bytes: Number(bytes), name } : null;
};

/** Returns the problem with a list of files. Only the server can check that each was sent for this answer. */
export const checkFiles = (
  { required, settings }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return required ? { code: 'required' } : null;
  return Array.isArray(answer) && answer.length <= (settings?.maxFiles ?? 1)
    ? null
    : { code: 'type' };
};
