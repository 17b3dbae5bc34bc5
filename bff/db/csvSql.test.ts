// @postgres: its SQL
// @embedded: both databases write the same CSV
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Transform } from '@json2csv/node';
import { neutraliseFormula, responseCsvCells } from '@core/survey/responseCsv';
import { openTestDatabase } from '@tests/support/testDatabase';
import { ownerQuery } from './ownerQuery';
import { csvCell, csvHead, csvJsonCell, csvLine, sqlText } from './csvSql';

const TEXTS = [
  '',
  'plain',
  'a,b',
  'He said "hi"',
  '"',
  '""',
  'two\nlines',
  'cr\r\nlf',
  '\ttab',
  '\rreturn',
  '=1+1',
  '+47 123',
  '-5',
  '+5,5',
  '-1.25',
  '--1',
  '@x',
  "'",
  '\\',
  'a\\"b',
  'ünïcode',
  '漢字',
  '👩‍🚀 crew',
  '=漢',
  ' =1',
  '[1]',
  '{}',
  'null',
  'true',
  '7',
  "x'; drop table y; --",
  '?',
  'a?b??',
  '%_$1:name',
];
const VALUES = [
  ...TEXTS,
  0,
  7,
  -3,
  1.5,
  -0.25,
  123_456_789,
  true,
  false,
  null,
  undefined,
  [],
  ['a'],
  ['a', 'b;c', '"d"'],
  ['=1', 'x'],
  ['-1'],
  [1, 2],
];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const json2csv = (row: readonly unknown[]): Promise<string> =>
  text(
    Readable.from([row]).pipe(
      new Transform(
        {
          header: false,
          fields: row.map((_cell, at) => ({
            label: String(at),
            value: (cells: unknown[]) => cells[at],
          })),
        },
        {},
        { objectMode: true },
      ),
    ),
  );

const lineOf = async (
  cells: readonly string[],
  from: string,
  values: readonly unknown[],
): Promise<string> => {
  const [row] = await ownerQuery<{ line: string }>(
    database.orm,
    `select ${csvLine(cells)} as "line" from (${from}) "row"`,
    values,
  );
  return row!.line.replace(/\n$/, '');
};

describe.each([
  [false, 'safe by default'],
  [true, 'exact by choice'],
])('CSV that the database writes (%#)', (exact, _title) => {
  it('writes texts like json2csv', async () => {
    const cells = TEXTS.map((_text, at) => csvCell({ sql: `"c${at}"`, as: 'text' }, exact));
    const from = `select ${TEXTS.map((_text, at) => `$${at + 1}::text as "c${at}"`).join(', ')}`;
    expect(await lineOf(cells, from, TEXTS)).toBe(
      await json2csv(TEXTS.map((cell) => (exact ? cell : neutraliseFormula(cell)))),
    );
  });

  it('writes answers like the browser: texts, numbers, booleans, several values, nothing', async () => {
    const answers = Object.fromEntries(VALUES.map((value, at) => [`q"${at}'?`, value]));
    const asked = Object.keys(answers).map((id) => ({
      id,
      type: 'text' as const,
      json: `("answers"->${sqlText(id)})`,
    }));
    const from = `select "answers", ${asked.map(({ json }, at) => `${json}::text as "t${at}"`).join(', ')} from (select $1::jsonb as "answers") "given"`;
    const response = {
      id: 'i',
      device_type: 'd',
      started_at: 's',
      created_at: 'c',
      is_complete: true,
      responses: answers,
    };
    const expected = responseCsvCells(response, asked, { exact }).slice(9);
    expect(
      await lineOf(
        asked.map(({ json }, at) => csvJsonCell(json, `"t${at}"`, exact)),
        from,
        [JSON.stringify(answers)],
      ),
    ).toBe(await json2csv(expected));
  });
});

it('writes times as ISO text, numbers and booleans without quotes, and nothing as an empty text', async () => {
  const from = `select '2026-01-02 03:04:05.6+01'::timestamptz as "at", 7 as "n", false as "b", null::int as "none", null::timestamptz as "never", null::text as "nothing"`;
  const columns = [
    ['"at"', 'moment'],
    ['"n"', 'bare'],
    ['"b"', 'bare'],
    ['"none"', 'bare'],
    ['"never"', 'moment'],
    ['"nothing"', 'text'],
    ['"nothing"', 'plain text'],
  ] as const;
  expect(
    await lineOf(
      columns.map(([sql, as]) => csvCell({ sql, as }, false)),
      from,
      [],
    ),
  ).toBe('"2026-01-02T02:04:05.600Z",7,false,"","","",""');
});

it('supports more columns than a function supports arguments', async () => {
  const cells = Array.from({ length: 500 }, (_, at) =>
    csvCell({ sql: `${at}`, as: 'bare' }, false),
  );
  expect(await lineOf(cells, 'select 1', [])).toBe(cells.map((_cell, at) => at).join(','));
});

it('quotes headers like texts', () => {
  expect(csvHead(['Response ID', 'Q: "Why", then?'])).toBe('"Response ID","Q: ""Why"", then?"\n');
});
