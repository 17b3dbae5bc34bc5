import { Readable } from 'node:stream';
import { responseCsvColumns, responseCsvFileName } from '@core/survey/responseCsv';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { csvPages } from '@bff/db/csvPages';
import { csvHead } from '@bff/db/csvSql';
import { StreamAnswer } from '@bff/http/handler';
import { SAV_TYPE } from '@bff/services/sav/savFile';
import { XLSX_TYPE, xlsxWorkbook } from '@bff/services/xlsx/xlsxWorkbook';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { foldWaiting } from '../counters/foldDeltas';
import { readWeights, weighResponses } from '../analytics/weighResponses';
import { findResults, type Results } from '../responses/findResults';
import { countStarts } from '../responses/readFacts';
import { responsesAsSav } from './responsesAsSav';
import { responsesAsXlsx } from './responsesAsXlsx';
import { responsesAsCsv, type CsvRows } from './responsesAsCsv';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import { VISIT_COLUMNS } from './visitColumns';
import { WEIGHT_HEAD, weightSql } from './weightSql';

interface ExportOptions {
  exact?: boolean;
  visit?: boolean;
  format?: 'csv' | 'xlsx' | 'sav';
}

/**
 * Streams all filtered responses as CSV, as a workbook or as an SPSS file, page by page (RESULT-013
 * to RESULT-015).
 * Records in the audit trail who exports them first. Neutralizes text that a spreadsheet would run
 * as a formula, unless `exact` is set. With `visit`, columns about the origin of each response
 * follow the questions.
 * @throws AppError not_found, validation_failed.
 */
export const exportResponses = async (
  context: Context,
  id: string,
  { exact = false, visit = false, format = 'csv', ...sent }: SentFilter & ExportOptions,
): Promise<StreamAnswer> => {
  const results = await beginExport(context, id, sent, { exact, visit, format });
  const weight = await readWeightSql(context, results, sent);
  const { survey, surveys, answered, questions, variables, timeZone } = results;
  const filter = readResultFilter(sent, { questions, timeZone });
  const rows: CsvRows = {
    ...answered,
    questions,
    variables,
    filter,
    exact,
    weight,
    versions: visit ? new Map(surveys.map((one) => [one.id, one.version])) : null,
  };
  const heads = [
    ...responseCsvColumns(questions, variables),
    ...(visit ? ['Survey Version', ...VISIT_COLUMNS.map(([head]) => head)] : []),
    ...(weight ? [WEIGHT_HEAD] : []),
  ];
  const fileName = responseCsvFileName(survey.name, localDay(context.clock(), timeZone));
  const source = { results, filter, visit, weight };
  if (format === 'xlsx')
    return fileAnswer(
      xlsxWorkbook(responsesAsXlsx(context, { ...source, heads, sent })),
      XLSX_TYPE,
      fileName.replace(/csv$/, 'xlsx'),
    );
  if (format === 'sav')
    return fileAnswer(responsesAsSav(context, source), SAV_TYPE, fileName.replace(/csv$/, 'sav'));
  const body = Readable.from(textOf(heads, csvPages(responsesAsCsv(context, rows))), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  return new StreamAnswer(body, { 'Content-Disposition': `attachment; filename="${fileName}"` });
};

const fileAnswer = (content: AsyncGenerator<Buffer>, type: string, name: string): StreamAnswer =>
  new StreamAnswer(Readable.from(content, { objectMode: false, highWaterMark: 64 * 1024 }), {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });

/** Returns a response's weight as SQL; null without weights. @throws AppError validation_failed. */
export const readWeightSql = async (
  context: Context,
  results: Results,
  sent: SentFilter,
): Promise<string | null> => {
  const choice = readWeights(sent.weights, results);
  if (!choice) return null;
  const filter = readResultFilter(sent, results);
  const weights = await context.read(
    (em) => weighResponses(em, results, filter, choice),
    results.answered.companyId,
  );
  return weightSql(choice, weights);
};

/**
 * Finds the responses to export, and records in the audit trail who exports them. @throws AppError
 * not_found, validation_failed.
 */
export const beginExport = async (
  context: Context,
  id: string,
  sent: SentFilter,
  options: Record<string, unknown>,
) => {
  await foldWaiting(context, id);
  return context.transaction(async (em) => {
    const results = await findResults(em, id, sent);
    const days = await countStarts(em, results, readResultFilter(sent, results));
    auditSurvey(context, em, results.survey, 'surveys.responsesExported', {
      ...sent,
      ...options,
      rows: days.reduce((sum, { n }) => sum + n, 0),
    });
    await em.flush();
    return results;
  });
};

async function* textOf(
  columns: readonly string[],
  pages: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield csvHead(columns);
  yield* pages;
}
