import { parseFile } from './parseFile';
import { FileProblem, type ParseOptions, type Rejected, type Row } from './parsed';

/** All rows of a small file at once; a file that cannot be read at all answers `problem`. */
export const parseAll = async (chunks: readonly Uint8Array[], options: ParseOptions): Promise<{ rows: Row[]; rejected: Rejected[]; problem: string | null }> => {
  const [rows, rejected]: [Row[], Rejected[]] = [[], []];
  try {
    for await (const batch of parseFile(options, (async function* () { yield* chunks; })())) {
      rows.push(...batch.rows);
      rejected.push(...batch.rejected);
    }
    return { rows, rejected, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { rows: [], rejected: [], problem: thrown.message };
  }
};
