import { setImmediate } from 'node:timers/promises';
import { csvLine } from './csvSql';

/** Rows of the first page: few, so that the file begins at once and rows of the largest size fit in memory. */
const FIRST = 100;
const MOST = 5000;

/** Characters a page should come to. */
const WANTED = 1_000_000;

/** Lines of CSV and the key of the last one. */
export interface CsvPage { rows: number; text: string | null; last_id: string; last_at: string }

/**
 * A statement that answers one CsvPage. `from`: rows with "id", a moment "at" and what the cells need, in the order of the file, newest
 * first, at most as many as the page has.
 */
export const csvPageSql = (cells: readonly string[], from: string): string => `select count(*)::int as "rows", string_agg(${csvLine(cells)}, '') as "text",
  (array_agg("id"))[count(*)]::text as "last_id", (array_agg("at"))[count(*)]::text as "last_at" from (${from}) "page"`;

/** The condition of a page after another one, over the columns of the moment and the id. */
export const afterPage = (at: string, id: string, last?: CsvPage): { sql: string; params: string[] } =>
  (last ? { sql: `and (${at}, ${id}) < (?::timestamptz, ?::uuid)`, params: [last.last_at, last.last_id] } : { sql: '', params: [] });

/**
 * Walks a table from page to page, each in a unit of work of its own: memory stays flat, nothing is skipped or read twice while rows are
 * added. The page after the one that is sent is already under way.
 */
export async function* csvPages(readPage: (limit: number, last?: CsvPage) => Promise<CsvPage | undefined>): AsyncGenerator<string> {
  let limit = FIRST;
  let next: Promise<CsvPage | undefined> | null = readPage(limit);
  while (next) {
    const page: CsvPage | undefined = await next;
    if (!page?.text) return;
    const more: boolean = page.rows === limit;
    limit = Math.min(MOST, limit * 10, Math.max(1, Math.floor((page.rows * WANTED) / page.text.length)));
    next = more ? readPage(limit, page) : null;
    next?.catch(() => undefined);
    yield page.text;
    await setImmediate();
  }
}
