import { open, readFile } from 'node:fs/promises';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';

const AT_ONCE = 500;

/** Some rows of a file. */
interface Portion<Row> {
  rows: Row[];
  /** Where each row is: `events.jsonl, line 12`. */
  places: string[];
}

/**
 * Yields the objects of a file in groups of up to 500. The file is a JSON list, or has one object
 * per line. `-` reads lines from standard input.
 */
export async function* readRows<Row>(path: string): AsyncGenerator<Portion<Row>, void, undefined> {
  let portion: Portion<Row> = { rows: [], places: [] };
  for await (const [row, place] of path.endsWith('.json') ? entriesOf(path) : linesOf(path)) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new Error(`${place}: this is not a JSON object.`);
    portion.rows.push(row as Row);
    portion.places.push(place);
    if (portion.rows.length < AT_ONCE) continue;
    yield portion;
    portion = { rows: [], places: [] };
  }
  if (portion.rows.length > 0) yield portion;
}

type Placed = readonly [row: unknown, place: string];

async function* entriesOf(path: string): AsyncGenerator<Placed, void, undefined> {
  const rows = parsed(await readFile(path, 'utf8'), path);
  if (!Array.isArray(rows)) throw new Error(`${path} does not hold a list.`);
  for (const [at, row] of rows.entries()) yield [row, `${path}, entry ${at + 1}`];
}

async function* linesOf(path: string): AsyncGenerator<Placed, void, undefined> {
  const [lines, name] =
    path === '-'
      ? [createInterface({ input: stdin }), 'standard input']
      : [(await open(path)).readLines(), path];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const place = `${name}, line ${number}`;
    if (line.trim() !== '') yield [parsed(line, place), place];
  }
}

/** Editors on Windows start a file with a byte order mark. */
const parsed = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`${place}: this is not JSON.`);
  }
};

/** Writes text or bytes to the terminal or a pipe, no faster than it accepts them. */
export const print = async (chunk: string | Uint8Array): Promise<void> => {
  if (!stdout.write(chunk)) await new Promise((resolve) => stdout.once('drain', resolve));
};

export const printRows = async (rows: AsyncIterable<unknown>): Promise<void> => {
  for await (const row of rows) await print(`${JSON.stringify(row)}\n`);
};
