// @postgres: its SQL
// @slow: every file is parsed in its own thread
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeS3, type FakeS3 } from '@tests/support/fakeS3';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { createBudget } from '../engine/runBudget';
import { SourceBusy } from '../engine/sourceError';
import { freshState } from '../engine/streamState';
import { openFiles } from './openFiles';

const [BUCKET, KEY, SECRET] = ['exports', 'AKIAEXAMPLEKEY', 'secret-access-key-0123456789'];

let server: TestServer;
let world: World;
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3(BUCKET, KEY);
  server = await startTestServer({ work: true, env: { outgoingAllow: '127.0.0.1' } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await s3.close();
});
beforeEach(() => {
  s3.objects.clear();
  s3.fail();
});

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, `/api/data-sources${path}`, { token, ...(body ? { body } : {}) });
const config = (more: object = {}): string =>
  JSON.stringify({
    bucket: BUCKET,
    prefix: 'people/',
    endpoint: s3.url,
    accountId: KEY,
    apiKey: SECRET,
    ...more,
  });
const test = async (more: object = {}) =>
  (await call('POST', '/test', { type: 'S3', config: config(more) })).body;
const connect = async (more: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '', {
    name: 'Files',
    type: 'S3',
    config: config(more),
  });
  expect(status).toBe(201);
  await server.idle();
  return body.id;
};
const lastRun = async (id: string) => (await call('GET', `/${id}/runs`)).body[0];
const sync = async (id: string, query = '') => {
  await call('POST', `/${id}/sync${query}`);
  await server.idle();
  return lastRun(id);
};
const emails = async (id: string): Promise<string[]> =>
  (await call('GET', `/${id}/records?limit=100`)).body.records
    .map(({ email }: { email: string }) => email)
    .sort();
const put = (path: string, content: string | Uint8Array): void => {
  s3.objects.set(`people/${path}`, Buffer.from(content as string));
};

/** Ends the run that would wait a minute, so that the next one begins immediately. */
const stopWaiting = async (id: string): Promise<void> => {
  const { body } = await call('GET', `/${id}/runs`);
  const waits = body.find(({ state }: { state: string }) => state === 'queued');
  const { status } = await server.request('POST', `/api/jobs/${waits.id}/cancel`, {
    token: world.editor.token,
  });
  expect(status).toBeLessThan(300);
};

it('SRC-024 files of a bucket are tested before the source is stored, and the secret key is never returned', async () => {
  put('a.csv', 'email,city\nada@s3.example,Oslo\n');
  expect(await test()).toEqual({
    ok: true,
    message: 'The connection works.',
    sample: [{ email: 'ada@s3.example', city: 'Oslo', file_row: 'people/a.csv:1' }],
  });
  expect((await test({ accountId: 'someone-else' })).message).toBe(
    'The storage service does not recognize this access key.',
  );
  const { text } = await call('GET', `/${await connect()}`);
  expect(text).not.toContain(SECRET);
  expect((await test({ endpoint: 'http://10.0.0.1:9000' })).message).toBe(
    "Navout can't connect to this address.",
  );
  expect((await test({ endpoint: 'http://127.0.0.1:1' })).message).toBe(
    'The storage service does not respond at this address.',
  );
});

it('only new and changed files are read again, and rows that are no longer in a file are removed', async () => {
  put('a.csv', 'email\nada@s3.example\nbob@s3.example\ncyd@s3.example\n');
  put('b.jsonl', '{"email":"dan@s3.example"}\n{"email":"eve@s3.example"}\n');
  put('notes.txt', 'not read');
  put('deep/c.csv.gz', gzipSync('email\nfay@s3.example\n'));
  const id = await connect();
  expect(await emails(id)).toHaveLength(6);
  expect((await sync(id)).counts).toMatchObject({ read: 0, stored: 0 });
  put('a.csv', 'email\nada@s3.example\nbo@s3.example\n');
  put('d.ndjson', '{"email":"gus@s3.example"}');
  expect((await sync(id)).counts).toMatchObject({ read: 3, stored: 2, changed: 1, deleted: 1 });
  expect(await emails(id)).toEqual(
    ['ada', 'bo', 'dan', 'eve', 'fay', 'gus'].map((name) => `${name}@s3.example`),
  );
  // Records deleted at the source leave with a full refresh, unless the connection keeps them.
  s3.objects.delete('people/b.jsonl');
  expect((await sync(id)).counts).toMatchObject({ read: 0, deleted: 0 });
  expect((await sync(id, '?full=true')).counts).toMatchObject({ deleted: 2 });
  expect(await emails(id)).toHaveLength(4);
  put('e.ndjson', s3.objects.get('people/d.ndjson')!);
  s3.objects.delete('people/d.ndjson');
  expect((await sync(id)).reason).toBe(
    'people/e.ndjson: This file was read under another name before, so its rows are stored twice until the next full refresh.',
  );
});

it('the connection sets the names of files and the field that identifies a record', async () => {
  put('2026/week-1.csv', 'id,email\n1,ada@s3.example\n2,bob@s3.example\n');
  put('2026/week-2.csv', 'id,email\n2,new@s3.example\n');
  put('2026/other.csv', 'id,email\n3,other@s3.example\n');
  const id = await connect({ pattern: 'week-*.csv', primaryKey: 'id' });
  expect(await emails(id)).toEqual(['ada@s3.example', 'new@s3.example']);
  expect((await test({ pattern: '2026/oth?r.csv' })).sample).toHaveLength(1);
  expect((await test({ pattern: '**/other.csv' })).sample).toHaveLength(1);
  expect((await test({ pattern: '(week' })).sample).toHaveLength(0);
});

it('rows and files that cannot be read are counted and named, and the others are stored', async () => {
  put('a.csv', 'email,city\nada@s3.example,Oslo\nbob@s3.example\n');
  put('b.jsonl', '{"email":"cyd@s3.example"}\nnot json\n');
  put('c.parquet', 'PAR1 is not enough');
  put(
    'd.csv',
    Buffer.concat([
      Buffer.from('email,city\ndan@s3.example,K\u00f6ln '),
      Buffer.from([0xff]),
      Buffer.from('\n'),
    ]),
  );
  const id = await connect();
  expect((await test({ pattern: 'c.*' })).message).toBe(
    'The connection works. There are no records yet. people/c.parquet: The file cannot be read as Parquet.',
  );
  const run = await lastRun(id);
  expect(run).toMatchObject({ state: 'succeeded', counts: { stored: 3, rejected: 2 } });
  expect(run.reason).toBe(
    'people/a.csv, line 3: This line has 1 value, but the header has 2. people/b.jsonl, line 2: This line is not a JSON object. people/c.parquet: The file cannot be read as Parquet. people/d.csv: Some characters are not valid UTF-8 and were replaced.',
  );
});

it('an unreadable file keeps its earlier rows until it can be read, even in a full refresh', async () => {
  const people = (...names: string[]) => gzipSync(names.map((n) => `{"email":"${n}"}`).join('\n'));
  const spoil = () => put('a.jsonl.gz', people('ada', 'bob', 'cyd', 'dan').subarray(0, 20));
  put('a.jsonl.gz', people('ada', 'bob', 'cyd'));
  put('b.csv', 'email\neve\nfay\n');
  const id = await connect();
  const shown = async () => {
    const { body } = await call('GET', `/${id}`);
    return [body.status, body.statusReason, body.reasonCode];
  };
  const unread = "The file people/a.jsonl.gz can't be read. Its earlier rows are kept.";
  spoil();
  expect((await sync(id)).counts).toMatchObject({ deleted: 0 });
  expect(await shown()).toEqual(['active', unread, 'bad_data']);
  // The next run skips the file, because it did not change.
  await sync(id);
  expect(await shown()).toEqual(['active', unread, 'bad_data']);
  put('a.jsonl.gz', people('ada', 'bo'));
  expect((await sync(id)).counts).toMatchObject({ changed: 1, deleted: 1 });
  expect(await shown()).toEqual(['active', null, null]);
  spoil();
  put('b.csv', 'email\neve\n');
  const run = await sync(id, '?full=true');
  expect(run.reason).toBe('people/a.jsonl.gz: The file cannot be unpacked.');
  expect(await emails(id)).toEqual(['ada', 'bo', 'eve', 'fay']);
  put('a.jsonl.gz', people('ada'));
  await sync(id, '?full=true');
  expect(await emails(id)).toEqual(['ada', 'eve']);
});

it('a file that was emptied loses its rows, but files that are gone or unreadable do not', async () => {
  put('a.csv', 'id,email\n1,ada@s3.example\n2,bob@s3.example\n');
  const [byRow, byKey] = [await connect(), await connect({ primaryKey: 'id' })];
  s3.objects.clear();
  await sync(byKey, '?full=true');
  put('a.csv', 'id,email\n1,ada@s3.example,more\n');
  await sync(byKey, '?full=true');
  put('a.csv', '');
  await sync(byKey, '?full=true');
  expect(await emails(byKey)).toHaveLength(2);
  put('a.csv', 'id,email\n');
  expect((await sync(byRow)).counts).toMatchObject({ deleted: 2 });
  expect(await sync(byKey, '?full=true')).toMatchObject({ reason: null, counts: { deleted: 2 } });
  expect([await emails(byRow), await emails(byKey)]).toEqual([[], []]);
  put('a.csv', 'id,email\n1,ada@s3.example\n');
  await sync(byKey);
  expect(await emails(byKey)).toEqual(['ada@s3.example']);
});

it('a column counts as missing only if every other file has it', async () => {
  const rows = (header: string, values: string): string =>
    `${header}\n${Array.from({ length: 25 }, (_, n) => `p${n}@s3.example,${values}\n`).join('')}`;
  put('a.csv', rows('email,city,phone', 'Oslo,+4922155500'));
  put('b.csv', rows('email,city', 'Bonn'));
  const id = await connect();
  put('b.csv', rows('email,city', 'Ulm'));
  expect((await sync(id)).reason).toBeNull();
  put('b.csv', rows('email,note', 'Ulm'));
  expect((await sync(id)).reason).toContain('A mapped column is missing: city.');
  expect((await sync(id, '?full=true')).reason).toBeNull();
});

it('a Parquet file is read by its groups of rows, with exact decimals and large numbers', async () => {
  const rows = 6000;
  const of = <T>(make: (n: number) => T): T[] => Array.from({ length: rows }, (_, n) => make(n));
  put(
    'a.parquet',
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: 'email', data: of((n) => `p${n}@s3.example`), type: 'STRING' },
          { name: 'big', data: of((n) => 9007199254740993n + BigInt(n)), type: 'INT64' },
          { name: 'active', data: of((n) => n % 2 === 0), type: 'BOOLEAN' },
          { name: 'seen', data: of(() => new Date('2026-03-01T10:00:00Z')), type: 'TIMESTAMP' },
          {
            name: 'score',
            data: of((n) => (n === 1 ? null : n / 4)),
            type: 'DOUBLE',
            nullable: true,
          },
        ],
        rowGroupSize: 2000,
      }),
    ),
  );
  const { sample } = await test();
  expect(sample.slice(0, 2)).toEqual([
    {
      email: 'p0@s3.example',
      big: '9007199254740993',
      active: true,
      seen: '2026-03-01T10:00:00.000Z',
      score: 0,
      file_row: 'people/a.parquet:1',
    },
    expect.objectContaining({ email: 'p1@s3.example', active: false, score: null }),
  ]);
  const id = await connect();
  expect((await lastRun(id)).counts).toMatchObject({ read: rows, stored: rows });
});

it('a file that changes while it is read is read again, without duplicate rows', async () => {
  put('a.csv', 'email\nada@s3.example\n');
  const id = await connect();
  put('a.csv', 'email\nada@s3.example\nbob@s3.example\n');
  let once = true;
  s3.fail((method, path) => {
    if (once && path.endsWith('a.csv')) {
      once = false;
      put('a.csv', 'email\nada@s3.example\nbob@s3.example\ncyd@s3.example\n');
    }
    return false;
  });
  await call('POST', `/${id}/sync`);
  await server.idle();
  const { body } = await call('GET', `/${id}/runs`);
  expect(body).toContainEqual(
    expect.objectContaining({
      state: 'partial',
      reason: 'people/a.csv changed while it was read. The next run reads it again.',
    }),
  );
  await stopWaiting(id);
  await sync(id);
  expect(await emails(id)).toEqual(['ada@s3.example', 'bob@s3.example', 'cyd@s3.example']);
});

it('a file that is larger than a run continues after its last row, and every row is stored once', async () => {
  const rows = 200_000;
  put(
    'large.csv',
    `id,note\n${Array.from({ length: rows }, (_, n) => `${n},${'x'.repeat(60)}\n`).join('')}`,
  );
  const seen = new Set<unknown>();
  let [state, read, runs] = [freshState(), 0, 0];
  do {
    runs += 1;
    const budget = createBudget(60_000, 1, () => new SourceBusy(1, 'More.'));
    const reader = await openFiles('S3', JSON.parse(config()), '127.0.0.1', budget);
    try {
      for await (const page of reader.read('', state)) {
        for (const { id } of page.records) seen.add(id);
        read += page.records.length;
        state = page.state;
      }
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(SourceBusy);
    }
    await reader.close();
  } while (state.next !== null);
  expect(runs).toBeGreaterThan(1);
  expect([read, seen.size]).toEqual([rows, rows]);
});
