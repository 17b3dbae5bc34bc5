import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { read, set_cptable, utils } from '@e965/xlsx';
import { LIMITS } from '@core/limits';
import { checkZip } from './checkZip';
import { FileProblem, type TableRow } from './parsed';

set_cptable(codepages);

/** Rows of the first sheet of a workbook that has any. @throws FileProblem. */
export const excelTable = async (bytes: Uint8Array, note: (text: string) => void): Promise<TableRow[]> => {
  await checkZip(bytes);
  let book;
  try {
    book = read(bytes, { type: 'array', dense: true, cellDates: true, cellFormula: false, cellHTML: false, cellStyles: false, UTC: true });
  } catch (cause) {
    throw new FileProblem(/password/i.test(String(cause)) ? 'The workbook is protected by a password.' : 'The workbook cannot be read.', { cause });
  }
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, blankrows: false, UTC: true }) : [];
    if (rows.length === 0) continue;
    if (rows[0]!.length > LIMITS.imports.columns) throw new FileProblem(`The sheet has more than ${LIMITS.imports.columns} columns.`);
    if (book.SheetNames.length > 1) note(`Only the sheet "${name}" is read.`);
    const first = (sheet!['!ref'] ? utils.decode_range(sheet!['!ref']).s.r : 0) + 1;
    return rows.map((cells, at) => ({ line: first + at, cells: cells.map(cellValue) }));
  }
  throw new FileProblem('The workbook has no rows.');
};

const cellValue = (value: unknown): unknown => {
  if (!(value instanceof Date)) return value;
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
};
