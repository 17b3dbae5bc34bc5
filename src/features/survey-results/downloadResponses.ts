import {
  exportResponseLines as lineEndpoint,
  exportResponses as exportEndpoint,
  listResponses,
} from '@core/contract/survey-results';
import { LIMITS } from '@core/limits';
import { normaliseSurvey } from '@core/survey/normalise';
import { takesAnswer } from '@core/survey/questionTypes';
import { responseCsvCells, responseCsvColumns } from '@core/survey/responseCsv';
import { call } from '@src/lib/apiClient';
import { countRecords } from '@src/lib/countRecords';
import { downloadStream } from '@src/lib/downloadStream';
import type { PublishedSurvey } from '@core/contract/surveys';
import { unweighted, type ResultFilters } from './model/resultFilters';

const LINE_FEED = 10;

/** Kind of file: CSV, a workbook for Excel, JSON Lines, or an SPSS file. */
export type ResponseFileFormat = 'csv' | 'xlsx' | 'jsonl' | 'sav';

export interface ExportRequest {
  survey: PublishedSurvey;
  filters: ResultFilters;
  /** Keeps cells that a spreadsheet would run as a formula. */
  exact: boolean;
  /** Adds the origin of responses after the answers. Only the server's stream has it. */
  visit?: boolean;
  /** Default: CSV. */
  format?: ResponseFileFormat;
  signal: AbortSignal;
  onProgress: (progress: { rows: number; total: number }) => void;
}

/**
 * Downloads all filtered responses as CSV, with their count (null for a workbook or an
 * SPSS file, whose rows are compressed). The first call requests page 1 with the specified limit. If there are more
 * responses, reads the server's stream with the same columns instead (RESULT-012, OP-136).
 */
export const downloadResponses = async ({
  survey,
  filters,
  exact,
  visit = false,
  format = 'csv',
  signal,
  onProgress,
}: ExportRequest): Promise<{ content: Blob; count: number | null }> => {
  const params = { id: survey.id };
  // Only the server's stream supports these options.
  const isStream = visit || format === 'jsonl' || filters.weights !== undefined;
  if (format === 'xlsx' || format === 'sav') {
    const content = await downloadStream(
      exportEndpoint,
      { params, query: { ...filters, format, ...(visit && { visit }) } },
      { signal, onChunk: () => undefined },
    );
    return { content, count: null };
  }
  const first = await call(
    listResponses,
    {
      params,
      query: {
        ...unweighted(filters),
        page: 1,
        limit: isStream ? 1 : LIMITS.results.exportFirstPage,
      },
    },
    { signal },
  );
  const { total } = first.pagination;
  if (!isStream && total <= first.responses.length) {
    const { questions: all, variables: computed } = normaliseSurvey(survey.survey);
    const [questions, variables] = [all.filter(takesAnswer), computed ?? []];
    const { unparse } = (await import('papaparse')).default;
    const rows = first.responses.map((response) =>
      responseCsvCells(response, questions, { exact, origin: window.location.origin, variables }),
    );
    const text = unparse({ fields: responseCsvColumns(questions, variables), data: rows });
    return { content: new Blob([text], { type: 'text/csv;charset=utf-8' }), count: rows.length };
  }
  const counter = countRecords();
  onProgress({ rows: 0, total });
  if (format === 'jsonl') {
    let rows = 0;
    const content = await downloadStream(
      lineEndpoint,
      { params, query: filters },
      {
        signal,
        onChunk: (chunk) => {
          for (const byte of chunk) if (byte === LINE_FEED) rows += 1;
          onProgress({ rows, total });
        },
      },
    );
    return { content, count: rows };
  }
  const content = await downloadStream(
    exportEndpoint,
    { params, query: { ...filters, exact, ...(visit && { visit }) } },
    {
      signal,
      onChunk: (chunk) => onProgress({ rows: Math.max(counter.add(chunk) - 1, 0), total }),
    },
  );
  return { content, count: counter.end() - 1 };
};
