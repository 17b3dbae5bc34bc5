// @postgres: its SQL
// @slow: imports, projections and files
import { read, utils } from '@e965/xlsx';
import { parquetReadObjects } from 'hyparquet';
import papaparse from 'papaparse';
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SCHEDULED = '/api/export/scheduled';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  await server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: [
      'id,email,berth,length m,hobby list',
      '1,mia@crew.example,=B 4,11.5,',
      '2,ole@crew.example,"C ""1"", west",,swim',
    ].join('\n'),
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName: 'crew.csv', primaryKey: 'id' },
  });
  await call('POST', '/api/data-types', {
    body: { name: 'Favorite harbor', dataFieldName: "harbor's name?", type: 'static' },
    token: world.admin.token,
    query: { companyFilter: world.own.id },
  });
  await server.idle();
  await projectRows(server, world.own.id, '0198c0de-0000-7000-8000-0000000000c3', [
    { email: 'mia@crew.example', crew_csv_hobby_list: ['race', 'night'] },
  ]);
});
afterAll(() => server.close());

const call = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  {
    body,
    query,
    token = world.editor.token,
  }: { body?: object; query?: object; token?: string } = {},
) => server.request<Body>(method, path, { token, ...(body ? { body } : {}), query: { ...query } });
const ALL = { fields: 'email', range: 'all' };
const CUSTOM = 'crew_csv_length_m,crew_csv_berth,crew_csv_hobby_list';
const download = (query: object) =>
  call<never>('GET', '/api/export', { query: { ...ALL, ...query } });
const binary = async (format: string) => {
  const query = new URLSearchParams({ ...ALL, custom: CUSTOM, format });
  const sent = await fetch(`${server.url}/api/export?${query}`, {
    headers: { authorization: `Bearer ${world.editor.token}` },
  });
  return sent.arrayBuffer();
};
const byEmail = <Row extends { email: string }>(rows: Row[]): Row[] =>
  [...rows].sort((a, b) => (a.email < b.email ? -1 : 1));

it('lists mapped fields and data types of the company, without the ten columns', async () => {
  const { body } = await call<{ name: string }[]>('GET', '/api/export/fields');
  expect(body).toContainEqual({
    name: 'crew_csv_berth',
    label: 'berth',
    type: 'string',
    sources: ['crew.csv'],
  });
  expect(body).toContainEqual(
    expect.objectContaining({ name: 'crew_csv_length_m', type: 'number' }),
  );
  expect(body).toContainEqual(
    expect.objectContaining({ name: "harbor's name?", label: 'Favorite harbor', sources: [null] }),
  );
  expect(body.map(({ name }) => name)).not.toContain('email');
  const other = await call<{ name: string }[]>('GET', '/api/export/fields', {
    token: world.otherOwner.token,
  });
  expect(other.body.some(({ name }) => name.startsWith('crew_csv'))).toBe(false);
});

it('CSV has custom fields after the ten columns, quoted and safe for spreadsheets', async () => {
  const { text } = await download({ custom: CUSTOM });
  expect(text.split('\n')[0]).toBe(
    '"email","crew_csv_berth","crew_csv_hobby_list","crew_csv_length_m"',
  );
  const { data } = papaparse.parse<{ email: string }>(text, {
    header: true,
    skipEmptyLines: 'greedy',
  });
  expect(byEmail(data)).toEqual([
    {
      email: 'mia@crew.example',
      crew_csv_berth: "'=B 4",
      crew_csv_length_m: '11.5',
      crew_csv_hobby_list: 'race; night',
    },
    {
      email: 'ole@crew.example',
      crew_csv_berth: 'C "1", west',
      crew_csv_length_m: '',
      crew_csv_hobby_list: 'swim',
    },
  ]);
});

it('JSON Lines, a workbook and Parquet have typed values', async () => {
  const lines = (await download({ custom: CUSTOM, format: 'jsonl' })).text.trim().split('\n');
  const expected = [
    { email: 'mia@crew.example', crew_csv_berth: '=B 4', crew_csv_length_m: 11.5 },
    { email: 'ole@crew.example', crew_csv_berth: 'C "1", west', crew_csv_length_m: null },
  ];
  expect(byEmail(lines.map((line) => JSON.parse(line) as { email: string }))).toMatchObject(
    expected,
  );
  const alone = await download({ fields: '', custom: 'crew_csv_berth', format: 'jsonl' });
  expect(alone.text).toContain('{"crew_csv_berth":"=B 4"}\n');
  const file = await binary('parquet');
  const rows = (await parquetReadObjects({ file })) as { email: string }[];
  expect(byEmail(rows)).toMatchObject(expected);
  const book = read(await binary('xlsx'), { type: 'array' });
  expect(
    byEmail(utils.sheet_to_json<{ email: string }>(book.Sheets['People']!, { defval: null })),
  ).toMatchObject(expected);
});

it('the preview shows them with real people, and an unknown one answers 400 with its name', async () => {
  const preview = (custom: string, token?: string) =>
    call('GET', '/api/export/preview', {
      query: { ...ALL, custom },
      ...(token ? { token } : {}),
    });
  const { body } = await preview('crew_csv_berth');
  expect(body).toMatchObject({ fields: ['email', 'crew_csv_berth'], total: 2, sample: false });
  expect(body['rows']).toContainEqual(['mia@crew.example', "'=B 4"]);
  const sentence = 'Unknown field: crew_csv_mast. It may have been removed.';
  for (const { status, body: refused } of [
    await preview('crew_csv_berth,crew_csv_mast'),
    await download({ custom: 'crew_csv_mast' }),
    await call('POST', SCHEDULED, {
      body: { name: 'X', fields: [], custom: ['crew_csv_mast'], cron: null },
    }),
  ]) {
    expect(status).toBe(400);
    expect(refused).toMatchObject({ code: 'validation_failed', fields: { custom: sentence } });
  }
  expect((await preview('crew_csv_berth', world.otherOwner.token)).status).toBe(400);
  expect((await preview('crew_csv_berth', world.admin.token)).status).toBe(400);
});

it('a scheduled export keeps them, is named by the lineage, and fails with the name of a removed one', async () => {
  const made = await call<{ id: string; custom: string[] }>('POST', SCHEDULED, {
    body: { name: 'Berths', fields: [], custom: ['crew_csv_berth'], range: 'all', cron: null },
  });
  expect(made.status).toBe(201);
  expect(made.body.custom).toEqual(['crew_csv_berth']);
  await server.idle();
  const listed = async () =>
    (await call<{ files: { id: string }[]; failure: string | null }[]>('GET', SCHEDULED)).body[0]!;
  const { files } = await listed();
  const file = await call<never>('GET', `/api/export/files/${files[0]!.id}`);
  expect(file.text).toBe((await download({ fields: '', custom: 'crew_csv_berth' })).text);

  const field = { name: 'berth', type: 'dimension' };
  const uses = await call('GET', '/api/data-sources/fields/uses', { query: field });
  expect(uses.body).toContainEqual({ kind: 'export', id: made.body.id, name: 'Berths' });
  const hide = (confirmed: boolean) =>
    call('POST', '/api/data-sources/fields/hide', { body: { ...field, confirmed } });
  const refused = await hide(false);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ fields: { uses: 'export: Berths' } });
  expect((await hide(true)).status).toBe(204);
  await server.idle();
  await call('POST', `${SCHEDULED}/${made.body.id}/run`);
  await server.idle();
  expect((await listed()).failure).toBe('Unknown field: crew_csv_berth. It may have been removed.');
});
