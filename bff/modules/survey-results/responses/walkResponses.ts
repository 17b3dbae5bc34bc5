import type { Context } from '@bff/context';
import { csvPages, linePageSql } from '@bff/db/csvPages';
import { responsePages } from './responsePages';
import { RESPONSE_COLUMNS, type ResponseRow } from './survey-response.presenter';
import type { AnsweredSurveys, ResultFilter } from './resultFilter';

/**
 * Rows that are objects at the same time, and characters of a page. Both are small, so that they are
 * gone before V8 moves them to its old generation: there, the garbage of a million rows would pile
 * up until a full collection.
 */
const [TOGETHER, PAGE_CHARACTERS] = [50, 150_000];

/** A page of rows with extra columns beyond those of ResponseRow. */
type Row<Extra> = ResponseRow & Extra;

/**
 * Walks all filtered responses, newest first, a few rows at a time. The database returns them as
 * lines of JSON, so memory use stays constant. New answers cause no gaps or repeats, and other work
 * can run between pages.
 */
export async function* walkResponses<Extra = object>(
  context: Context,
  { companyId, surveyIds }: AnsweredSurveys,
  filter: ResultFilter,
  extraColumns = '',
): AsyncGenerator<Row<Extra>[]> {
  const pages = responsePages(context, {
    companyId,
    surveyIds,
    filter,
    columns: `${RESPONSE_COLUMNS}${extraColumns}`,
    partsOf: (from) => linePageSql(`row_to_json("page".*)::text || E'\\n'`, from, TOGETHER),
  });
  for await (const text of csvPages(pages, PAGE_CHARACTERS))
    yield text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row<Extra>);
}
