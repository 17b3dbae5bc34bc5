import { setImmediate } from 'node:timers/promises';
import { csvLine } from './csvSql';

/** Rows of the first page: few, so that the download starts immediately and even the largest rows fit in memory. */
const FIRST_PAGE_ROWS = 100;
const MAX_PAGE_ROWS = 10_000;

/** Row limit of a page. Higher than a page's size, because rows can be added within its bounds while it is read. */
const MAX_GROWTH_ROWS = 2 * MAX_PAGE_ROWS;

/** Target size of a page, in characters. */
const PAGE_CHARACTERS = 1_000_000;

/** Number of pages read in parallel: formatting the text is the database's main cost, and it has several cores. */
const AT_ONCE = 2;

/** Rows per text: small enough (about 50 KB) for V8's young generation, where memory is freed cheaply. */
const PART_ROWS = 200;

/** A chunk of CSV lines. */
export interface CsvPart {
  rows: number;
  text: string;
}

/** Sort key of a row; rows are sorted by time, newest first. */
export interface PageKey {
  id: string;
  at: string;
}

/** The bounds of a page: after one row, up to and including another. No `after`: from the first row; no `end`: to the last one. */
export interface CsvPageBounds {
  after: PageKey | null;
  end: PageKey | null;
}

/** A table to write as CSV. Each call is a separate transaction. */
export interface CsvSource {
  /** Returns the key of the row `limit` rows after the given one; null if there are fewer. */
  endOf(limit: number, after: PageKey | null): Promise<PageKey | null>;
  /**
   * Returns the lines of a page in order, `atMost` rows at most: with a limit, the planner uses the
   * index regardless of its estimate for the bounds.
   */
  read(bounds: CsvPageBounds, atMost: number | null): Promise<CsvPart[]>;
}

/**
 * A statement that returns rows as CsvParts in order. `from`: rows in file order, with the columns that the cells need.
 */
export const csvPageSql = (cells: readonly string[], from: string): string =>
  linePageSql(csvLine(cells), from);

/** The same for any line format: `line` is SQL that writes one row of "page" with its line end. */
export const linePageSql = (
  line: string,
  from: string,
  partRows = PART_ROWS,
): string => `select count(*)::int as "rows", string_agg(${line}, '' order by "n") as "text"
  from (select *, row_number() over () as "n" from (${from}) "page") "page" group by ("n" - 1) / ${partRows} order by ("n" - 1) / ${partRows}`;

/** A statement that returns the PageKey of row number `limit`. `from`: rows with "id" and a timestamp "at", in file order. */
export const pageEndSql = (from: string, limit: number): string =>
  `select "id"::text, "at"::text from (${from}) "page" limit 1 offset ${limit - 1}`;

/**
 * The bounds as a condition on the timestamp and id columns. The timestamp is compared a second time alone, because the planner estimates no range for
 * pairs.
 */
export const withinPage = (
  at: string,
  id: string,
  { after, end }: CsvPageBounds,
): { sql: string; params: string[] } => ({
  sql: `${after ? ` and ${at} <= ?::timestamptz and (${at}, ${id}) < (?::timestamptz, ?::uuid)` : ''}${end ? ` and ${at} >= ?::timestamptz and (${at}, ${id}) >= (?::timestamptz, ?::uuid)` : ''}`,
  params: [after, end].flatMap((key) => (key ? [key.at, key.at, key.id] : [])),
});

/**
 * Reads a table page by page in constant memory. Rows added meanwhile cause no gaps or duplicates. The end of a page is found first,
 * so that the next page can be read in parallel.
 */
export async function* csvPages(
  source: CsvSource,
  pageCharacters = PAGE_CHARACTERS,
): AsyncGenerator<string> {
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
        Math.max(1, Math.floor((rows * pageCharacters) / length)),
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
 * Returns the text of a part and drops the reference to it. Otherwise results of the driver keep later ones alive until a full garbage
 * collection, and a million rows pile up in memory.
 */
const takeText = (part: CsvPart): string => {
  const { text } = part;
  part.text = '';
  return text;
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
