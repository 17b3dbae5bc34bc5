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
import { redactResponse } from '../responses/redactResponse';
import { beginExport, readWeightSql } from './exportResponses';

/**
 * Streams all filtered responses as JSON Lines, newest first, page by page. Writes the audit entry first. With weights, each line has its
 * weight, or null if the response has none of the target answers.
 * @throws AppError not_found, validation_failed.
 */
export const exportResponseLines = async (
  context: Context,
  id: string,
  { redact = false, ...sent }: SentFilter & { redact?: boolean },
): Promise<StreamAnswer> => {
  const options = { format: 'jsonl', ...(redact && { redact }) };
  const results = await beginExport(context, id, sent, options);
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
  const body = Readable.from(linesOf(pages, versions, redact), {
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
  redact: boolean,
): AsyncGenerator<string> {
  for await (const page of pages)
    yield page
      .map(
        (row) =>
          `${JSON.stringify({ ...presentResponse(redact ? redactResponse(row) : row, versions), survey_id: row.survey_id, ...weightOf(row) })}\n`,
      )
      .join('');
}

/** Returns the weight of a response if weights were requested. */
const weightOf = ({ w }: Visited): { weight?: number | null } =>
  w === undefined ? {} : { weight: w === null ? null : Number(w) };
