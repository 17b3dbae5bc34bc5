import { savFile } from '@bff/services/sav/savFile';
import type { SavCell } from '@bff/services/sav/savVariable';
import type { SavTable } from './savTable';

type Rows = AsyncIterable<SavCell[][]>;

/**
 * Writes variables as an SPSS file, page by page. The format declares the longest text of each
 * variable before the first row, so the rows are read twice. @param readRows starts from the first
 * row each time.
 */
export async function* writeSavTable(
  { variables, sets }: Pick<SavTable, 'variables' | 'sets'>,
  about: { label: string; writtenAt: Date },
  readRows: () => Rows,
): AsyncGenerator<Buffer> {
  const longest = variables.map(() => 0);
  for await (const rows of readRows())
    for (const row of rows)
      for (const [at, cell] of row.entries())
        if (typeof cell === 'string') longest[at] = Math.max(longest[at]!, Buffer.byteLength(cell));
  const kept = variables.flatMap(({ isOptional }, at) => (isOptional && !longest[at] ? [] : [at]));
  yield* savFile(
    {
      ...about,
      variables: kept.map((at) => ({ ...variables[at]!, bytes: longest[at]! })),
      sets,
    },
    cellsOf(readRows(), kept),
  );
}

async function* cellsOf(pages: Rows, kept: readonly number[]): AsyncGenerator<SavCell[][]> {
  for await (const rows of pages) yield rows.map((row) => kept.map((at) => row[at] ?? null));
}
