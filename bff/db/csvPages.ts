import { setImmediate } from 'node:timers/promises';
import { csvLine } from './csvSql';

/** Rows of the first page: few, so that the file begins at once and rows of the largest size fit in memory. */
const FIRST_PAGE_ROWS = 100;
const MAX_PAGE_ROWS = 10_000;

/** More rows than a page has, unless thousands come between its bounds while it is read. */
const MAX_GROWTH_ROWS = 2 * MAX_PAGE_ROWS;

/** Characters a page should come to. */
const WANTED_PAGE_CHARACTERS = 1_000_000;

/** Pages that are read at once: their text costs the database more than anything else does, and it has more than one core. */
const AT_ONCE = 2;

/** Rows that come as one text: short enough (some 50 KB) for the young generation, where memory comes free as quickly as it was taken. */
const PART_ROWS = 200;

/** Some lines of CSV. */
export interface CsvPart {
  rows: number;
  text: string;
}

/** The key of a row, newest first by its moment. */
export interface PageKey {
  id: string;
  at: string;
}

/** The bounds of a page: after one row, up to and including another. No `after`: from the first row; no `end`: to the last one. */
export interface CsvPageBounds {
  after: PageKey | null;
  end: PageKey | null;
}

/** A table that is written as CSV. Each call is a unit of work of its own. */
export interface CsvSource {
  /** The key of row number `limit` after a row; null when there are fewer. */
  endOf(limit: number, after: PageKey | null): Promise<PageKey | null>;
  /** The lines of a page in order, of its first `atMost` rows: the database then reads along an index, whatever it believes of the bounds. */
  read(bounds: CsvPageBounds, atMost: number | null): Promise<CsvPart[]>;
}

/** A statement that answers rows as CsvParts in order. `from`: rows in the order of the file with what the cells need. */
export const csvPageSql = (cells: readonly string[], from: string): string =>
  linePageSql(csvLine(cells), from);

/** The same of any text: `line` writes a row of "page" with its end. */
export const linePageSql = (
  line: string,
  from: string,
): string => `select count(*)::int as "rows", string_agg(${line}, '' order by "n") as "text"
  from (select *, row_number() over () as "n" from (${from}) "page") "page" group by ("n" - 1) / ${PART_ROWS} order by ("n" - 1) / ${PART_ROWS}`;

/** A statement that answers the PageKey of row number `limit`. `from`: rows with "id" and a moment "at" in the order of the file. */
export const pageEndSql = (from: string, limit: number): string =>
  `select "id"::text, "at"::text from (${from}) "page" limit 1 offset ${limit - 1}`;

/** The bounds as a condition, over the columns of the moment and the id. The moments stand there once more alone: of pairs the planner knows no range. */
export const withinPage = (
  at: string,
  id: string,
  { after, end }: CsvPageBounds,
): { sql: string; params: string[] } => ({
  sql: `${after ? ` and ${at} <= ?::timestamptz and (${at}, ${id}) < (?::timestamptz, ?::uuid)` : ''}${end ? ` and ${at} >= ?::timestamptz and (${at}, ${id}) >= (?::timestamptz, ?::uuid)` : ''}`,
  params: [after, end].flatMap((key) => (key ? [key.at, key.at, key.id] : [])),
});

/**
 * Walks a table from page to page: memory stays flat, nothing is skipped or written twice while rows are added. Where a page ends is
 * asked first, so that the next one is read meanwhile.
 */
export async function* csvPages(source: CsvSource): AsyncGenerator<string> {
  const pages: Promise<CsvPart[]>[] = [];
  let [limit, after, isLast]: [number, PageKey | null, boolean] = [FIRST_PAGE_ROWS, null, false];
  const begin = async (): Promise<void> => {
    if (isLast) return;
    const end = await source.endOf(limit, after);
    const page = readPage(source, { after, end });
    page.catch(() => undefined);
    pages.push(page);
    [after, isLast] = [end, end === null];
  };
  await begin();
  while (pages.length > 0) {
    const parts = await pages.shift()!;
    const [rows, length] = [
      sum(parts.map((part) => part.rows)),
      sum(parts.map(({ text }) => text.length)),
    ];
    if (rows > 0)
      limit = Math.min(
        MAX_PAGE_ROWS,
        limit * 10,
        Math.max(1, Math.floor((rows * WANTED_PAGE_CHARACTERS) / length)),
      );
    const begun = (async () => {
      while (!isLast && pages.length < AT_ONCE) await begin();
    })();
    begun.catch(() => undefined);
    for (const part of parts) yield takeText(part);
    await setImmediate();
    await begun;
  }
}

const readPage = async (source: CsvSource, bounds: CsvPageBounds): Promise<CsvPart[]> => {
  const parts = await source.read(bounds, MAX_GROWTH_ROWS);
  return sum(parts.map(({ rows }) => rows)) < MAX_GROWTH_ROWS ? parts : source.read(bounds, null);
};

/**
 * The text of a part, which is let go of. Answers of the driver are held by dead ones before them until the whole heap is collected, with all
 * that they hold: without this a million rows pile up in memory.
 */
const takeText = (part: CsvPart): string => {
  const { text } = part;
  part.text = '';
  return text;
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
