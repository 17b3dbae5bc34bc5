import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetFile, type ParquetCell, type ParquetColumn } from './parquetFile';

const COLUMNS: readonly ParquetColumn[] = [
  { name: 'email', type: 'text' },
  { name: 'revenue', type: 'number' },
  { name: 'seen', type: 'moment' },
];
const [PAGES, ROWS] = [12, 1000];
const AT = Date.UTC(2026, 10, 28);

const rowOf = (n: number): ParquetCell[] => [
  n % 5 ? `mía${n}@example.com` : null,
  n % 3 ? n / 4 : null,
  n % 7 ? new Date(AT + n) : null,
];
const joined = (pieces: readonly Uint8Array[]): ArrayBuffer => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all.buffer;
};

it('rows are read back unchanged, with the types of their columns, in groups that are written when full', async () => {
  let pulled = 0;
  const pages = async function* () {
    for (let page = 0; page < PAGES; page += 1) {
      pulled += 1;
      yield await Promise.resolve(Array.from({ length: ROWS }, (_, n) => rowOf(page * ROWS + n)));
    }
  };
  const pieces: Uint8Array[] = [];
  const pulledAt: number[] = [];
  for await (const piece of parquetFile({
    columns: COLUMNS,
    pages: pages(),
    about: () => ({ people: String(PAGES * ROWS) }),
  })) {
    pieces.push(piece);
    pulledAt.push(pulled);
  }
  expect(pulledAt).toEqual([5, 10, 12, 12]);
  const file = joined(pieces);
  const { row_groups, schema, key_value_metadata, created_by } = parquetMetadata(file);
  expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([5000, 5000, 2000]);
  expect(created_by).toBe('Navout');
  expect(key_value_metadata).toEqual([{ key: 'people', value: '12000' }]);
  expect(schema.slice(1)).toMatchObject([
    { name: 'email', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    { name: 'revenue', type: 'DOUBLE' },
    { name: 'seen', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  ]);
  expect(await parquetReadObjects({ file })).toEqual(
    Array.from({ length: PAGES * ROWS }, (_, n) => {
      const [email, revenue, seen] = rowOf(n);
      return { email, revenue, seen };
    }),
  );
});

it('a group of long texts ends early', async () => {
  const pages = async function* () {
    yield await Promise.resolve(
      Array.from({ length: 20 }, (): ParquetCell[] => ['x'.repeat(1_000_000), null, null]),
    );
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetFile({ columns: COLUMNS, pages: pages() })) pieces.push(piece);
  const { row_groups } = parquetMetadata(joined(pieces));
  expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([8, 8, 4]);
});

it('a table without rows becomes a file with its columns', async () => {
  const pages = async function* (): AsyncGenerator<ParquetCell[][]> {
    // No rows.
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetFile({ columns: COLUMNS, pages: pages() })) pieces.push(piece);
  const file = joined(pieces);
  expect(
    parquetMetadata(file)
      .schema.slice(1)
      .map(({ name }) => name),
  ).toEqual(['email', 'revenue', 'seen']);
  expect(await parquetReadObjects({ file })).toEqual([]);
});
