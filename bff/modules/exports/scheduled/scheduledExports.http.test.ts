// @postgres: its SQL
// @slow: every schedule makes its files
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { CRON_PROBLEMS } from '@core/cron/cronTimes';
import { UNKNOWN_ZONE } from '@core/time/zonedTime';
import { systemContext } from '@bff/context';
import { erasePersonData } from '@bff/services/privacy/erasePersonData';
import { cleanExportFilesJob } from './cleanExportFiles.job';
import { remindExportJob } from './remindExport.job';

const PATH = '/api/export/scheduled';
const WEEKLY = {
  name: 'CRM, every Monday',
  fields: ['email', 'user_id'],
  range: 'all',
  cron: '30 6 * * 1',
  timeZone: 'Asia/Kolkata',
};

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  await projectRows(
    server,
    world.own.id,
    '0198c0de-0000-7000-8000-0000000000a1',
    ['ada', 'ben', 'cy'].map((name) => ({ email: `${name}@list.example` })),
  );
});
afterAll(() => server.close());

const call = (method: string, path = '', body?: object, token = world.editor.token) =>
  server.request(method, `${PATH}${path}`, { token, ...(body ? { body } : {}) });
const schedule = async (body: object = WEEKLY): Promise<string> => {
  const answer = await call('POST', '', body);
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const read = async (id: string) =>
  ((await call('GET')).body as { id: string }[]).find((one) => one.id === id) as unknown as {
    nextAt: string;
    runId: string | null;
    failure: string | null;
    files: { id: string; rows: number; bytes: number; madeAt: string }[];
  };
const runNow = async (id: string) => {
  expect((await call('POST', `/${id}/run`)).status).toBe(202);
  await server.idle();
  return read(id);
};
const file = (id: string, token = world.editor.token) =>
  server.request<string>('GET', `/api/export/files/${id}`, { token });
const keyOf = async (token: string): Promise<string> =>
  (
    await server.request('POST', '/api/api-tokens', {
      token,
      body: { name: 'Export', permissions: ['read', 'write'], areas: ['people'] },
    })
  ).body.token;
const contextOf = () => systemContext(server.services, 'test', world.own.id);
const job = {
  runId: 'x',
  attempt: 1,
  signal: new AbortController().signal,
  report: () => Promise.resolve(),
};
/** Runs the reminder for that time and waits for the file. */
const remind = async (exportId: string, at: string): Promise<void> => {
  await remindExportJob.run({ ...job, payload: { exportId, at }, context: contextOf() });
  await server.idle();
};
const clean = () => cleanExportFilesJob.run({ ...job, payload: {}, context: contextOf() });
const objects = async () =>
  (await server.services.storage.list(contextOf(), world.own.id, 'exports/')).length;

describe('a scheduled export', () => {
  it('creates a file once at the time of its zone, and sets the next time', async () => {
    const id = await schedule();
    const { nextAt, files } = await read(id);
    expect(files).toEqual([]);
    expect(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Kolkata',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(nextAt)),
    ).toBe('Mon 06:30');
    await remind(id, nextAt);
    await remind(id, nextAt);
    const after = await read(id);
    expect(after).toMatchObject({ runId: null, failure: null, files: [{ rows: 3 }] });
    expect(Date.parse(after.nextAt) - Date.parse(nextAt)).toBe(7 * 86_400_000);
    await call('DELETE', `/${id}`);
  });

  it('contains the same as a download at that time, in each format', async () => {
    for (const format of ['csv', 'jsonl', 'xlsx', 'parquet']) {
      const id = await schedule({ ...WEEKLY, format });
      const [made] = (await runNow(id)).files;
      const answer = await file(made!.id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain(
        `${encodeURIComponent('CRM_every_Monday')}_`,
      );
      if (format === 'csv') {
        const download = await server.request<string>('GET', '/api/export', {
          token: world.editor.token,
          query: { fields: 'user_id,email', range: 'all' },
        });
        expect(answer.text).toBe(download.text);
        expect(Buffer.byteLength(answer.text)).toBe(made!.bytes);
      }
      if (format === 'parquet') {
        expect(answer.headers.get('content-type')).toBe('application/vnd.apache.parquet');
        expect(answer.text.slice(0, 4)).toBe('PAR1');
      }
      if (format === 'jsonl') expect(answer.text.trim().split('\n')).toHaveLength(3);
      await call('DELETE', `/${id}`);
    }
  });

  it('reports immediately that its view was deleted, and does not retry', async () => {
    const views = '/api/audience-intelligence/views';
    const { token } = world.admin;
    const query = { companyFilter: world.own.id };
    const body = { name: 'Gone', filters: {} };
    const view = (await server.request('POST', views, { token, query, body })).body.id as string;
    const id = await schedule({ ...WEEKLY, view });
    expect((await runNow(id)).files).toHaveLength(1);
    const gone = await server.request('DELETE', `${views}/${view}`, { token, query });
    expect(gone.status).toBe(204);
    expect(await runNow(id)).toMatchObject({
      runId: null,
      failure: 'The view of this export was deleted. Please edit the export.',
    });
    await call('DELETE', `/${id}`);
  });

  it('records who created it, each file and each download', async () => {
    const id = await schedule();
    const [made] = (await runNow(id)).files;
    await file(made!.id);
    const { body } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
      query: { search: WEEKLY.name, limit: '3' },
    });
    expect((body.items as { action: string }[]).map(({ action }) => action)).toEqual([
      'exports.downloaded',
      'exports.made',
      'exports.scheduled',
    ]);
    await call('DELETE', `/${id}`);
  });

  it('keeps its ten newest files', async () => {
    const id = await schedule();
    for (let n = 0; n < 11; n += 1) await runNow(id);
    const { files } = await read(id);
    expect(files).toHaveLength(10);
    expect(await objects()).toBe(10);
    await call('DELETE', `/${id}`);
    await clean();
    expect(await objects()).toBe(0);
    expect((await file(files[0]!.id)).status).toBe(404);
  });
});

describe('files of a scheduled export', () => {
  it('are deleted with their content when a person is erased', async () => {
    const id = await schedule();
    const [made] = (await runNow(id)).files;
    await erasePersonData(contextOf(), { type: 'email', value: 'ben@list.example' });
    expect((await read(id)).files).toEqual([]);
    expect((await file(made!.id)).status).toBe(404);
    expect(await cleanExportFilesJob.waiting!(server.services)).toContain(world.own.id);
    await clean();
    expect(await objects()).toBe(0);
    const [next] = (await runNow(id)).files;
    expect((await file(next!.id)).text).not.toContain('ben@list.example');
    await call('DELETE', `/${id}`);
    await clean();
  });
});

it('a company without people gets a file without rows, because sample rows are only for the dashboard', async () => {
  const { token } = world.otherOwner;
  const { body } = await call('POST', '', WEEKLY, token);
  await call('POST', `/${body.id}/run`, undefined, token);
  await server.idle();
  const [scheduled] = (await call('GET', '', undefined, token)).body as unknown as [
    Awaited<ReturnType<typeof read>>,
  ];
  expect(scheduled.files).toMatchObject([{ rows: 0 }]);
  expect((await file(scheduled.files[0]!.id, token)).text.trim().split('\n')).toHaveLength(1);
  await call('DELETE', `/${body.id}`, undefined, token);
});

it('a key creates an export, lists, reads and downloads it, and deletes it; only with its scope', async () => {
  const [ours, theirs] = [await keyOf(world.owner.token), await keyOf(world.otherOwner.token)];
  const byKey = (method: string, path = '', body?: object, key = ours) =>
    server.request(method, `/api/v1/exports${path}`, {
      headers: { 'x-api-key': key },
      ...(body ? { body } : {}),
    });
  const made = await byKey('POST', '', {
    name: 'By key',
    fields: ['email'],
    range: 'all',
    cron: null,
  });
  expect(made).toMatchObject({ status: 201, body: { name: 'By key', nextAt: null } });
  const path = `/${made.body.id}`;
  await server.idle();
  const { body: ready } = await byKey('GET', path);
  expect(ready).toMatchObject({ runId: null, failure: null, files: [{ rows: 2, format: 'csv' }] });
  const { data } = (await byKey('GET')).body;
  expect(data.find(({ id }: { id: string }) => id === ready.id)).toEqual(ready);
  const filePath = `${path}/files/${ready.files[0].id}`;
  expect((await byKey('GET', filePath)).text).toContain('ada@list.example');
  expect((await byKey('GET', `/${ready.files[0].id}/files/${ready.files[0].id}`)).status).toBe(404);
  for (const [method, at] of [
    ['GET', path],
    ['POST', `${path}/run`],
    ['GET', filePath],
    ['DELETE', path],
  ] as const)
    expect((await byKey(method, at, undefined, theirs)).status).toBe(404);
  expect((await byKey('POST', `${path}/run`)).status).toBe(202);
  await server.idle();
  expect((await byKey('DELETE', path)).status).toBe(204);
  expect((await byKey('GET', path)).status).toBe(404);
});

describe('rejected requests', () => {
  it.each([
    [{ cron: 'now and then' }, 'cron', CRON_PROBLEMS.form],
    [{ cron: '* * * * *' }, 'cron', CRON_PROBLEMS.often],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', UNKNOWN_ZONE],
    [{ fields: [] }, 'fields', 'Please select at least one field to export'],
    [{ name: ' ' }, 'name', 'Please enter a name.'],
  ])('%j is rejected at its field', async (change, field, sentence) => {
    const answer = await call('POST', '', { ...WEEKLY, ...change });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  });

  it('an unknown view, another company and a reader who wants to write', async () => {
    const view = '0198c0de-0000-7000-8000-0000000000ff';
    expect((await call('POST', '', { ...WEEKLY, view })).status).toBe(404);
    const id = await schedule();
    const [made] = (await runNow(id)).files;
    const { token } = world.otherOwner;
    expect((await call('GET', '', undefined, token)).body).toEqual([]);
    expect((await call('POST', `/${id}/run`, undefined, token)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, token)).status).toBe(404);
    expect((await file(made!.id, token)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, world.viewer.token)).status).toBe(403);
    expect((await file(made!.id, world.viewer.token)).status).toBe(403);
  });
});
