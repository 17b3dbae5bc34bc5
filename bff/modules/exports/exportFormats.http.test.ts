// @cluster: its SQL
import { read, utils } from '@e965/xlsx';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import papaparse from 'papaparse';
import { EXPORT_FIELD_IDS, EXPORT_FIELDS } from '@core/contract/exportFields';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const FIELDS = EXPORT_FIELD_IDS.join(',');
const SOURCE = '0198c0de-0000-7000-8000-0000000000b2';
const SEEN = new Date(Math.floor(Date.now() / 1000) * 1000 - 3 * 86_400_000);
const PEOPLE = 350;

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = await tokenFor(server, world.owner.user);
});
afterAll(() => server.close());

const download = (query: object) =>
  server.request<string>('GET', '/api/export', {
    token,
    query: { fields: FIELDS, range: 'all', ...query },
  });
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const binary = (format: string, query = '') =>
  fetch(`${server.url}/api/export?fields=${FIELDS}&range=all&format=${format}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const parquet = async (query = '') => {
  const sent = await binary('parquet', query);
  const file = await sent.arrayBuffer();
  const { schema, key_value_metadata: about = [] } = parquetMetadata(file);
  return {
    headers: sent.headers,
    columns: schema.slice(1),
    about: Object.fromEntries(about.map(({ key, value }) => [key, value])),
    rows: (await parquetReadObjects({ file })) as Record<string, unknown>[],
  };
};
const workbook = async (query = '') => {
  const sent = await binary('xlsx', query);
  const book = read(await sent.arrayBuffer(), { type: 'array', cellDates: true, UTC: true });
  return {
    headers: sent.headers,
    names: book.SheetNames,
    sheets: book.SheetNames.map((name) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, UTC: true }),
    ),
  };
};

it('EXPORT-014 a company without people gets its hundred sample rows in every format', async () => {
  const lines = linesOf((await download({ format: 'jsonl' })).text);
  expect(lines).toHaveLength(100);
  expect(lines[0]).toMatchObject({ user_id: 'sample-001', age: 21, source: 'Sample data' });
  const { sheets } = await workbook();
  expect(sheets[0]).toHaveLength(101);
  expect(sheets[1]).toContainEqual(['Sample data', true]);
  const { rows, about } = await parquet();
  expect(rows).toHaveLength(100);
  expect(rows[0]).toMatchObject({ user_id: 'sample-001', age: 21, source: 'Sample data' });
  expect(about).toMatchObject({ sample: 'true', people: '100' });
});

describe('people of a company', () => {
  beforeAll(async () => {
    const rows = [
      {
        email: 'mia@example.com',
        name: '=1+2 "Mia"\nBerg',
        age: 34,
        created_at: SEEN.toISOString(),
        last_login: SEEN.toISOString(),
        city: 'Oslo',
        subscription_status: 'active',
        revenue: '1249.50',
      },
      { email: 'odd@example.com', age: 'about 40', created_at: SEEN.toISOString() },
      ...Array.from({ length: PEOPLE - 2 }, (_, n) => ({
        email: `many${n}@example.com`,
        created_at: SEEN.toISOString(),
      })),
    ];
    await projectRows(server, world.own.id, SOURCE, rows, { at: SEEN });
    await server.request('PUT', `/api/companies/${world.own.id}/settings`, {
      token,
      body: { timeZone: 'Asia/Kolkata' },
    });
  });

  it('are JSON Lines: one object each, numbers as numbers, null for unknown values, every character kept', async () => {
    const { text, headers } = await download({ format: 'jsonl' });
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('export_all.jsonl');
    expect(headers.get('x-total-count')).toBe(String(PEOPLE));
    const lines = linesOf(text);
    expect(lines).toHaveLength(PEOPLE);
    expect(new Set(lines.map(({ email }) => email)).size).toBe(PEOPLE);
    const mia = lines.find(({ email }) => email === 'mia@example.com')!;
    expect(Object.keys(mia)).toEqual([...EXPORT_FIELD_IDS]);
    expect(mia).toMatchObject({
      name: '=1+2 "Mia"\nBerg',
      age: 34,
      revenue: 1249.5,
      created_at: SEEN.toISOString(),
      location: 'Oslo',
    });
    expect(lines.find(({ email }) => email === 'odd@example.com')).toMatchObject({
      name: null,
      location: null,
      revenue: 0,
    });
  });

  it("are a workbook: typed numbers, times in the company's zone, formulas as text, and a description of the file", async () => {
    const { headers, names, sheets } = await workbook();
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toContain('export_all.xlsx');
    expect(names).toEqual(['People', 'About']);
    const [people, about] = sheets;
    expect(people).toHaveLength(PEOPLE + 1);
    const heads = people![0] as string[];
    expect(heads).toEqual([...EXPORT_FIELD_IDS]);
    const mia = people!.find((row) => row.includes('mia@example.com'))!;
    const cell = (head: string) => mia[heads.indexOf(head)];
    expect(cell('name')).toBe('=1+2 "Mia"\nBerg');
    expect(cell('age')).toBe(34);
    expect(cell('revenue')).toBe(1249.5);
    // A workbook stores a time as a fraction of days, which may be off by a millisecond.
    const seen = (cell('created_at') as Date).getTime() - 5.5 * 3_600_000;
    expect(Math.abs(seen - SEEN.getTime())).toBeLessThanOrEqual(1);
    expect(about).toEqual(
      expect.arrayContaining([
        ['People', PEOPLE],
        ['Time zone', 'Asia/Kolkata'],
      ]),
    );
  });

  it('are a Parquet file: the rows of the JSON Lines with types, and the number of omitted cells', async () => {
    const { headers, columns, rows, about } = await parquet();
    expect(headers.get('content-type')).toBe('application/vnd.apache.parquet');
    expect(headers.get('content-disposition')).toContain('export_all.parquet');
    expect(headers.get('x-total-count')).toBe(String(PEOPLE));
    const types = { string: 'UTF8', number: undefined, datetime: 'TIMESTAMP_MILLIS' };
    expect(columns.map(({ name, converted_type: type }) => [name, type])).toEqual(
      EXPORT_FIELDS.map(({ name, type }) => [name, types[type]]),
    );
    const typeOf = Object.fromEntries(EXPORT_FIELDS.map(({ id, type }) => [id, type]));
    const lines = linesOf((await download({ format: 'jsonl' })).text);
    expect(rows).toEqual(
      lines.map((line) =>
        Object.fromEntries(
          Object.entries(line).map(([id, value]) => {
            if (value === null || typeOf[id] === 'string') return [id, value];
            if (typeOf[id] === 'datetime') return [id, new Date(value as string)];
            return [id, typeof value === 'number' ? value : null];
          }),
        ),
      ),
    );
    expect(rows.find(({ email }) => email === 'mia@example.com')).toMatchObject({
      name: '=1+2 "Mia"\nBerg',
      age: 34,
      revenue: 1249.5,
      created_at: SEEN,
      last_login: SEEN,
    });
    const notNumbers = lines.filter(({ age }) => typeof age === 'string').length;
    expect(JSON.parse(about['leftOut']!)).toEqual(notNumbers === 0 ? {} : { age: notNumbers });
    expect(about).toMatchObject({ range: 'all', people: String(PEOPLE), sample: 'false' });
  });

  it('are the same in every format, limited to a chosen segment, and CSV by default', async () => {
    const { body } = await server.request('POST', '/api/audience-intelligence/views', {
      token: await tokenFor(server, world.admin.user),
      query: { companyFilter: world.own.id },
      body: {
        name: 'Oslo',
        rule: {
          match: 'all',
          conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Oslo' }],
        },
      },
    });
    const query = { view: body.id as string };
    const csv = await download(query);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = papaparse.parse<Record<string, string>>(csv.text, {
      header: true,
      skipEmptyLines: 'greedy',
    }).data;
    expect(rows.map(({ email }) => email)).toEqual(['mia@example.com']);
    const lines = linesOf((await download({ ...query, format: 'jsonl' })).text);
    expect(lines.map(({ email }) => email)).toEqual(['mia@example.com']);
    const { sheets } = await workbook(`&view=${query.view}`);
    expect(sheets[0]!.slice(1).map((row) => row[1])).toEqual(['mia@example.com']);
    const { rows: typed, about } = await parquet(`&view=${query.view}`);
    expect(typed.map(({ email }) => email)).toEqual(['mia@example.com']);
    expect(about['view']).toBe(query.view);
  });

  it('are rejected in an unknown format; the audit trail stores the format', async () => {
    expect((await download({ format: 'ods' })).status).toBe(400);
    await download({ format: 'jsonl', fields: 'email' });
    const [entry] = await server.system.transaction((em) =>
      em.execute<{ after: object }[]>(
        "select after from audit_entries where action = 'exports.downloaded' and company_id = ? order by created_at desc, id desc limit 1",
        [world.own.id],
      ),
    );
    expect(entry!.after).toMatchObject({ format: 'jsonl', fields: 'email', rows: PEOPLE });
  });
});
