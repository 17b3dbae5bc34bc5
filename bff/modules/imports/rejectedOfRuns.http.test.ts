// @postgres: its SQL
// @slow: parses every file in a separate thread
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemContext } from '@bff/context';
import { ownerQuery } from '@bff/db/ownerQuery';
import { sourceRecordData } from '@bff/modules/data-sources/sourceRecordData';
import { syncSourceJob } from '@bff/modules/data-sources/syncSource.job';
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeS3, type FakeS3 } from '@tests/support/fakeS3';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const [BUCKET, KEY, SECRET] = ['exports', 'AKIAEXAMPLEKEY', 'secret-access-key-0123456789'];
const HEADER = 'line,reason,row,from';
const ERASED = 'This person was erased. The row was not stored.';

let server: TestServer;
let world: World;
let s3: FakeS3;
let rest: Server;
beforeAll(async () => {
  s3 = await startFakeS3(BUCKET, KEY);
  rest = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[{"contact":"Erin@rows.example"},{"contact":"guest@rows.example"}]');
  });
  await new Promise<void>((resolve) => void rest.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ work: true, env: { outgoingAllow: '127.0.0.1' } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rest.close();
});
beforeEach(() => s3.objects.clear());

const call = (method: string, path: string, body?: object) =>
  server.request(method, `/api/data-sources${path}`, {
    token: world.editor.token,
    ...(body ? { body } : {}),
  });
const put = (path: string, content: string): void => {
  s3.objects.set(`people/${path}`, Buffer.from(content));
};
const connect = async (type: string, config: object): Promise<string> => {
  const { status, body } = await call('POST', '', {
    ...{ name: 'Rows', type, config: JSON.stringify(config) },
  });
  expect(status).toBe(201);
  await server.idle();
  return body.id;
};
const connectFiles = () =>
  connect('S3', {
    ...{ bucket: BUCKET, prefix: 'people/', endpoint: s3.url, accountId: KEY, apiKey: SECRET },
  });
const lastRun = async (id: string) => (await call('GET', `/${id}/runs`)).body[0];
const download = (id: string, token = world.editor.token) =>
  server.request<string>('GET', `/api/imports/${id}/rejected`, { token });
const rejectedIn = async (run: { id: string }): Promise<string[]> =>
  (await download(run.id)).text.trimEnd().split('\r\n');
const resend = (id: string, token = world.editor.token) =>
  server.request('POST', `/api/imports/${id}/rejected/send`, { token });
const kept = () => ownerQuery(server.services.orm, 'select id from import_rejects');
const erase = async (email: string): Promise<void> => {
  const [person] = await ownerQuery<{ id: string }>(
    server.services.orm,
    'select id from profiles where email = $1',
    [email],
  );
  const { status } = await server.request(
    'POST',
    `/api/audience-intelligence/users/${person!.id}/erase`,
    { token: world.admin.token, query: { companyFilter: world.own.id } },
  );
  expect(status).toBe(200);
};
const sync = async (id: string) => {
  await call('POST', `/${id}/sync`);
  await server.idle();
  return lastRun(id);
};

it('rows of files that a run rejects are downloaded unchanged, with file, line and reason', async () => {
  put('a.csv', 'email,city\nada@rows.example,Oslo\nbob@rows.example\n');
  put('b.jsonl', '{"email":"cyd@rows.example"}\n=1+1\n');
  const run = await lastRun(await connectFiles());
  expect(run.counts).toMatchObject({ stored: 2, rejected: 2 });
  expect(await rejectedIn(run)).toEqual([
    HEADER,
    '3,"This line has 1 value, but the header has 2.",bob@rows.example,people/a.csv',
    '2,This line is not a JSON object.,"\'=1+1",people/b.jsonl',
  ]);
  expect((await download(run.id, world.viewer.token)).status).toBe(403);
  expect((await download(run.id, world.otherOwner.token)).status).toBe(404);
  const { body: log } = await server.request('GET', '/api/audit-log', {
    token: world.owner.token,
    query: { action: 'imports.rejectedExported' },
  });
  expect(log.items).toMatchObject([{ subjectName: 'Rows', after: { rows: 2 } }]);
});

it('an import is also found by the id of its background run', async () => {
  const { body } = await server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: 'a,b\n1\n2,3\n',
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName: 'rows.csv' },
  });
  await server.idle();
  const { text } = await download(body.import.id);
  expect(text).toContain('2,"This line has 1 value, but the header has 2.",1');
  expect((await download(body.run.id)).text).toBe(text);
});

it('values that a corrected mapping recognizes are accepted once when they are sent again', async () => {
  put(
    'a.csv',
    'email,created_at\nada@rows.example,tomorrow\nbob@rows.example,soon\neve@rows.example,2026-05-04\nfay@rows.example,2026-05-03\ngus@rows.example,2026-05-02\ncyd@rows.example\n',
  );
  const id = await connectFiles();
  const run = await lastRun(id);
  expect(run.counts).toMatchObject({ stored: 5, rejected: 1, notUnderstood: 2 });
  expect((await resend(run.id)).body).toEqual({ accepted: 0, left: 3 });
  const pairs = [{ from: 'soon', to: '2026-05-05' }];
  const { status } = await call('PUT', `/${id}/mapping`, {
    fields: [{ name: 'created_at', steps: [{ kind: 'map', pairs }] }],
  });
  expect(status).toBe(200);
  const answers = await Promise.all([resend(run.id), resend(run.id)]);
  expect(answers.map(({ body }) => body.accepted).sort()).toEqual([0, 1]);
  expect(answers.map(({ body }) => body.left)).toEqual([2, 2]);
  expect(await rejectedIn(run)).toEqual([
    HEADER,
    '7,"This line has 1 value, but the header has 2.",cyd@rows.example,people/a.csv',
    '2,created_at: not recognized as a date.,tomorrow,people/a.csv',
  ]);
  expect((await lastRun(id)).counts).toMatchObject({ rejected: 1, notUnderstood: 1 });
  expect((await resend(run.id, world.viewer.token)).status).toBe(403);
  expect((await resend(run.id, world.otherOwner.token)).status).toBe(404);
});

it('an import subtracts values that are accepted when they are sent again', async () => {
  const { body } = await server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: 'email,created_at\nivy@rows.example,soon\njon@rows.example,2026-05-04\nkim@rows.example,2026-05-03\n',
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName: 'dates.csv' },
  });
  await server.idle();
  await call('PUT', `/${body.source.id}/mapping`, {
    fields: [{ name: 'created_at', target: null }],
  });
  expect((await resend(body.import.id)).body).toEqual({ accepted: 1, left: 0 });
  const { body: read } = await server.request('GET', `/api/imports/${body.import.id}`, {
    token: world.editor.token,
  });
  expect(read).toMatchObject({ stored: 3, notUnderstood: [] });
});

it('another attempt at a run continues the counts of the previous one', async () => {
  put('a.csv', 'email,city\nada@rows.example,Oslo\nbob@rows.example\n');
  const id = await connectFiles();
  const run = await lastRun(id);
  put('b.csv', 'email,city\ncyd@rows.example,Bonn\ndan@rows.example\n');
  await ownerQuery(server.services.orm, 'update job_runs set attempts = 2 where id = $1', [run.id]);
  const outcome = await syncSourceJob.run({
    ...{ runId: run.id, attempt: 2, payload: { sourceId: id } },
    context: systemContext(server.services, 'test', world.own.id),
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
  });
  expect(outcome).toMatchObject({ counts: { read: 2, stored: 2, rejected: 2 } });
  expect(await rejectedIn(run)).toHaveLength(3);
});

it('a run keeps its first 10,000 rejected rows and counts all', async () => {
  put('many.jsonl', 'no\n'.repeat(10_001));
  const run = await lastRun(await connectFiles());
  expect(run.counts).toMatchObject({ rejected: 10_001 });
  const rows = await rejectedIn(run);
  expect(rows).toHaveLength(1 + 10_000);
  expect(rows.at(-1)).toBe('10000,This line is not a JSON object.,no,people/many.jsonl');
});

it('an erased person leaves no text in earlier or later rejected rows', async () => {
  put('a.csv', 'email,city\nerin@rows.example,Oslo\nfay@rows.example\nErin@rows.example\n');
  const id = await connectFiles();
  const first = await lastRun(id);
  expect(await rejectedIn(first)).toHaveLength(3);
  await erase('erin@rows.example');
  expect(await rejectedIn(first)).toEqual([HEADER, expect.stringContaining('fay@rows.example')]);
  const short = 'This line has 1 value, but the header has 2.';
  put('b.csv', 'email,city\nerin@rows.example\ngus@rows.example,Bonn\nERIN@rows.example,Oslo\n');
  expect(await rejectedIn(await sync(id))).toEqual([
    HEADER,
    `2,"${short}",,people/b.csv`,
    `4,${ERASED},,people/b.csv`,
  ]);
  const { port } = rest.address() as AddressInfo;
  const other = await connect('REST', { url: `http://127.0.0.1:${port}/people` });
  expect(await rejectedIn(await lastRun(other))).toEqual([HEADER, `,${ERASED},,`]);
});

it('rejected rows are deleted with the records of their source, and after their retention', async () => {
  await ownerQuery(server.services.orm, 'delete from import_rejects');
  put('a.csv', 'email,city\nhal@rows.example\n');
  const [removed, old, expired] = [
    await connectFiles(),
    await connectFiles(),
    await connectFiles(),
  ];
  expect(await kept()).toHaveLength(3);
  await call('DELETE', `/${removed}?records=remove`);
  expect(await kept()).toHaveLength(2);
  const of = async (id: string) => (await lastRun(id)).id;
  await ownerQuery(
    server.services.orm,
    "update job_runs set created_at = '2020-01-01' where id = $1",
    [await of(old)],
  );
  await server.system.transaction(
    (em) => sourceRecordData.retain(em, world.own.id, new Date('2021-01-01'), server.system),
    world.own.id,
  );
  expect(await kept()).toHaveLength(1);
  await ownerQuery(server.services.orm, 'delete from job_runs where id = $1', [await of(expired)]);
  expect(await kept()).toEqual([]);
});
