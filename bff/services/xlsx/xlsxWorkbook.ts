import { DATE_STYLE, HEAD_STYLE, xlsxRow, type XlsxCell } from './xlsxCells';
import { zipped, type ZippedFile } from './zipped';

/**
 * A table of a workbook. `name`: label of its tab, unique, at most 25 letters, digits and spaces.
 */
export interface XlsxTable {
  name: string;
  heads: readonly string[];
  /** Rows, in pages. */
  pages:
    AsyncIterable<readonly (readonly XlsxCell[])[]> | Iterable<readonly (readonly XlsxCell[])[]>;
}

/**
 * Limits of a sheet: number of rows including the header, as spreadsheet programs read them, and
 * bytes in a zip archive.
 */
export interface SheetBounds {
  rows: number;
  bytes: number;
}

const SHEET_BOUNDS: SheetBounds = { rows: 1_048_576, bytes: 4_000_000_000 };
/** Number of rows written together. */
const TOGETHER = 200;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Content type of a workbook. */
export const XLSX_TYPE = `${SPREADSHEET}.sheet`;

/**
 * Writes tables as an .xlsx file, row by row, so memory stays flat. A table that is too long for a
 * sheet continues in the next one, with its header.
 */
export const xlsxWorkbook = (
  tables: readonly XlsxTable[],
  bounds = SHEET_BOUNDS,
): AsyncGenerator<Buffer> => zipped(filesOf(tables, bounds));

async function* filesOf(
  tables: readonly XlsxTable[],
  bounds: SheetBounds,
): AsyncGenerator<ZippedFile> {
  const names: string[] = [];
  for (const { name, heads, pages } of tables) {
    const rows = rowsOf(pages);
    for (let part = 1; part === 1 || !(await rows.isOver()); part += 1) {
      names.push(part === 1 ? name : `${name} ${part}`);
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        content: sheet(heads, bounds, rows),
      };
    }
  }
  for (const [name, text] of Object.entries(partsOf(names)))
    yield { name, content: once(`${XML}\n${text}`) };
}

/** The rows of a table, in order. */
interface WaitingRows {
  isOver: () => Promise<boolean>;
  /** Returns the next rows as XML, at most `most`; none after the last one. */
  take: (most: number) => Promise<string>;
  /** Number of rows taken. */
  taken: number;
}

const rowsOf = (pages: XlsxTable['pages']): WaitingRows => {
  const iterator = inTurn(pages);
  let page: readonly (readonly XlsxCell[])[] = [];
  let at = 0;
  const isOver = async (): Promise<boolean> => {
    while (at === page.length) {
      const next = await iterator.next();
      if (next.done) return true;
      page = next.value;
      at = 0;
    }
    return false;
  };
  const rows: WaitingRows = {
    isOver,
    taken: 0,
    async take(most) {
      if (await isOver()) return '';
      const some = page.slice(at, at + most);
      at += some.length;
      rows.taken += some.length;
      return some.map((row) => xlsxRow(row)).join('');
    },
  };
  return rows;
};

async function* inTurn<T>(pages: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* pages;
}

/** Yields one sheet with as many rows as fit. */
async function* sheet(
  heads: readonly string[],
  bounds: SheetBounds,
  rows: WaitingRows,
): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${XML}\n<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${heads.length}" width="20" customWidth="1"/></cols><sheetData>${xlsxRow(heads, HEAD_STYLE)}`,
  );
  const before = rows.taken - 1;
  let bytes = 0;
  while (rows.taken - before < bounds.rows && bytes < bounds.bytes) {
    const lines = await rows.take(Math.min(TOGETHER, bounds.rows - (rows.taken - before)));
    if (lines === '') break;
    const piece = Buffer.from(lines);
    bytes += piece.length;
    yield piece;
  }
  yield Buffer.from('</sheetData></worksheet>');
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/**
 * The files around the sheets: the list of parts, their relations, and the styles of dates and
 * headers.
 */
const partsOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${names
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    )
    .join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${[
  { numFmtId: 0, fontId: 0 },
  { numFmtId: 164, fontId: 0 },
  { numFmtId: 0, fontId: 1 },
]
  .map(
    ({ numFmtId, fontId }, at) =>
      `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0"${at === DATE_STYLE ? ' applyNumberFormat="1"' : ''}${at === HEAD_STYLE ? ' applyFont="1"' : ''}/>`,
  )
  .join('')}</cellXfs></styleSheet>`;
