import { setImmediate } from 'node:timers/promises';
import { csvLine } from './csvSql';

/** Rows of the first page: few, so that the file begins at once and rows of the largest size fit in memory. */
const FIRST = 100;
const MOST = 10_000;

/** Characters a page should come to. */
const WANTED = 1_000_000;

/** Rows that come as one text: short enough (some 50 KB) for the young generation, where memory comes free as quickly as it was taken. */
const PART = 200;

/** Some lines of CSV; the last part of a full page also has the key of its last row. */
export interface CsvPart { rows: number; text: string; last_id: string | null; last_at: string | null }

/** The key of the row after which a page begins. */
export interface PageKey { last_id: string; last_at: string }

/**
 * A statement that answers a page as CsvParts in order. `from`: rows with "id", a moment "at" and what the cells need, in the order of the
 * file, newest first, at most `limit`. Only a page that is full is followed by another, so its row number `limit` is the key.
 */
export const csvPageSql = (cells: readonly string[], from: string, limit: number): string => `select count(*)::int as "rows", string_agg(${csvLine(cells)}, '' order by "n") as "text",
  max(case when "n" = ${limit} then "id"::text end) as "last_id", max(case when "n" = ${limit} then "at" end)::text as "last_at"
  from (select *, row_number() over () as "n" from (${from}) "page") "page" group by ("n" - 1) / ${PART} order by ("n" - 1) / ${PART}`;

/** The condition of a page after another one, over the columns of the moment and the id. */
export const afterPage = (at: string, id: string, last?: PageKey): { sql: string; params: string[] } =>
  (last ? { sql: `and (${at}, ${id}) < (?::timestamptz, ?::uuid)`, params: [last.last_at, last.last_id] } : { sql: '', params: [] });

/**
 * Walks a table from page to page, each in a unit of work of its own: memory stays flat, nothing is skipped or read twice while rows are
 * added. The page after the one that is sent is already under way.
 */
export async function* csvPages(readPage: (limit: number, last?: PageKey) => Promise<CsvPart[]>): AsyncGenerator<string> {
  let limit = FIRST;
  let next: Promise<CsvPart[]> | null = readPage(limit);
  while (next) {
    const parts: CsvPart[] = await next;
    const [rows, length] = [sum(parts.map((part) => part.rows)), sum(parts.map(({ text }) => text.length))];
    const more: boolean = rows === limit;
    limit = Math.min(MOST, limit * 10, Math.max(1, Math.floor((rows * WANTED) / length)));
    next = more ? readPage(limit, parts.at(-1) as PageKey) : null;
    next?.catch(() => undefined);
    for (const { text } of parts) yield text;
    await setImmediate();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
