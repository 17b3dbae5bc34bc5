import { parquetWriteBuffer } from 'hyparquet-writer';
import { FileProblem } from '@core/importing/parsed';
import { bufferOf, parquetRows } from './parquetRows';

const file = new Uint8Array(
  parquetWriteBuffer({
    schema: [
      { name: 'root', num_children: 4 },
      { name: 'id', type: 'INT32', repetition_type: 'REQUIRED' },
      {
        name: 'price',
        type: 'INT64',
        converted_type: 'DECIMAL',
        scale: 2,
        precision: 18,
        repetition_type: 'OPTIONAL',
      },
      {
        name: 'wide',
        type: 'FIXED_LEN_BYTE_ARRAY',
        type_length: 16,
        converted_type: 'DECIMAL',
        scale: 4,
        precision: 38,
        repetition_type: 'OPTIONAL',
      },
      { name: 'day', type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' },
    ],
    columnData: [
      { name: 'id', data: [1, 2, 3] },
      { name: 'price', data: [12.34, -0.05, null] },
      { name: 'wide', data: [12.3456, -1.5, null] },
      { name: 'day', data: [new Date('2026-03-01'), new Date('1969-12-31'), null] },
    ],
  }),
);

const readAll = async (bytes: Uint8Array<ArrayBuffer>, skipRows = 0): Promise<object[]> => {
  const rows: object[] = [];
  const buffer = bufferOf(bytes.byteLength, (start, end) =>
    Promise.resolve(bytes.slice(start, end)),
  );
  for await (const some of parquetRows(buffer, skipRows)) rows.push(...some);
  return rows;
};

it('decimals are exact, days stay days, and empty values stay empty', async () => {
  const rows = await readAll(file);
  expect(rows).toEqual([
    { id: 1, price: 12.34, wide: 12.3456, day: '2026-03-01' },
    { id: 2, price: -0.05, wide: -1.5, day: '1969-12-31' },
    { id: 3, price: null, wide: null, day: null },
  ]);
  expect(await readAll(file, 2)).toEqual(rows.slice(2));
});

it('files that are not Parquet, are truncated or claim too much are rejected', async () => {
  await expect(readAll(new TextEncoder().encode('no file of columns'))).rejects.toThrow(
    FileProblem,
  );
  await expect(readAll(file.slice(0, 100))).rejects.toThrow(FileProblem);
  const lies = file.slice();
  new DataView(lies.buffer).setUint32(lies.byteLength - 8, 0xffffffff, true);
  await expect(readAll(lies)).rejects.toThrow(FileProblem);
});
