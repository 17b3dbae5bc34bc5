// @postgres: its locks
// @slow: large files, and jobs after each
import { previewFile } from '@core/importing/previewFile';
import { LIMITS } from '@core/limits';
import { emptyMapping } from '@core/records/savedMapping';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

type Content = string | Uint8Array;

const upload = (path: string, content: Content, query: Record<string, string>) =>
  server.request('POST', path, {
    token: world.editor.token,
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
    query,
  });
const get = (path: string) => server.request('GET', path, { token: world.editor.token });
const importFile = async (
  content: Content,
  query: Record<string, string>,
  path = '/api/imports',
) => {
  const { status, body } = await upload(path, content, query);
  expect(status).toBe(201);
  await server.idle();
  return {
    ...body,
    import: (await get(`/api/imports/${body.import.id}`)).body,
    source: (await get(`/api/data-sources/${body.source.id}`)).body,
  };
};
const recordsOf = async (sourceId: string) =>
  (await get(`/api/data-sources/${sourceId}/records?limit=1000`)).body.records.reverse();
const bare = ({ _import_metadata: _, ...row }: Record<string, unknown>) => row;

const CSV =
  'email,name,signed up\nmaya@example.com,"Lindqvist, Maya",2026-01-05\nkwame@example.com,"Kwame ""K"" Okafor",2026-02-05\n';

describe('imports', () => {
  it('SRC-064, SRC-040 and CONTRACT-067: preview and import read the same rows, and the file becomes a source', async () => {
    const seen = await previewFile(new Blob([CSV]), {
      fileName: 'people.csv',
      range: 'all',
      now: 0,
      list: null,
      primaryKey: null,
      source: { name: 'people.csv', saved: emptyMapping(), profiles: [] },
    });
    expect(seen).toMatchObject({
      fileType: 'CSV',
      problem: null,
      columns: ['email', 'name', 'signed up'],
      total: 2,
      wouldStore: 2,
      rejectedCount: 0,
    });
    const made = await importFile(CSV, { fileName: 'people.csv' });
    expect(made).toMatchObject({
      duplicate: false,
      import: { state: 'done', stored: 2, rejected: 0, canUndo: true },
      source: {
        name: 'people.csv',
        type: 'File Upload',
        status: 'active',
        records: 2,
        description: 'Imported CSV file with 2 records',
      },
    });
    const records = await recordsOf(made.source.id);
    expect(records.map(bare)).toEqual(seen.rows);
    expect(records[0]._import_metadata).toMatchObject({
      importId: made.import.id,
      sourceFile: 'people.csv',
      sourceType: 'file_upload',
      recordIndex: 0,
      importedAt: expect.any(String),
    });
  });

  it('OP-074 the same bytes again return the earlier import; nothing new is stored', async () => {
    const again = await upload('/api/imports', CSV, { fileName: 'other name.csv' });
    expect(again.body).toMatchObject({
      duplicate: true,
      import: { fileName: 'people.csv' },
      source: { records: 2 },
    });
    expect((await get('/api/data-sources')).body).toHaveLength(1);
  });

  it('OP-074 the same bytes twice in parallel are also one import', async () => {
    const {
      body: { id },
    } = await server.request('POST', '/api/data-sources', {
      token: world.editor.token,
      body: { name: 'Twice', type: 'File Upload', status: 'active', config: '{}' },
    });
    const { calls } = await server.system.transaction(async (em) => {
      await em.execute('select 1 from data_sources where id = ? for update', [id]);
      const sent = [1, 2].map((n) =>
        upload('/api/imports', 'email\ntwice@example.com\n', {
          fileName: `twice${n}.csv`,
          sourceId: id,
        }),
      );
      await untilCallsWait(em, 2);
      return { calls: Promise.all(sent) };
    });
    expect((await calls).map(({ body }) => body.duplicate).sort()).toEqual([false, true]);
    await server.idle();
    await server.request('DELETE', `/api/data-sources/${id}`, {
      token: world.editor.token,
      query: { records: 'remove' },
    });
    await server.idle();
  });

  it('SRC-065 reads JSON lists, long integers with every digit', async () => {
    const made = await importFile(
      '[{"id":9007199254740993,"nested":{"a":[1]}},{"id":9007199254740994}]',
      { fileName: 'ids.json' },
    );
    expect((await recordsOf(made.source.id)).map(bare)).toEqual([
      { id: '9007199254740993', nested: { a: [1] } },
      { id: '9007199254740994' },
    ]);
  });

  it('keeps the valid rows, and reports the others by line and reason', async () => {
    const made = await importFile(
      'a,b\n1,2\n3\n"x"y,4\n5,6\n7,8,9\n=1+1,10\n"never closed,11\n12,13\n',
      { fileName: 'bad.csv' },
    );
    expect(made.import).toMatchObject({ state: 'done', stored: 4, rejected: 4 });
    expect((await recordsOf(made.source.id)).map(bare)).toEqual([
      { a: '1', b: '2' },
      { a: '5', b: '6' },
      { a: '=1+1', b: '10' },
      { a: '12', b: '13' },
    ]);
    const { text, headers } = await get(`/api/imports/${made.import.id}/rejected`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.split('\r\n').map((line) => line.split(',')[0]!.replace('\uFEFF', ''))).toEqual([
      'line',
      '3',
      '4',
      '6',
      '8',
      '',
    ]);
    expect(text).toContain('"This line has 1 value, but the header has 2."');
    const { body: log } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
      query: { action: 'imports.rejectedExported' },
    });
    expect(log.items).toMatchObject([
      { subjectId: made.import.id, subjectName: 'bad.csv', after: { rows: 4 } },
    ]);
  });

  it('SRC-060 and SRC-061 reject other files, empty ones, and more than 10 MB', async () => {
    expect((await upload('/api/imports', 'x', { fileName: 'notes.pdf' })).body).toMatchObject({
      code: 'validation_failed',
      error: 'Please choose a .csv, .json, .xlsx or .xls file.',
    });
    expect((await upload('/api/imports', '', { fileName: 'people.csv' })).body).toMatchObject({
      code: 'validation_failed',
      error: 'The file is empty.',
    });
    expect(
      await upload('/api/imports', new Uint8Array(10 * 1024 * 1024 + 1), { fileName: 'big.csv' }),
    ).toMatchObject({ status: 413, body: { error: 'The file is larger than 10 MB.' } });
    expect((await upload('/api/imports/stream', '[]', { fileName: 'big.json' })).status).toBe(400);
  });

  it('a file without storable rows leaves no source behind', async () => {
    const { body } = await upload('/api/imports', 'nothing', { fileName: 'broken.json' });
    await server.idle();
    expect((await get(`/api/imports/${body.import.id}`)).body).toMatchObject({
      state: 'failed',
      reason: 'Invalid JSON format',
    });
    expect((await get(`/api/data-sources/${body.source.id}`)).status).toBe(404);
    expect((await get(`/api/jobs/${body.run.id}`)).body).toMatchObject({
      state: 'failed',
      reason: 'Invalid JSON format',
    });
  });

  it('undo removes the rows that an import added and restores those it replaced', async () => {
    const first = await importFile('id,email\n1,one@example.com\n2,two@example.com\n', {
      fileName: 'v1.csv',
      primaryKey: 'id',
    });
    const second = await importFile('id,email\n1,uno@example.com\n3,three@example.com\n', {
      fileName: 'v2.csv',
      primaryKey: 'id',
      sourceId: first.source.id,
    });
    const emails = async () =>
      (await recordsOf(first.source.id)).map(({ email }: { email: string }) => email).sort();
    expect(second.source.records).toBe(3);
    expect(await emails()).toEqual(['three@example.com', 'two@example.com', 'uno@example.com']);
    expect(
      (
        await server.request('POST', `/api/imports/${second.import.id}/undo`, {
          token: world.editor.token,
        })
      ).body,
    ).toMatchObject({ state: 'undone', canUndo: false });
    await server.idle();
    expect(await emails()).toEqual(['one@example.com', 'two@example.com']);
    const people = await server.system.transaction((em) =>
      em.execute<{ email: string }[]>(
        'select "email" from "profiles" where "email" in (\'one@example.com\', \'uno@example.com\', \'three@example.com\')',
      ),
    );
    expect(people.map(({ email }) => email)).toEqual(['one@example.com']);
    expect(
      (
        await server.request('POST', `/api/imports/${second.import.id}/undo`, {
          token: world.editor.token,
        })
      ).body.code,
    ).toBe('conflict');
    await server.request('POST', `/api/imports/${first.import.id}/undo`, {
      token: world.editor.token,
    });
    expect((await get(`/api/data-sources/${first.source.id}`)).status).toBe(404);
  });

  it('removes an erased person from records, rejected rows and the examples of the mapping', async () => {
    const made = await importFile(
      'email,note\nforget@example.com,Forgotten Name\nkeep@example.com,y\nForget@example.com\n',
      { fileName: 'erase.csv' },
    );
    const erased = await server.request('POST', '/api/privacy/erase', {
      token: world.owner.token,
      body: { identifier: { type: 'email', value: 'forget@example.com' } },
    });
    expect(erased.status).toBe(200);
    const everything = [
      (await get(`/api/data-sources/${made.source.id}/records`)).text,
      (await get(`/api/imports/${made.import.id}/rejected`)).text,
      (await get(`/api/data-sources/${made.source.id}/mapping`)).text,
    ].join();
    expect(everything.toLowerCase()).not.toContain('forget@');
    expect(everything).not.toContain('Forgotten Name');
    expect(everything).toContain('keep@example.com');
    expect((await get(`/api/data-sources/${made.source.id}`)).body.records).toBe(1);
  });

  it('a large CSV is streamed', async () => {
    const count = LIMITS.imports.batchRows + 500;
    const rows = Array.from({ length: count }, (_, n) => `stream${n}@example.com,${n}`).join('\n');
    const made = await importFile(
      `email,n\n${rows}\n`,
      { fileName: 'large.csv' },
      '/api/imports/stream',
    );
    expect(made).toMatchObject({
      import: { state: 'done', rows: count, stored: count },
      source: { records: count },
    });
    expect(
      await server.system.transaction((em) =>
        em.execute('select count(*)::int as n from "import_chunks"'),
      ),
    ).toEqual([{ n: 0 }]);
  });
});
