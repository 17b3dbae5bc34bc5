import { LIMITS } from '../limits';
import { parseFile } from './parseFile';
import { type ParseOptions, type Rejected, type Row } from './parsed';
import { deflateRawSync } from 'node:zlib';
import { CFB, utils, write } from '@e965/xlsx';
import { checkZip } from './checkZip';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Parses bytes in chunks of a given size, because chunk boundaries must never matter. */
const parse = async (
  bytes: Uint8Array | string,
  options: Partial<ParseOptions> = {},
  pieceBytes = 1 << 20,
) => {
  const all = typeof bytes === 'string' ? encode(bytes) : bytes;
  const pieces = async function* () {
    for (let at = 0; at < all.byteLength; at += pieceBytes) yield all.subarray(at, at + pieceBytes);
  };
  const [rows, rejected]: [Row[], Rejected[]] = [[], []];
  let notes: string[] = [];
  for await (const batch of parseFile(
    { fileType: 'CSV', range: 'all', now: 0, ...options },
    pieces(),
  )) {
    for (const row of batch.rows) rows.push({ ...row });
    rejected.push(...batch.rejected);
    notes = batch.notes;
  }
  return { rows, rejected, notes };
};

const utf16 = (text: string, little: boolean, mark: boolean): Uint8Array => {
  const bytes = new Uint8Array((text.length + (mark ? 1 : 0)) * 2);
  const view = new DataView(bytes.buffer);
  [...(mark ? '\uFEFF' : ''), ...text].forEach((character, at) =>
    view.setUint16(at * 2, character.charCodeAt(0), little),
  );
  return bytes;
};

const one = [{ a: '1', b: '2' }];

describe('CSV', () => {
  const cases: [string, string | Uint8Array, Row[]][] = [
    ['commas', 'a,b\n1,2\n', one],
    ['no line break at the end', 'a,b\n1,2', one],
    ['CRLF', 'a,b\r\n1,2\r\n', one],
    ['CR alone', 'a,b\r1,2\r', one],
    ['mixed line breaks', 'a,b\r\n1,2\n3,4\r\n', [...one, { a: '3', b: '4' }]],
    ['semicolons', 'a;b\n1;2\n', one],
    ['tabs', 'a\tb\n1\t2\n', one],
    ['pipes', 'a|b\n1|2\n', one],
    ['semicolons with decimal commas', 'a;b\n1,5;2,5\n', [{ a: '1,5', b: '2,5' }]],
    ['the line sep=;', 'sep=;\na;b\n1;2\n', one],
    ['a byte order mark', '\uFEFFa,b\n1,2\n', one],
    ['UTF-16 little endian with a mark', utf16('a,b\n1,é\n', true, true), [{ a: '1', b: 'é' }]],
    ['UTF-16 big endian with a mark', utf16('a,b\n1,é\n', false, true), [{ a: '1', b: 'é' }]],
    ['UTF-16 without a mark', utf16('a,b\n1,2\n', true, false), one],
    [
      'Windows-1252',
      new Uint8Array([...encode('a,b\n1,caf'), 0xe9, 0x0a]),
      [{ a: '1', b: 'café' }],
    ],
    [
      'one invalid byte between valid UTF-8',
      new Uint8Array([...encode('a,b\né,'), 0xff, ...encode('x\nü,ß\n')]),
      [
        { a: 'é', b: '\uFFFDx' },
        { a: 'ü', b: 'ß' },
      ],
    ],
    ['quotes around everything', '"a","b"\n"1","2"\n', one],
    ['a delimiter in quotes', 'a,b\n"1,5",2\n', [{ a: '1,5', b: '2' }]],
    ['a quote in quotes', 'a,b\n"say ""hi""",2\n', [{ a: 'say "hi"', b: '2' }]],
    ['a line break in quotes', 'a,b\n"1\n1",2\n', [{ a: '1\n1', b: '2' }]],
    ['a CRLF in quotes', 'a,b\r\n"1\r\n1",2\r\n', [{ a: '1\r\n1', b: '2' }]],
    ['an empty quoted cell', 'a,b\n"",2\n', [{ a: '', b: '2' }]],
    ['empty lines', '\n\na,b\n\n1,2\n\n', one],
    ['one column', 'a\n1\n2\n', [{ a: '1' }, { a: '2' }]],
    ['names that come twice', 'a,a,a\n1,2,3\n', [{ a: '1', a_2: '2', a_3: '3' }]],
    ['a column without a name', 'a,,c\n1,2,3\n', [{ a: '1', column_2: '2', c: '3' }]],
    ['empty columns at the end', 'a,b,,\n1,2,,\n', one],
    ['blanks, which are kept', 'a,b\n 1 ,2\n', [{ a: ' 1 ', b: '2' }]],
    [
      'other scripts',
      '名前,メール\n花子,h@example.jp\n',
      [{ 名前: '花子', メール: 'h@example.jp' }],
    ],
    ['emoji', 'a,b\n⛵,2\n', [{ a: '⛵', b: '2' }]],
    [
      'leading zeros and long digits',
      'a,b\n007,12345678901234567890\n',
      [{ a: '007', b: '12345678901234567890' }],
    ],
    ['a formula, which stays what it is', 'a,b\n=1+1,2\n', [{ a: '=1+1', b: '2' }]],
    [
      'a column called __proto__',
      '__proto__,b\n1,2\n',
      [JSON.parse('{"__proto__":"1","b":"2"}') as Row],
    ],
    [
      '299 columns',
      `${Array.from({ length: 299 }, (_, n) => `c${n}`).join(',')}\n${Array.from({ length: 299 }, (_, n) => n).join(',')}\n`,
      [Object.fromEntries(Array.from({ length: 299 }, (_, n) => [`c${n}`, String(n)]))],
    ],
  ];

  it.each(cases)(
    'SRC-063 is read with %s, in one piece and byte by byte',
    async (_name, file, rows) => {
      expect((await parse(file)).rows).toEqual(rows);
      expect((await parse(file)).rejected).toEqual([]);
      expect((await parse(file, {}, 1)).rows).toEqual(rows);
      expect((await parse(file, {}, 7)).rows).toEqual(rows);
    },
  );

  it('counts lines as an editor does, over line breaks in cells', async () => {
    const { rejected } = await parse('a,b\n"1\n1\n1",2\n3\n');
    expect(rejected).toEqual([
      { line: 5, reason: 'This line has 1 value, but the header has 2.', raw: '3' },
    ]);
  });

  it('loses only one line to an unclosed quote', async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => (n === 2500 ? `"open,${n}` : `${n},x`));
    const { rows, rejected } = await parse(`a,b\n${lines.join('\n')}\n`, {}, 4096);
    expect(rows).toHaveLength(4999);
    expect(rejected).toEqual([expect.objectContaining({ line: 2502 })]);
  });

  it('rejects text that is not a table', async () => {
    await expect(parse('')).rejects.toThrow('The file is empty.');
    await expect(parse('x'.repeat(LIMITS.imports.rowCharacters * 2))).rejects.toThrow(
      'No line in this file',
    );
    await expect(
      parse(`${Array.from({ length: LIMITS.imports.columns + 1 }, (_, n) => `c${n}`).join(',')}\n`),
    ).rejects.toThrow('more than 500 columns');
    expect((await parse('a,b\n1,x\u0000y\n3,4\n')).rejected).toEqual([
      expect.objectContaining({ line: 2, reason: 'A cell contains a null character.' }),
    ]);
  });
});

describe('JSON', () => {
  it('keeps every digit of long integers and quotes nothing else', async () => {
    const { rows } = await parse(
      '[{"id":9007199254740993,"n":-9007199254740993,"x":1.5,"e":1e21,"s":"9007199254740993","k\\"1234567890123456":1}]',
      { fileType: 'JSON' },
    );
    expect(rows).toEqual([
      {
        id: '9007199254740993',
        n: '-9007199254740993',
        x: 1.5,
        e: 1e21,
        s: '9007199254740993',
        'k"1234567890123456': 1,
      },
    ]);
  });
});

describe("data that can't be stored", () => {
  it('null characters and unpaired surrogates in JSON are replaced, pairs and backslashes stay', async () => {
    const { rows } = await parse(
      String.raw`[{"a\u0000":"x\u0000y","b":"\ud83d","c":"\ud83d\ude00","d":"\\u0000","e":"\uDE00!"}]`,
      { fileType: 'JSON' },
    );
    expect(rows).toEqual([
      { 'a\uFFFD': 'x\uFFFDy', b: '\uFFFD', c: '\u{1F600}', d: String.raw`\u0000`, e: '\uFFFD!' },
    ]);
  });

  it('a record that is nested too deeply is rejected, the others are kept', async () => {
    const { rows, rejected } = await parse(
      `[{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}},{"a":[[1]]}]`,
      { fileType: 'JSON' },
    );
    expect(rows).toEqual([{ a: [[1]] }]);
    expect(rejected).toEqual([
      { line: 1, reason: 'Lists and objects are nested too deeply.', raw: '' },
    ]);
  });

  it('a record that is too long is rejected with its beginning, the others are kept', async () => {
    const long = 'x'.repeat(LIMITS.imports.rowCharacters);
    const expected = [
      expect.objectContaining({
        reason: 'This record is longer than 262,144 characters.',
        raw: expect.stringMatching(/^1 \| x{50}$/) as unknown,
      }),
    ];
    const table = await parse(`a,b\n1,${long}\n2,y`);
    expect([table.rows, table.rejected]).toEqual([[{ a: '2', b: 'y' }], expected]);
    const list = await parse(JSON.stringify([{ a: 1, b: long }, { a: 2 }]), { fileType: 'JSON' });
    expect([list.rows, list.rejected]).toEqual([[{ a: 2 }], expected]);
  });

  it('a picture or a PDF named .csv or .json is rejected', async () => {
    const picture = new Uint8Array([
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      ...Array.from({ length: 2000 }, (_, n) => (n * 7919) % 256),
    ]);
    for (const fileType of ['CSV', 'JSON'] as const)
      for (const file of [picture, '%PDF-1.7\n1 0 obj\n'])
        await expect(parse(file, { fileType })).rejects.toThrow('This file contains no text');
  });
});

describe('a JSON file', () => {
  it('with millions of values is rejected before it is parsed', async () => {
    await expect(
      parse(`[${'{},'.repeat(LIMITS.imports.jsonValues)}{}]`, { fileType: 'JSON' }),
    ).rejects.toThrow('The file contains more than 2000000 values. Please split it.');
  });
});

describe('a workbook', () => {
  /** Returns a zip file with one part, whose directory states a false size. */
  const zipOf = (packed: Uint8Array, said: number): Uint8Array => {
    const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(packed.byteLength, 20);
    entry.writeUInt32LE(said, 24);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(local.byteLength + packed.byteLength, 16);
    return new Uint8Array(Buffer.concat([local, packed, entry, end]));
  };

  it('whose directory understates its size is rejected at the first extra byte', async () => {
    const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
    const before = process.cpuUsage();
    await expect(checkZip(zipOf(packed, 1000))).rejects.toThrow('too large when it is unpacked');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    await expect(checkZip(zipOf(packed, 65 * 1024 * 1024))).rejects.toThrow('damaged');
    await expect(checkZip(zipOf(packed.subarray(0, 100), 64 * 1024 * 1024))).rejects.toThrow(
      'damaged',
    );
    await checkZip(zipOf(packed, 64 * 1024 * 1024));
  });

  it('whose stated size is too large is rejected before it is unpacked', async () => {
    await expect(
      checkZip(zipOf(new Uint8Array(), LIMITS.imports.workbookBytes + 1)),
    ).rejects.toThrow('too large when it is unpacked');
  });

  /** Returns a workbook with one sheet whose XML was changed. */
  const workbookOf = (cells: unknown[][], change: (xml: string) => string): Uint8Array => {
    const container = CFB.read(
      new Uint8Array(
        write(
          { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(cells) } },
          { type: 'buffer', bookType: 'xlsx' },
        ) as Buffer,
      ),
      { type: 'array' },
    );
    const entry = CFB.find(container, '/xl/worksheets/sheet1.xml')!;
    entry.content = Buffer.from(change(Buffer.from(entry.content as Uint8Array).toString()));
    entry.size = entry.content.length;
    return new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'buffer' }) as Buffer);
  };
  const widest = (xml: string): string =>
    xml.replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"');
  const excel = { fileType: 'Excel' as const };

  it('is as wide as its non-empty cells, whatever its stated size', async () => {
    const file = workbookOf(
      [['email', 'n'], ['a@example.com', 1], [], ['b@example.com', 2]],
      (xml) => {
        expect(widest(xml)).not.toBe(xml);
        // A row that was formatted as a whole, as Excel writes it.
        return widest(xml).replace(
          '</row>',
          `${['C1', 'D1', 'XFC1', 'XFD1'].map((at) => `<c r="${at}" s="0"/>`).join('')}</row>`,
        );
      },
    );
    const before = process.cpuUsage();
    expect((await parse(file, excel)).rows).toEqual([
      { email: 'a@example.com', n: 1 },
      { email: 'b@example.com', n: 2 },
    ]);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
  });

  it('is rejected if more than 500 columns have values', async () => {
    const wide = (columns: number): Uint8Array =>
      workbookOf(
        [
          Array.from({ length: columns }, (_, n) => `c${n}`),
          Array.from({ length: columns }, (_, n) => n),
        ],
        widest,
      );
    await expect(parse(wide(LIMITS.imports.columns + 1), excel)).rejects.toThrow(
      'The sheet has more than 500 columns.',
    );
    expect(Object.keys((await parse(wide(LIMITS.imports.columns), excel)).rows[0]!)).toHaveLength(
      LIMITS.imports.columns,
    );
  });

  it('reports a rejected row by its line in the sheet, counting empty lines', async () => {
    const { rows, rejected } = await parse(
      workbookOf(
        [[], ['a', 'b'], [], ['1', '2'], [], ['3', 'x'.repeat(30_000), 'more']],
        (xml) => xml,
      ),
      excel,
    );
    expect(rows).toEqual([{ a: '1', b: '2' }]);
    expect(rejected).toEqual([
      expect.objectContaining({ line: 6, reason: 'This line has 3 values, but the header has 2.' }),
    ]);
  });
});

describe('many rows in one chunk', () => {
  it('can exceed the maximum number of arguments of one call', async () => {
    const { rows } = await parse(`a\n${'1\n'.repeat(400_000)}`, {}, 1 << 24);
    expect(rows).toHaveLength(400_000);
  });
});
