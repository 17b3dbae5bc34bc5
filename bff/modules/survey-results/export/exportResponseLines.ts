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
import { beginExport, readWeightSql } from './exportResponses';

/**
 * All filtered responses as JSON Lines, the newest first, streamed page by page; who took them out is in the trail first. With weights, each
 * says what it weighs, null where it has none of the wanted answers.
 * @throws AppError not_found, validation_failed.
 */
export const exportResponseLines = async (
  context: Context,
  id: string,
  sent: SentFilter,
): Promise<StreamAnswer> => {
  const results = await beginExport(context, id, sent, { format: 'jsonl' });
  const { survey, surveys, answered, questions, timeZone } = results;
  const weight = await readWeightSql(context, results, sent);
  const filter = readResultFilter(sent, { questions, timeZone });
  const versions = new Map(surveys.map((one) => [one.id, one.version]));
  const fileName = responseCsvFileName(survey.name, localDay(context.clock(), timeZone));
  const pages = walkResponses<Visited>(
    context,
    answered,
    filter,
    `${VISITED_COLUMNS.slice(RESPONSE_COLUMNS.length)}${weight ? `, ${weight} as "w"` : ''}`,
  );
  const body = Readable.from(linesOf(pages, versions), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  return new StreamAnswer(body, {
    'Content-Disposition': `attachment; filename="${fileName.replace(/csv$/, 'jsonl')}"`,
  });
};

type Visited = Omit<VisitedResponseRow, keyof ResponseRow> & { w?: string | number | null };

async function* linesOf(
  pages: AsyncGenerator<(ResponseRow & Visited)[]>,
  versions: ReadonlyMap<string, number>,
): AsyncGenerator<string> {
  for await (const page of pages)
    yield page
      .map(
        (row) =>
          `${JSON.stringify({ ...presentResponse(row, versions), survey_id: row.survey_id, ...weightOf(row) })}\n`,
      )
      .join('');
}

/** What a response weighs, where weights were asked for. */
const weightOf = ({ w }: Visited): { weight?: number | null } =>
  w === undefined ? {} : { weight: w === null ? null : Number(w) };
