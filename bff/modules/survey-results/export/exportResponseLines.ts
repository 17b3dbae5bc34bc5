import { Readable } from 'node:stream';
import { responseCsvFileName } from '@core/survey/responseCsv';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import {
  presentResponse,
  RESPONSE_COLUMNS,
  VISITED_COLUMNS,
  type ResponseRow,
  type VisitedResponseRow,
} from '../responses/survey-response.presenter';
import { walkResponses } from '../responses/walkResponses';
import { beginExport } from './exportResponses';

/**
 * All filtered responses as JSON Lines, newest first, streamed page by page. The audit trail first records who exports them. @throws
 * AppError not_found, validation_failed.
 */
export const exportResponseLines = async (
  context: Context,
  id: string,
  sent: SentFilter,
): Promise<StreamAnswer> => {
  const { survey, surveys, answered, questions, timeZone } = await beginExport(context, id, sent, {
    format: 'jsonl',
  });
  const filter = readResultFilter(sent, { questions, timeZone });
  const versions = new Map(surveys.map((one) => [one.id, one.version]));
  const fileName = responseCsvFileName(survey.name, localDay(context.clock(), timeZone));
  const pages = walkResponses<Visited>(
    context,
    answered,
    filter,
    VISITED_COLUMNS.slice(RESPONSE_COLUMNS.length),
  );
  const body = Readable.from(linesOf(pages, versions), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  return new StreamAnswer(body, {
    'Content-Disposition': `attachment; filename="${fileName.replace(/csv$/, 'jsonl')}"`,
  });
};

type Visited = Omit<VisitedResponseRow, keyof ResponseRow>;

async function* linesOf(
  pages: AsyncGenerator<VisitedResponseRow[]>,
  versions: ReadonlyMap<string, number>,
): AsyncGenerator<string> {
  for await (const page of pages)
    yield page
      .map(
        (row) =>
          `${JSON.stringify({ ...presentResponse(row, versions), survey_id: row.survey_id })}\n`,
      )
      .join('');
}
