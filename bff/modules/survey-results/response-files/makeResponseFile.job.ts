import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { defineJob, JobFailed } from '@bff/services/jobs/jobDefinition';
import { redactResponse } from '../responses/redactResponse';
import { foldWaiting } from '../counters/foldDeltas';
import { findResults } from '../responses/findResults';
import { countStarts } from '../responses/readFacts';
import { readResultFilter } from '../responses/resultFilter';
import {
  RESPONSE_COLUMNS,
  VISITED_COLUMNS,
  type ResponseRow,
  type VisitedResponseRow,
} from '../responses/survey-response.presenter';
import { walkResponses } from '../responses/walkResponses';
import { fileTable } from './fileTable';
import { fileObject, removeOldResponseFiles } from './oldFiles';
import { ResponseFile } from './response-file.entity';
import { rateAll } from '../topics/rateAnswers';
import { savTable } from './savTable';
import { writeResponseFile } from './writeResponseFile';
import { writeSavTable } from './writeSavTable';

type Pages = AsyncGenerator<VisitedResponseRow[]>;

/**
 * Makes a file of responses. A repeated attempt starts again. If the row is gone at the end, because
 * a person was erased, the content is removed.
 */
export const makeResponseFileJob = defineJob({
  kind: 'survey-results.makeFile',
  label: 'File of responses',
  lane: 'slow',
  retries: 3,
  retryDelaySeconds: 30,
  async run({ payload: { fileId }, context, report }) {
    const companyId = context.companyInScope();
    const found = await context
      .read(async (em) => {
        const file = await em.findOne(ResponseFile, { companyId, id: fileId });
        if (!file) return null;
        const { filters } = file.options;
        return { file, filters, results: await findResults(em, file.surveyId, filters) };
      })
      .catch(failForDeletedParts);
    if (!found) return;
    await foldWaiting(context, found.file.surveyId);
    await rateAll(context, found.results, found.filters, Infinity);
    const begun = await context
      .read(async (em) => {
        const { file, filters, results } = found;
        const filter = readResultFilter(filters, results);
        const days = await countStarts(em, results, filter);
        return { file, results, filter, total: days.reduce((sum, { n }) => sum + n, 0) };
      })
      .catch(failForDeletedParts);
    const { file, results, filter, total } = begun;
    const { answered, questions, surveys } = results;
    const versions = new Map(surveys.map(({ id, version }) => [id, version]));
    const { format } = file.options;
    const extra = VISITED_COLUMNS.slice(RESPONSE_COLUMNS.length);
    const written = { rows: 0 };
    const pagesOf = <Cell>(rowsOf: RowsOf<Cell>): AsyncGenerator<Cell[][]> => {
      const responses = walkResponses<Omit<VisitedResponseRow, keyof ResponseRow>>(
        context,
        answered,
        filter,
        extra,
      );
      written.rows = 0;
      return rowsOfAll(
        file.options.redact ? redacted(responses) : responses,
        rowsOf,
        written,
        (done) => report({ progress: Math.min(99, Math.floor((100 * done) / Math.max(1, total))) }),
      );
    };
    const contentOf = () => {
      if (format === 'sav') {
        const source = { questions, versions, timeZone: results.timeZone };
        const table = savTable({ ...source, origin: context.publicUrl }, file.options);
        const about = { label: results.survey.name, writtenAt: context.clock() };
        return writeSavTable(table, about, () => pagesOf(table.rowsOf));
      }
      const table = fileTable(questions, versions, file.options, context.publicUrl);
      return writeResponseFile(table.heads, pagesOf(table.rowsOf), { ...file.options, format });
    };
    const content = contentOf();
    const bytes = await context.storage.write(context, companyId, fileObject(fileId), content);
    const counts = await finish(context, fileId, { rows: written.rows, bytes });
    await removeOldResponseFiles(context);
    return { counts };
  },
});

const finish = (
  context: Context,
  id: string,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<{ rows: number }> =>
  context.transaction(async (em) => {
    const file = await em.findOne(ResponseFile, { companyId: context.companyInScope(), id });
    if (!file) throw new JobFailed('The file was removed while it was being made.');
    Object.assign(file, { rows, bytes });
    await em.flush();
    return { rows };
  });

async function* redacted(pages: Pages): Pages {
  for await (const page of pages) yield page.map(redactResponse);
}

type RowsOf<Cell> = (row: VisitedResponseRow) => Cell[][];

async function* rowsOfAll<Cell>(
  pages: Pages,
  rowsOf: RowsOf<Cell>,
  written: { rows: number },
  reportDone: (responses: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  let done = 0;
  for await (const page of pages) {
    const rows = page.flatMap(rowsOf);
    written.rows += rows.length;
    done += page.length;
    await reportDone(done);
    yield rows;
  }
}

/** A retry can't restore a deleted survey or segment. */
const failForDeletedParts = (thrown: unknown): never => {
  if (thrown instanceof AppError && ['not_found', 'validation_failed'].includes(thrown.code))
    throw new JobFailed('The survey or a part of its filters was deleted.');
  throw thrown;
};
