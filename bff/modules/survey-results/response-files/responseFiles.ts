import { Readable } from 'node:stream';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import {
  QUESTION_COLUMN,
  RESPONSE_FILE_COLUMNS,
  type createResponseFile as createContract,
  type listResponseFiles as listContract,
} from '@core/contract/responseFiles';
import { AppError } from '@core/errors/AppError';
import { responseCsvFileName } from '@core/survey/responseCsv';
import { localDay } from '@core/time/zonedTime';
import { type Context, retryableTransaction } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { SAV_TYPE } from '@bff/services/sav/savFile';
import { XLSX_TYPE } from '@bff/services/xlsx/xlsxWorkbook';
import { findResults } from '../responses/findResults';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import { fileObject } from './oldFiles';
import { ResponseFile } from './response-file.entity';

type Presented = ResponseOf<typeof createContract>;

/** Number of files that a survey's list shows. */
const LISTED = 10;

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  sav: SAV_TYPE,
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const;

/**
 * Queues the job that makes a file, and records in the audit trail who requested it. @throws
 * AppError not_found, validation_failed.
 */
export const createResponseFile = (
  context: Context,
  surveyId: string,
  { companyFilter: _, ...filters }: SentFilter & { companyFilter?: string | undefined },
  options: ValidInputOf<typeof createContract>['body'],
): Promise<Presented> =>
  retryableTransaction(context, async (em) => {
    const results = await findResults(em, surveyId, filters);
    readResultFilter(filters, results);
    const { survey, questions, timeZone } = results;
    const { companyId } = survey;
    const known = new Set<string>([
      ...RESPONSE_FILE_COLUMNS,
      ...questions.map(({ id }) => `${QUESTION_COLUMN}${id}`),
    ]);
    const sentence = 'Please choose columns of this survey.';
    if (!options.columns.every((column) => known.has(column)))
      throw new AppError('validation_failed', { sentence, fields: { columns: sentence } });
    const id = context.newId();
    const runId = await context.jobs.enqueue(
      em,
      'survey-results.makeFile',
      { fileId: id },
      { companyId, subjectId: id, createdById: context.actor?.userId ?? null, trigger: 'manual' },
    );
    const day = localDay(context.clock(), timeZone);
    const file = em.create(ResponseFile, {
      ...{ companyId, id, surveyId, runId, rows: null, bytes: null, createdAt: context.clock() },
      fileName: responseCsvFileName(results.surveys[0]!.name, day).replace(/csv$/, options.format),
      options: { ...options, filters },
    });
    auditSurvey(context, em, survey, 'surveys.responsesExported', {
      ...filters,
      ...{ format: options.format, shape: options.shape, columns: options.columns.length },
      ...(options.redact && { redact: true }),
    });
    await em.flush();
    return present(file);
  });

/** Returns the newest files of a survey. @throws AppError not_found. */
export const listResponseFiles = (
  context: Context,
  surveyId: string,
): Promise<ResponseOf<typeof listContract>> =>
  context.read(async (em) => {
    const { companyId } = await identifySurvey(em, surveyId);
    const files = await em.find(
      ResponseFile,
      { companyId, surveyId },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: LISTED },
    );
    return { files: files.map(present) };
  });

/**
 * Returns the content of a file. Records in the audit trail who downloads it first. @throws AppError
 * not_found, including for a file that is not made yet or was removed.
 */
export const downloadResponseFile = async (
  context: Context,
  { id: surveyId, fileId }: { id: string; fileId: string },
): Promise<StreamAnswer> => {
  const file = await context.transaction(async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const { companyId } = survey;
    const found = await em.findOne(ResponseFile, {
      ...{ companyId, surveyId, id: fileId },
      bytes: { $ne: null },
    });
    if (!found) throw new AppError('not_found');
    auditSurvey(context, em, survey, 'surveys.responsesExported', {
      ...{ file: found.fileName, rows: found.rows },
    });
    await em.flush();
    return found;
  });
  const { companyId, fileName, options } = file;
  return new StreamAnswer(
    Readable.from(context.storage.read(context, companyId, fileObject(fileId)), {
      objectMode: false,
    }),
    {
      'Content-Type': CONTENT_TYPES[options.format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  );
};

const present = ({ id, runId, fileName, rows, bytes, createdAt }: ResponseFile): Presented => ({
  ...{ id, runId, name: fileName, rows: rows ?? null },
  bytes: bytes == null ? null : Number(bytes),
  createdAt: createdAt.toISOString(),
});
