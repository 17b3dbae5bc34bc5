import { parseFile } from './parseFile';
import { FileProblem, type ParsedBatch, type ParseOptions, type Rejected, type Row } from './parsed';

/** A whole small file. `problem`: why the file cannot be read at all. */
export interface ParsedFile { rows: Row[]; rejected: Rejected[]; problem: string | null }

/** Reads all rows of a small file at once; a file that cannot be read at all answers `problem`. */
export const parseAll = (chunks: readonly Uint8Array[], options: ParseOptions): Promise<ParsedFile> => collectBatches(parseFile(options, (async function* () { yield* chunks; })()));

/** Puts the batches of a file together. */
export const collectBatches = async (batches: AsyncIterable<Pick<ParsedBatch, 'rows' | 'rejected'>>): Promise<ParsedFile> => {
  const [rows, rejected]: [Row[], Rejected[]] = [[], []];
  try {
    for await (const batch of batches) {
      rows.push(...batch.rows);
      rejected.push(...batch.rejected);
    }
    return { rows, rejected, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { rows: [], rejected: [], problem: thrown.message };
  }
};
