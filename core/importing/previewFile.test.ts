import { utils, write } from '@e965/xlsx';
import { LIMITS } from '../limits';
import { emptyMapping } from '../records/savedMapping';
import { createTransforms } from '../transforms/createTransforms';
import { previewFile, type PreviewOrder } from './previewFile';

const preview = (
  content: string | Uint8Array<ArrayBuffer> | object,
  order: Partial<PreviewOrder> & { fileName: string },
) =>
  previewFile(
    new Blob([
      typeof content === 'string' || content instanceof Uint8Array
        ? content
        : JSON.stringify(content),
    ]),
    {
      range: 'all',
      now: Date.UTC(2026, 1, 10),
      list: null,
      primaryKey: null,
      source: { name: order.fileName, saved: emptyMapping(), profiles: [] },
      ...order,
    },
  );

const workbook = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx') =>
  new Uint8Array(
    write(
      {
        SheetNames: ['Empty', 'People'],
        Sheets: { Empty: utils.aoa_to_sheet([]), People: utils.aoa_to_sheet(rows) },
      },
      { type: 'buffer', bookType },
    ) as Buffer,
  );

it('SRC-065 SRC-066 reads JSON lists and single objects and previews five rows', async () => {
  expect(
    await preview(
      Array.from({ length: 7 }, (_, n) => ({ n })),
      { fileName: 'seven.json' },
    ),
  ).toMatchObject({ total: 7, rows: Array.from({ length: 5 }, (_, n) => ({ n })) });
  expect((await preview('{"email":"one@example.com"}', { fileName: 'one.json' })).rows).toEqual([
    { email: 'one@example.com' },
  ]);
  expect(
    await preview(`{"list":[${'1,'.repeat(600_000)}1]}`, { fileName: 'long.json' }),
  ).toMatchObject({
    rows: [],
    rejected: [{ line: 1, reason: 'This record is longer than 262,144 characters.' }],
  });
});

it('marks the rows that the steps of a mapping leave out', async () => {
  const saved = emptyMapping();
  saved.fields.state = { steps: [{ kind: 'drop', when: 'equals', value: 'closed' }] };
  const found = await previewFile(
    new Blob(['email,state\na@x.example,open\nb@x.example,closed\n']),
    {
      ...{ fileName: 'people.csv', range: 'all', now: 0, list: null, primaryKey: null },
      source: { name: 'people.csv', saved, profiles: [] },
    },
    createTransforms(String),
  );
  expect(found.dropped).toEqual([null, { field: 'state', step: 1 }]);
  expect(found.fields).toMatchObject([{ name: 'state', dropped: 1 }]);
});

it('SRC-067 returns the reason and no rows for an unreadable file', async () => {
  for (const content of ['5', '[{"a":1},'])
    expect(await preview(content, { fileName: 'broken.json' })).toMatchObject({
      problem: 'Invalid JSON format',
      rows: [],
    });
  expect(await preview('x', { fileName: 'notes.pdf' })).toMatchObject({
    fileType: null,
    problem: 'Please choose a .csv, .json, .xlsx or .xls file.',
  });
  expect(await preview(workbook([]), { fileName: 'empty.xlsx' })).toMatchObject({
    problem: 'The workbook has no rows.',
    rows: [],
  });
  expect(await preview('this is no workbook', { fileName: 'fake.xlsx' })).toMatchObject({
    problem:
      'The workbook cannot be read. Please open it in your spreadsheet program and save it again, or save it as CSV.',
  });
  expect(await preview('PK\u0003\u0004 not really', { fileName: 'bomb.xlsx' })).toMatchObject({
    problem:
      'The workbook is damaged. Please open it in your spreadsheet program and save it again, or save it as CSV.',
  });
});

it('SRC-068 reads .xlsx and .xls: the first sheet with rows, days as days', async () => {
  const rows = [
    ['email', 'spent', 'since'],
    ['x@example.com', 12.5, new Date(Date.UTC(2026, 0, 5))],
  ];
  for (const [fileName, content] of [
    ['book.xlsx', workbook(rows)],
    ['book.xls', workbook(rows, 'biff8')],
  ] as const)
    expect(await preview(content, { fileName })).toMatchObject({
      fileType: 'Excel',
      problem: null,
      rows: [{ email: 'x@example.com', spent: 12.5, since: '2026-01-05' }],
      notes: ['Only the sheet "People" is read.'],
    });
});

it('OP-076 keeps the rows of the date range, by the first date column', async () => {
  const people = 'email,signed up\nmaya@example.com,2026-01-05\nkwame@example.com,2026-02-05\n';
  expect(await preview(people, { fileName: 'people.csv', range: '7d' })).toMatchObject({
    dateColumn: 'signed up',
    wouldStore: 1,
    outOfRange: 1,
    rows: [{ email: 'kwame@example.com' }],
  });
  expect(await preview('email\na@example.com\n', { fileName: 'a.csv', range: '7d' })).toMatchObject(
    {
      dateColumn: null,
      wouldStore: 1,
      notes: ['No column contains dates, so the date range keeps every row.'],
    },
  );
});

it('reads the wrapped list of a JSON file, or the selected list', async () => {
  const orders = Array.from({ length: 8 }, (_, n) => ({ order_id: `O${n}` }));
  const asked = { fileName: 'orders.json', primaryKey: 'order_id' };
  expect(await preview({ orders, count: 8 }, asked)).toMatchObject({
    total: 8,
    wouldStore: 8,
    list: 'orders',
    lists: ['orders'],
  });
  const two = { shop: { orders }, customers: [{ email: 'x@money.example' }] };
  expect(await preview(two, asked)).toMatchObject({
    total: 1,
    list: null,
    lists: ['customers', 'shop.orders'],
  });
  expect(await preview(two, { ...asked, list: 'shop.orders' })).toMatchObject({
    total: 8,
    list: 'shop.orders',
  });
  expect(await preview(two, { ...asked, list: 'nowhere' })).toMatchObject({
    total: 0,
    problem: 'The file has no list under "nowhere".',
  });
});

it('rejects records with thousands of columns and keeps the others', async () => {
  const wide = (from: number): object =>
    Object.fromEntries(
      Array.from({ length: LIMITS.imports.rowNames + 1 }, (_, n) => [`f${from + n}`, n]),
    );
  expect(
    await preview([wide(0), wide(5000), { email: 'a@example.com' }], { fileName: 'wide.json' }),
  ).toMatchObject({
    problem: null,
    columns: ['email'],
    wouldStore: 1,
    rejectedCount: 2,
    rejected: [
      { line: 1, reason: 'This record has more than 2,000 fields.' },
      { line: 2, reason: 'This record has more than 2,000 fields.' },
    ],
  });
});

const CUSTOMERS = [
  'Kundennummer;email;Newsletter;created at;revenue',
  'K1;mia@values.example;ja;29/03/26;"1.234,56"',
  'K2;jon@values.example;nein;05/03/26;"1.234"',
  'K3;ida@values.example;vielleicht;23. Oktober 2025;99,00',
  'K4;per@values.example;NEIN;2026-05-05 10:00:00+00;12,5',
  'K5;eva@values.example;Ja;irgendwann;7,00',
  'K5;eva@values.example;Ja;04/03/26;7,50',
].join('\n');

it("shows interpreted values, and counts values that can't be interpreted", async () => {
  const found = await preview(CUSTOMERS, { fileName: 'kunden.csv', primaryKey: 'Kundennummer' });
  expect(found).toMatchObject({ total: 6, wouldStore: 5, repeated: 1 });
  const read = (row: number, name: string) => found.values[row]!.find((one) => one.name === name);
  expect(read(0, 'Newsletter')).toMatchObject({ raw: 'ja', value: 'granted', understood: true });
  expect(read(0, 'created at')).toMatchObject({ value: '2026-03-29T00:00:00.000Z' });
  // Parsed like the rest of its column. Alone it would be May 3.
  expect(read(1, 'created at')).toMatchObject({ value: '2026-03-05T00:00:00.000Z' });
  expect(read(1, 'revenue')).toMatchObject({ value: '1234' });
  expect(read(2, 'Newsletter')).toMatchObject({ understood: false });
  expect(found.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Newsletter',
        filled: 6,
        notUnderstood: 1,
        examples: ['vielleicht'],
      }),
      expect.objectContaining({
        name: 'created at',
        filled: 6,
        notUnderstood: 1,
        examples: ['irgendwann'],
      }),
      expect.objectContaining({ name: 'revenue', filled: 6, notUnderstood: 0 }),
    ]),
  );
});

it("reads values by people's decisions for the target source", async () => {
  const saved = {
    ...emptyMapping(),
    fields: { 'created at': { format: { dateOrder: 'monthFirst' as const } } },
  };
  const found = await preview('email,created at\na@values.example,05/03/26\n', {
    fileName: 'more.csv',
    source: { name: 'kunden.csv', saved, profiles: [] },
  });
  expect(found.values[0]!.find(({ name }) => name === 'created at')).toMatchObject({
    value: '2026-05-03T00:00:00.000Z',
  });
});
