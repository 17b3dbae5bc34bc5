import { Transform } from '@json2csv/node';
import { responseCsvCells, responseCsvColumns, responseCsvFileName } from '@core/survey/responseCsv';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { findResults, type Results } from './findResults';
import { readFilter, type ResultFilter, type SentFilter } from './resultFilter';
import { presentResponse } from './survey-response.presenter';
import { utcDay } from './rollupCells';
import { gather, rowStream } from './rowStream';
import { walkResponses } from './walkResponses';

type Cells = ReturnType<typeof responseCsvCells>;

/**
 * All filtered responses as CSV, streamed page by page (RESULT-013 to RESULT-015). Text a spreadsheet would run is neutralised unless
 * `exact`.
 * @throws AppError not_found, validation_failed.
 */
export const exportResponses = async (context: Context, id: string, { exact = false, ...sent }: SentFilter & { exact?: boolean }): Promise<StreamAnswer> => {
  const filter = readFilter(sent);
  const results = await context.inTransaction((em) => findResults(em, id, sent.family));
  const columns = responseCsvColumns(results.questions);
  const toCsv = new Transform<Cells, Cells>(
    { fields: columns.map((label, at) => ({ label, value: (cells: Cells) => cells[at] })) },
    {},
    { objectMode: true },
  );
  const fileName = responseCsvFileName(results.survey.name, utcDay(context.clock()));
  const body = rowStream(pagesOf(context, results, filter, exact), toCsv, gather());
  return new StreamAnswer(body, { 'Content-Disposition': `attachment; filename="${fileName}"` });
};

async function* pagesOf(context: Context, { survey, surveys, questions }: Results, filter: ResultFilter, exact: boolean): AsyncGenerator<Cells[]> {
  const versions = new Map(surveys.map(({ id, version }) => [id, version]));
  const surveyIds = surveys.map(({ id }) => id);
  for await (const page of walkResponses(context, surveyIds, filter, { companyId: survey.companyId })) {
    yield page.map((row) => responseCsvCells(presentResponse(row, versions), questions, { exact }));
  }
}
