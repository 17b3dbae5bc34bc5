import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';

/** Value of a cell; null if empty. */
export type ParquetCell = string | number | Date | null;

/** A column. Its cells are Dates if its type is `moment`. */
export interface ParquetColumn {
  name: string;
  type: 'text' | 'number' | 'moment';
}

/** Input of a file. */
export interface ParquetTable {
  columns: readonly ParquetColumn[];
  /** Rows with one cell per column, in pages. */
  pages: AsyncIterable<readonly (readonly ParquetCell[])[]>;
  /** The file's metadata, by name. Read after the last row. */
  about?: () => Readonly<Record<string, string>>;
}

/**
 * Number of rows per group. A group is in memory while it is compressed, and blocks the process for
 * some milliseconds.
 */
const GROUP_ROWS = 5_000;
/** Maximum characters per group, so a group of long texts ends earlier. */
const GROUP_CHARACTERS = 8_000_000;
const TYPES = { text: 'STRING', number: 'DOUBLE', moment: 'TIMESTAMP' } as const;

/**
 * Writes a table as a Parquet file, group by group: only one group is in memory, regardless of the
 * number of rows.
 */
export async function* parquetFile({
  columns,
  pages,
  about,
}: ParquetTable): AsyncGenerator<Uint8Array> {
  const sink = new ByteWriter();
  const described = columns.map(({ name, type }) => ({ name, type: TYPES[type] }));
  const writer = new ParquetWriter({
    writer: sink,
    schema: schemaFromColumnData({
      columnData: described.map((column) => ({ ...column, data: [] })),
    }),
    createdBy: 'Navout',
  });
  const taken = (): Uint8Array => {
    const bytes = sink.getBytes().slice();
    sink.index = 0;
    return bytes;
  };
  for await (const rows of groupsOf(pages)) {
    await writer.write({
      columnData: described.map((column, at) => ({
        ...column,
        data: rows.map((row) => row[at] ?? null),
        // Without them, the end of the file does not grow with every page.
        offsetIndex: false,
      })),
      rowGroupSize: rows.length,
    });
    yield taken();
  }
  writer.kvMetadata = Object.entries(about?.() ?? {}).map(([key, value]) => ({ key, value }));
  await writer.finish();
  yield taken();
}

async function* groupsOf(
  pages: ParquetTable['pages'],
): AsyncGenerator<readonly (readonly ParquetCell[])[]> {
  let [rows, characters]: [(readonly ParquetCell[])[], number] = [[], 0];
  for await (const page of pages)
    for (const row of page) {
      rows.push(row);
      for (const cell of row) characters += typeof cell === 'string' ? cell.length : 1;
      if (rows.length < GROUP_ROWS && characters < GROUP_CHARACTERS) continue;
      yield rows;
      [rows, characters] = [[], 0];
    }
  if (rows.length > 0) yield rows;
}
