import Papa from 'papaparse';
import { LIMITS } from '../limits';
import type { Rejected, TableRow } from './parsed';

const SAMPLE = 64 * 1024;
const RAW_CHARACTERS = 500;
const GUESS_ROWS = 20;
const DELIMITERS = [',', ';', '\t', '|'];

interface Format {
  delimiter: string;
  newline: '\n' | '\r\n' | '\r';
  skip: number;
}

interface LowLevelParser {
  parse(
    input: string,
    base: number,
    ignoreLastRow: boolean,
  ): { data: string[][]; errors: { row?: number }[]; meta: { cursor: number } };
}

/** Creates Papa's own row splitter. It works on pieces of text, which lets us control the pace; Papa's callbacks don't. */
const makeParser = ({ delimiter, newline }: Format, preview?: number): LowLevelParser =>
  new Papa.Parser({ delimiter, newline, preview: preview ?? 0 });

/**
 * Reads the rows of a CSV text (RFC 4180) with their line numbers. Detects the delimiter and line break from the first 64 KB. A quote that is
 * never closed, or closed in the middle of a cell, invalidates only its own line.
 */
export const csvTable = async function* (
  texts: AsyncIterable<string>,
  note: (text: string) => void,
): AsyncGenerator<TableRow[]> {
  let format: Format | undefined;
  let buffer = '';
  let line = 1;
  const take = (last: boolean): TableRow[] => {
    const rows: TableRow[] = [];
    for (;;) {
      const step = split(format!, buffer, line, last);
      for (const row of step.rows) rows.push(row);
      buffer = step.rest;
      line = step.line;
      if (!step.again) return rows;
    }
  };
  for await (const text of texts) {
    buffer += text;
    if (!format && buffer.length < SAMPLE) continue;
    if (!format) [format, buffer, line] = begin(buffer, note);
    yield take(false);
  }
  if (!format) [format, buffer, line] = begin(buffer, note);
  yield take(true);
};

const begin = (text: string, note: (text: string) => void): [Format, string, number] => {
  const format = formatOf(text.slice(0, SAMPLE));
  if (format.delimiter !== ',')
    note(
      format.delimiter === '\t'
        ? 'Columns are separated by tabs.'
        : `Columns are separated by "${format.delimiter}".`,
    );
  return [format, text.slice(format.skip), format.skip > 0 ? 2 : 1];
};

/** Excel can declare the delimiter in the first line: `sep=;`. */
const formatOf = (sample: string): Format => {
  const newline = sample.includes('\n')
    ? /\r\n/.test(sample) && !/[^\r]\n/.test(sample)
      ? '\r\n'
      : '\n'
    : sample.includes('\r')
      ? '\r'
      : '\n';
  const said = /^sep=(.)\r?\n/i.exec(sample);
  if (said) return { delimiter: said[1]!, newline, skip: said[0].length };
  return { delimiter: guessDelimiter(sample), newline, skip: 0 };
};

/** Returns the delimiter that splits most of the first lines like the header; in a tie, the one with more columns. */
const guessDelimiter = (sample: string): string => {
  const score = (delimiter: string): number => {
    const [header, ...rows] = Papa.parse<string[]>(sample, {
      preview: GUESS_ROWS,
      delimiter,
      skipEmptyLines: 'greedy',
    }).data;
    if (!header || header.length < 2) return 0;
    const alike = rows.filter((row) => row.length === header.length).length;
    return (
      (rows.length === 0 ? 1 : alike / rows.length) * LIMITS.imports.columns * 2 + header.length
    );
  };
  return DELIMITERS.map((delimiter) => [delimiter, score(delimiter)] as const).reduce<
    readonly [string, number]
  >((best, next) => (next[1] > best[1] ? next : best), [',', 0])[0];
};

interface Step {
  rows: TableRow[];
  rest: string;
  line: number;
  again: boolean;
}

/** Splits complete rows off the text; `again` is true while more rows may be complete. */
const split = (format: Format, text: string, line: number, last: boolean): Step => {
  if (text === '') return { rows: [], rest: '', line, again: false };
  const { data, errors, meta } = makeParser(format).parse(text, 0, true);
  const quoted = text.includes('"');
  const bad = errors
    .map(({ row }) => row ?? 0)
    .filter((row) => row < data.length)
    .sort((a, b) => a - b)[0];
  if (bad !== undefined) {
    const before = bad === 0 ? 0 : makeParser(format, bad).parse(text, 0, true).meta.cursor;
    const counted = count(data.slice(0, bad), line, quoted);
    return rejectLine(
      format,
      text.slice(before),
      counted,
      'A quote in this line does not end where the cell ends.',
    );
  }
  const counted = count(data, line, quoted);
  const rest = text.slice(meta.cursor);
  if (!last)
    return rest.length > LIMITS.imports.rowCharacters
      ? rejectLine(
          format,
          rest,
          counted,
          'A quote in this line is never closed, or the row is too long.',
        )
      : { ...counted, rest, again: false };
  if (rest === '') return { ...counted, rest: '', again: false };
  const end = makeParser(format).parse(rest, 0, false);
  if (end.errors.length > 0)
    return rejectLine(format, rest, counted, 'A quote in this line is never closed.');
  const final = count(end.data, counted.line, quoted);
  return { rows: [...counted.rows, ...final.rows], line: final.line, rest: '', again: false };
};

/** Returns rows with their lines. A cell with a line break makes its row span several lines. */
const count = (
  data: readonly string[][],
  from: number,
  quoted: boolean,
): { rows: TableRow[]; line: number } => {
  let line = from;
  const rows = data.map((cells): TableRow => {
    const row = { line, cells };
    line += 1;
    if (quoted)
      for (const cell of cells)
        if (cell.includes('\n') || cell.includes('\r')) line += cell.split(/\r\n|\n|\r/).length - 1;
    const end = cells.at(-1);
    if (end?.endsWith('\r')) cells[cells.length - 1] = end.slice(0, -1);
    return row;
  });
  return { rows, line };
};

const rejectLine = (
  { newline }: Format,
  text: string,
  { rows, line }: { rows: TableRow[]; line: number },
  reason: string,
): Step => {
  const at = text.indexOf(newline);
  const end = at < 0 ? text.length : at + newline.length;
  const rejected: Rejected = {
    line,
    reason,
    raw: text.slice(0, Math.min(end, RAW_CHARACTERS)).trimEnd(),
  };
  return {
    rows: [...rows, rejected],
    rest: text.slice(end),
    line: line + 1,
    again: end < text.length,
  };
};
