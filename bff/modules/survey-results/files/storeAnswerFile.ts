import { AppError } from '@core/errors/AppError';
import type { sendAnswerFile as endpoint } from '@core/contract/surveyFiles';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Question } from '@core/survey/types';
import { defaultFileTypes, defaultMegabytes } from '@core/survey/types/fileTypes';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { Upload } from '@bff/http/handler';
import { scanFile } from '@bff/services/file-scan/scanFile';
import { joined } from '@bff/services/storage/content';
import { findPublicSurvey } from '../answering/publicSurvey';
import { rejectForeignOrigin } from '../answering/rejectForeignOrigin';
import { surveyOfToken } from '../answering/responseToken';
import { isOpenTo } from '../answering/together/savedResponse';
import { companyOfSurvey, surveyOfResponse } from '../answering/surveyCache';
import { quotaFull } from '../quotaFull';
import { answerFile, filesOf } from '../answering/answerFiles';
import { isOfType } from './fileContent';

const MEGABYTE = 1024 * 1024;

/** Uploads per allowed file: people may remove files and send others. */
const TRIES = 3;

type Sent = ValidInputOf<typeof endpoint>;

/**
 * Stores a file for an answer in progress. A repeat with the same id replaces it.
 * @returns the answer's entry for the file.
 * @throws AppError not_found (also for a wrong token, and for a question that accepts no files),
 * survey_closed, already_completed, quota_full, origin_not_allowed, too_many_requests,
 * payload_too_large, unsupported_media_type, validation_failed, file_unsafe, storage_full,
 * storage_unavailable, unavailable.
 */
export const storeAnswerFile = async (
  context: Context,
  { params: { responseId }, query: { question: questionId, fileId, name: sentName } }: Sent,
  token: unknown,
  upload: Upload,
): Promise<string> => {
  const named = surveyOfToken(context.env, responseId, token);
  if (named === null) throw new AppError('not_found');
  const surveyId = named === 'unnamed' ? await surveyOfResponse(context, responseId) : named;
  const companyId = await companyOfSurvey(context, surveyId);
  const questions = await questionsFor(context, { companyId, surveyId, responseId });
  const question = questions.find(({ id, type }) => id === questionId && type === 'file-upload');
  if (!question) throw new AppError('not_found');
  const prefix = filesOf(surveyId, responseId);
  const others = (await context.storage.list(context, companyId, prefix)).filter(
    ({ name }) => name !== prefix + fileId,
  );
  if (others.length >= mostFiles(questions)) throw tooManyFiles();
  const content = await readWhole(upload, question);
  const name = plainName(sentName);
  if (!isOfType(name, content, question.settings?.fileTypes ?? defaultFileTypes))
    throw new AppError('unsupported_media_type', {
      sentence: 'This file type is not allowed here, or its content does not match its name.',
    });
  await context.quotas.storeSmall(companyId, 'save', content.byteLength);
  await scanFile(context, content);
  await context.storage.write(context, companyId, prefix + fileId, [content]);
  const file = { bytes: content.byteLength, name };
  return answerFile(context.env, { responseId, questionId }, fileId, file);
};

/** Returns the survey's questions while the response accepts answers. */
const questionsFor = (
  context: Context,
  { companyId, surveyId, responseId }: Record<'companyId' | 'surveyId' | 'responseId', string>,
): Promise<readonly Question[]> =>
  context.read(async (em) => {
    const survey = await findPublicSurvey(context, em, { companyId, surveyId });
    rejectForeignOrigin(context.client, survey.settings);
    const response = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('id', '=', responseId)
      .where('surveyId', '=', surveyId)
      .select(['isTest', 'displayToken', 'isComplete', 'screenedOut'])
      .executeTakeFirst();
    if (!response) throw new AppError('not_found');
    if (response.screenedOut) throw quotaFull(response.screenedOut);
    if (response.isComplete) throw new AppError('already_completed');
    if (!isOpenTo(context, survey, response)) throw new AppError('survey_closed');
    return survey.questions;
  }, companyId);

const tooManyFiles = (): AppError =>
  new AppError('too_many_requests', {
    sentence: 'Too many files were sent with this response.',
  });

const mostFiles = (questions: readonly Question[]): number =>
  TRIES *
  questions
    .filter(({ type }) => type === 'file-upload')
    .reduce((sum, { settings }) => sum + (settings?.maxFiles ?? 1), 0);

/** The pipeline has already reserved memory for the largest file it accepts. */
const readWhole = async (
  { content, bytes }: Upload,
  { settings }: Question,
): Promise<Buffer<ArrayBuffer>> => {
  const megabytes = settings?.maxMegabytes ?? defaultMegabytes;
  const tooLarge = new AppError('payload_too_large', {
    sentence: `The file is larger than ${String(megabytes)} MB.`,
  });
  if ((bytes ?? 0) > megabytes * MEGABYTE) throw tooLarge;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.byteLength;
    if (size > megabytes * MEGABYTE) throw tooLarge;
    pieces.push(piece);
  }
  if (size === 0)
    throw new AppError('validation_failed', {
      sentence: 'The file is empty.',
      fields: { file: 'The file is empty.' },
    });
  if (bytes !== null && size < bytes) throw new AppError('request_timeout');
  const whole = joined(pieces);
  return Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength);
};

/**
 * Returns the last part of a path, without characters that a file system or a header could misread,
 * and without marks that change the text direction.
 */
const plainName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .slice(-200) || 'file';
