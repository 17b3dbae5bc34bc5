import { open, readFile } from 'node:fs/promises';
import { stdout } from 'node:process';

const AT_ONCE = 500;

/**
 * Yields the objects of a file in groups of up to 500. The file is a JSON list, or has one object
 * per line.
 */
export async function* readRows<Row>(path: string): AsyncGenerator<Row[], void, undefined> {
  if (path.endsWith('.json')) {
    const rows = JSON.parse(await readFile(path, 'utf8')) as unknown;
    if (!Array.isArray(rows)) throw new Error(`${path} does not hold a list.`);
    for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE) as Row[];
    return;
  }
  const file = await open(path);
  let rows: Row[] = [];
  let number = 0;
  for await (const line of file.readLines()) {
    number += 1;
    if (line.trim() === '') continue;
    try {
      rows.push(JSON.parse(line) as Row);
    } catch {
      throw new Error(`${path}:${number} is not JSON.`);
    }
    if (rows.length === AT_ONCE) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

/** Writes text or bytes to the terminal or a pipe, no faster than it accepts them. */
export const print = async (chunk: string | Uint8Array): Promise<void> => {
  if (!stdout.write(chunk)) await new Promise((resolve) => stdout.once('drain', resolve));
};

export const printRows = async (rows: AsyncIterable<unknown>): Promise<void> => {
  for await (const row of rows) await print(`${JSON.stringify(row)}\n`);
};
