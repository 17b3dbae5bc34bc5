import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { type CellObject, read, set_cptable } from '@e965/xlsx';
import { LIMITS } from '../limits';
import { checkZip } from './checkZip';
import { FileProblem, type TableRow } from './parsed';

set_cptable(codepages);

/** Reads the rows of the first non-empty sheet of a workbook. @throws FileProblem. */
export const excelTable = async (
  bytes: Uint8Array,
  note: (text: string) => void,
): Promise<TableRow[]> => {
  await checkZip(bytes);
  let book;
  try {
    book = read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      UTC: true,
    });
  } catch (cause) {
    throw new FileProblem(
      /password/i.test(String(cause))
        ? 'The workbook is protected by a password. Please remove the password, or save the sheet as CSV.'
        : UNREADABLE,
      { cause },
    );
  }
  for (const name of book.SheetNames) {
    const rows = rowsOf(book.Sheets[name]?.['!data'] ?? []);
    if (rows.length === 0) continue;
    // The library reads any text as a sheet. Programs save tables as text under this name; a single
    // line is not a table.
    if (rows.length === 1 && !hasSignature(bytes)) throw new FileProblem(UNREADABLE);
    if (book.SheetNames.length > 1) note(`Only the sheet "${name}" is read.`);
    return rows;
  }
  throw new FileProblem('The workbook has no rows.');
};

const UNREADABLE =
  'The workbook cannot be read. Please open it in your spreadsheet program and save it again, or save it as CSV.';

const SIGNATURES = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
];

/** Returns whether the bytes begin as a workbook of today (.xlsx) or of 1997 to 2003 (.xls). */
const hasSignature = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));

/**
 * Returns rows of non-empty cells, with their row numbers. Ignores the sheet's stated size: formatting a whole row makes it 16,384
 * columns wide without adding cells. Leaves out empty columns.
 */
const rowsOf = (sheet: readonly (CellObject[] | undefined)[]): TableRow[] => {
  const filled = new Set<number>();
  // Both arrays are sparse, so only existing indexes are visited.
  eachCell(sheet, (_row, column) => {
    filled.add(column);
    if (filled.size > LIMITS.imports.columns)
      throw new FileProblem(`The sheet has more than ${LIMITS.imports.columns} columns.`);
  });
  const placeOf = new Map(
    [...filled].sort((a, b) => a - b).map((column, place) => [column, place]),
  );
  const rows: { line: number; cells: unknown[] }[] = [];
  eachCell(sheet, (row, column, value) => {
    if (rows.at(-1)?.line !== row + 1)
      rows.push({ line: row + 1, cells: Array.from({ length: placeOf.size }, () => null) });
    rows.at(-1)!.cells[placeOf.get(column)!] = value;
  });
  return rows;
};

const eachCell = (
  sheet: readonly (CellObject[] | undefined)[],
  visit: (row: number, column: number, value: unknown) => void,
): void => {
  for (const row of Object.keys(sheet)) {
    const cells = sheet[Number(row)] ?? [];
    for (const column of Object.keys(cells)) {
      const value = valueOf(cells[Number(column)]);
      if (value !== null) visit(Number(row), Number(column), value);
    }
  }
};

/** Returns a cell's value; null if it is empty, only formatted, or an error. */
const valueOf = (cell: CellObject | undefined): unknown => {
  if (
    !cell ||
    cell.t === 'e' ||
    cell.t === 'z' ||
    cell.v === undefined ||
    cell.v === null ||
    cell.v === ''
  )
    return null;
  return cellValue(cell.v);
};

const cellValue = (value: unknown): unknown => {
  if (!(value instanceof Date)) return value;
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
};
