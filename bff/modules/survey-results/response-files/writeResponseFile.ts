import { neutraliseFormula } from '@core/survey/responseCsv';
import { csvHead } from '@bff/db/csvSql';
import { xlsxWorkbook } from '@bff/services/xlsx/xlsxWorkbook';
import type { FileCell } from './fileTable';
import type { ResponseTableFormat } from '@core/contract/responseFiles';

type TableFormat = Exclude<ResponseTableFormat, 'sav'>;

/** Returns a table as the content of a file, page by page. */
export const writeResponseFile = (
  heads: readonly string[],
  pages: AsyncIterable<FileCell[][]>,
  { format, exact }: { format: TableFormat; exact: boolean },
): AsyncGenerator<Buffer> => {
  if (format === 'xlsx') return xlsxWorkbook([{ name: 'Responses', heads, pages }]);
  return format === 'csv' ? csvOf(heads, pages, exact) : linesOf(heads, pages);
};

async function* csvOf(
  heads: readonly string[],
  pages: AsyncIterable<FileCell[][]>,
  exact: boolean,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(heads));
  for await (const rows of pages)
    yield Buffer.from(
      rows.map((row) => `${row.map((cell) => quoted(cell, exact)).join(',')}\n`).join(''),
    );
}

/** Quotes texts and leaves numbers bare, like the file that the database writes. */
const quoted = (cell: FileCell, exact: boolean): string => {
  if (cell === null) return '""';
  if (typeof cell !== 'string') return String(cell);
  return `"${(exact ? cell : neutraliseFormula(cell)).replaceAll('"', '""')}"`;
};

/** A JSON object per row. Heads that occur twice get a number. */
async function* linesOf(
  heads: readonly string[],
  pages: AsyncIterable<FileCell[][]>,
): AsyncGenerator<Buffer> {
  const seen = new Map<string, number>();
  const names = heads.map((head) => {
    const times = (seen.get(head) ?? 0) + 1;
    seen.set(head, times);
    return times === 1 ? head : `${head} (${times})`;
  });
  for await (const rows of pages)
    yield Buffer.from(
      rows
        .map(
          (row) =>
            `${JSON.stringify(Object.fromEntries(row.map((cell, at) => [names[at]!, cell])))}\n`,
        )
        .join(''),
    );
}
