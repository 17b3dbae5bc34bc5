import { read, utils } from '@e965/xlsx';
import { checkZip } from '@core/importing/checkZip';
import type { XlsxCell } from './xlsxCells';
import { xlsxWorkbook, type SheetBounds, type XlsxTable } from './xlsxWorkbook';

const written = async (tables: XlsxTable[], bounds?: SheetBounds): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxWorkbook(tables, bounds)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const sheetsOf = async (tables: XlsxTable[], bounds?: SheetBounds) => {
  const bytes = await written(tables, bounds);
  await checkZip(bytes);
  const book = read(bytes, { type: 'buffer', cellDates: true, UTC: true });
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<unknown[]>(book.Sheets[name]!, {
        header: 1,
        UTC: true,
        raw: true,
        defval: null,
      }),
    ]),
  );
};

const table = (rows: readonly XlsxCell[][], name = 'Rows'): XlsxTable => ({
  name,
  heads: Array.from({ length: rows[0]?.length ?? 1 }, (_, at) => `Head ${at + 1}`),
  pages: [rows],
});

it('returns every number, time, answer and text, even those that XML cannot contain', async () => {
  const rows: XlsxCell[][] = [
    [1, -0.5, 1e300, true, new Date('2026-02-28T18:00:00Z')],
    ['=1+1', `a<b>&"c"'`, ' two\nlines\t ', 'Überraschend 😀', null],
    ['\u0000\u0007\r', '_x0041_', '\ud800 alone', '\udc00', false],
  ];
  const { Rows } = await sheetsOf([table(rows)]);
  expect(Rows!.slice(1)).toEqual(rows);
});

it('truncates a text at the maximum of a spreadsheet cell', async () => {
  const { Rows } = await sheetsOf([table([['x'.repeat(40_000)]])]);
  expect(Rows![1]).toEqual([`${'x'.repeat(32_766)}…`]);
});

it('continues in more sheets, with headers, by rows and by bytes, and creates no extra sheet', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => [at]);
  const rowBound = await sheetsOf([table(rows), table([['x']], 'More')], { rows: 301, bytes: 1e9 });
  expect(Object.entries(rowBound).map(([name, lines]) => [name, lines.length])).toEqual([
    ['Rows', 301],
    ['Rows 2', 301],
    ['Rows 3', 301],
    ['More', 2],
  ]);
  const byteBound = await sheetsOf([table(rows)], { rows: 1e6, bytes: 1 });
  for (const sheets of [rowBound, byteBound]) {
    const parts = Object.entries(sheets).filter(([name]) => name !== 'More');
    expect(parts.map(([, [heads]]) => heads)).toEqual(parts.map(() => ['Head 1']));
    expect(parts.flatMap(([, [, ...lines]]) => lines)).toEqual(rows);
  }
  expect(Object.keys(byteBound)).toHaveLength(5);
  expect(await sheetsOf([table([])])).toEqual({ Rows: [['Head 1']] });
});

it('fails if its rows fail', async () => {
  const pages = (async function* () {
    yield [['first']];
    throw new Error('The database is gone.');
  })();
  await expect(written([{ name: 'Rows', heads: ['Head'], pages }])).rejects.toThrow(
    'The database is gone.',
  );
});
