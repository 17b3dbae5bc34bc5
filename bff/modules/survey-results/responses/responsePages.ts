import type { Context } from '@bff/context';
import {
  pageEndSql,
  withinPage,
  type CsvPageBounds,
  type CsvPart,
  type CsvSource,
  type PageKey,
} from '@bff/db/csvPages';
import { responseCondition, type AnsweredSurveys, type ResultFilter } from './resultFilter';

/** Which responses to read, and how. */
export interface PagedResponses extends AnsweredSurveys {
  filter: ResultFilter;
  /** SQL of the columns to read, over survey_responses. */
  columns: string;
  /** Returns a statement for CsvParts, from one that selects those columns in order. */
  partsOf: (from: string) => string;
}

interface Piece {
  sql: string;
  params: unknown[];
}

const ORDER = 'order by "started_at" desc, "id" desc';

/** Returns the filtered responses as pages of text, newest first, for `csvPages`. */
export const responsePages = (context: Context, responses: PagedResponses): CsvSource => {
  const ask = <Row extends object>(sql: string, { params }: Piece): Promise<Row[]> =>
    context.transaction((em) => em.execute<Row[]>(sql, params), responses.companyId);
  return {
    async endOf(limit, after) {
      const from = found(responses, '"id", "started_at"', { after, end: null }, limit);
      const sql = pageEndSql(`select "id", "started_at" as "at" from ${from.sql}`, limit);
      return (await ask<PageKey>(sql, from))[0] ?? null;
    },
    read(bounds, atMost) {
      const from = found(responses, responses.columns, bounds, atMost);
      return ask<CsvPart>(responses.partsOf(`select * from ${from.sql}`), from);
    },
  };
};

/**
 * Rows within bounds, at most `limit`. Reads one survey at a time along its index, so the database
 * doesn't sort.
 */
const found = (
  { companyId, surveyIds, filter }: PagedResponses,
  columns: string,
  bounds: CsvPageBounds,
  limit: number | null,
): Piece => {
  const atMost = `${ORDER}${limit === null ? '' : ` limit ${limit}`}`;
  const within = withinPage('"started_at"', '"id"', bounds);
  const parts = surveyIds.map((surveyId): Piece => {
    const { sql, params } = responseCondition({ companyId, surveyIds: [surveyId] }, filter);
    return {
      sql: `(select ${columns} from "survey_responses" where ${sql}${within.sql} ${atMost})`,
      params: [...params, ...within.params],
    };
  });
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' union all ')}) "found" ${atMost}`,
    params: parts.flatMap(({ params }) => params),
  };
};
