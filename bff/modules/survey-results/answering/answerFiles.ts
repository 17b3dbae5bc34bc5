import { AppError } from '@core/errors/AppError';
import type { Answers, Question } from '@core/survey/types';
import { readAnswerFile, type AnswerFile } from '@core/survey/types/checkFiles';
import type { Env } from '@bff/env';
import { sealFits, sealOf } from '@bff/services/seal';

/** Prefix of all stored files of answers. */
export const FILES_PREFIX = 'uploads/';

/** Returns the prefix of a response's files. */
export const filesOf = (surveyId: string, responseId: string): string =>
  `${FILES_PREFIX}${surveyId}/${responseId}.`;

type Secret = Pick<Env, 'secretKey'>;

/** The question that a file was uploaded for. */
interface Place {
  responseId: string;
  questionId: string;
}

const sealedText = (
  { responseId, questionId }: Place,
  fileId: string,
  { bytes, name }: Pick<AnswerFile, 'bytes' | 'name'>,
): string => JSON.stringify([responseId, questionId, fileId, bytes, name]);

/** Returns an answer's entry for a file. Its seal proves that it was stored for this question of this response. */
export const answerFile = (
  env: Secret,
  place: Place,
  fileId: string,
  file: Pick<AnswerFile, 'bytes' | 'name'>,
): string => {
  const seal = sealOf(env, 'answer-file', sealedText(place, fileId, file));
  return `${fileId}.${String(file.bytes)}.${seal}/${file.name}`;
};

const isOurs = (env: Secret, place: Place, entry: unknown): boolean => {
  const file = readAnswerFile(entry);
  const [fileId = '', , seal] = file?.ref.split('.') ?? [];
  return file !== null && sealFits(env, 'answer-file', sealedText(place, fileId, file), seal);
};

/**
 * Finds files in answers that were not uploaded for that question of this response, such as another
 * company's files. Files that the response already has are accepted: they were checked before,
 * possibly with an older secret.
 * @returns the problems by question.
 */
export const foreignFiles = (
  env: Secret,
  response: { id: string; answers: Answers },
  questions: readonly Question[],
  answers: Answers,
): Record<string, string> => {
  const wrong = questions.filter(({ id, type }) => {
    if (type !== 'file-upload' || answers[id] === undefined) return false;
    const before = response.answers[id];
    const kept = Array.isArray(before) ? before : [];
    return (answers[id] as readonly string[]).some(
      (entry) =>
        !kept.includes(entry) && !isOurs(env, { responseId: response.id, questionId: id }, entry),
    );
  });
  return Object.fromEntries(wrong.map(({ id }) => [id, FOREIGN_FILE]));
};

const FOREIGN_FILE = 'This file was not uploaded for this question. Please upload it again.';

/**
 * Rejects files that `foreignFiles` finds.
 * @throws AppError validation_failed by question.
 */
export const rejectForeignFiles = (...given: Parameters<typeof foreignFiles>): void => {
  const fields = foreignFiles(...given);
  if (Object.keys(fields).length > 0)
    throw new AppError('validation_failed', { fields, sentence: FOREIGN_FILE });
};
