import { setImmediate } from 'node:timers/promises';
import { parseFile } from '@core/importing/parseFile';
import {
  FileProblem,
  type ParsedBatch,
  type ParseOptions,
  type Rejected,
  type Row,
} from '@core/importing/parsed';

/** A whole small file. `problem`: why the file cannot be read at all. */
export interface ParsedFile {
  rows: Row[];
  rejected: Rejected[];
  problem: string | null;
}

/** Reads all rows of a small file at once; a file that cannot be read at all answers `problem`. */
export const parseAll = (
  chunks: readonly Uint8Array[],
  options: ParseOptions,
): Promise<ParsedFile> =>
  collectBatches(
    parseFile(
      options,
      (async function* () {
        yield* chunks;
      })(),
      setImmediate,
    ),
  );

/** Puts the batches of a file together. */
export const collectBatches = async (
  batches: AsyncIterable<Pick<ParsedBatch, 'rows' | 'rejected'>>,
): Promise<ParsedFile> => {
  const [rows, rejected]: [Row[], Rejected[]] = [[], []];
  try {
    for await (const batch of batches) {
      // One by one: as arguments of one call, what a stranger sends can be more than the stack holds.
      for (const row of batch.rows) rows.push(row);
      for (const one of batch.rejected) rejected.push(one);
    }
    return { rows, rejected, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { rows: [], rejected: [], problem: thrown.message };
  }
};
