import { setImmediate } from 'node:timers/promises';
import { parseFile } from '@core/importing/parseFile';
import {
  FileProblem,
  type ParsedBatch,
  type ParseOptions,
  type Rejected,
  type Row,
} from '@core/importing/parsed';

/** A complete small file. `problem`: why the file can't be read at all. */
export interface ParsedFile {
  rows: Row[];
  rejected: Rejected[];
  problem: string | null;
}

/**
 * Reads all rows of a small file. If the file can't be read at all, it returns `problem`.
 */
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

/** Combines the batches of a file. */
export const collectBatches = async (
  batches: AsyncIterable<Pick<ParsedBatch, 'rows' | 'rejected'>>,
): Promise<ParsedFile> => {
  const [rows, rejected]: [Row[], Rejected[]] = [[], []];
  try {
    for await (const batch of batches) {
      // One by one: as arguments of one call, a stranger's rows could overflow the stack.
      for (const row of batch.rows) rows.push(row);
      for (const one of batch.rejected) rejected.push(one);
    }
    return { rows, rejected, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { rows: [], rejected: [], problem: thrown.message };
  }
};
