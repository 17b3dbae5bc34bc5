// @postgres: its locks
// @slow: its schedules make files
import { CRON_PROBLEMS } from '@core/cron/cronTimes';
import { systemContext } from '@bff/context';
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { remindExportJob } from './remindExport.job';

const PATH = '/api/export/scheduled';
const WEEKLY = {
  name: 'For the CRM',
  fields: ['email', 'user_id'],
  range: 'all',
  view: null,
  format: 'csv',
  exact: false,
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
    ['ada', 'ben', 'cy'].map((name) => ({
      email: `${name}@list.example`,
      city: name,
      created_at: new Date().toISOString(),
    })),
  );
});
afterAll(() => server.close());

interface Shown {
  id: string;
  revision: number;
  nextAt: string;
  failure: string | null;
  files: { id: string; format: string; rows: number }[];
}
const call = (method: string, path = '', body?: object, token = world.editor.token) =>
  server.request<Shown>(method, `${PATH}${path}`, { token, ...(body ? { body } : {}) });
const schedule = async (body: object = WEEKLY) => (await call('POST', '', body)).body;
const change = (id: string, changes: object, token?: string) =>
  call('PUT', `/${id}`, { ...WEEKLY, revision: 1, ...changes }, token);
const read = async (id: string): Promise<Shown> =>
  ((await call('GET')).body as unknown as Shown[]).find((one) => one.id === id)!;
const runNow = async (id: string): Promise<Shown> => {
  expect((await call('POST', `/${id}/run`)).status).toBe(202);
  await server.idle();
  return read(id);
};
const file = (id: string) =>
  server.request<string>('GET', `/api/export/files/${id}`, { token: world.editor.token });
const remind = async (exportId: string, at: string): Promise<void> => {
  await remindExportJob.run({
    runId: 'x',
    attempt: 1,
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
    payload: { exportId, at },
    context: systemContext(server.services, 'test', world.own.id),
  });
  await server.idle();
};
const makeView = async (name: string): Promise<{ id: string; drop: () => Promise<unknown> }> => {
  const views = '/api/audience-intelligence/views';
  const asked = { token: world.admin.token, query: { companyFilter: world.own.id } };
  const body = {
    name,
    rule: {
      match: 'all',
      conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'ben' }],
    },
  };
  const id = (await server.request('POST', views, { ...asked, body })).body.id as string;
  return { id, drop: () => server.request('DELETE', `${views}/${id}`, asked) };
};

it('changes name, people, days, format and columns for the next file; earlier files stay', async () => {
  const { id } = await schedule();
  const before = (await runNow(id)).files[0]!;
  const changes = { name: 'Bens', format: 'jsonl', fields: ['location', 'email'], range: '90d' };
  const view = await makeView('Bens');
  const answer = await change(id, { ...changes, view: view.id });
  expect(answer).toMatchObject({
    status: 200,
    body: { ...changes, fields: ['email', 'location'], view: view.id, revision: 2 },
  });
  const [after, kept] = (await runNow(id)).files;
  expect([after, kept]).toMatchObject([
    { format: 'jsonl', rows: 1 },
    { format: 'csv', rows: 3 },
  ]);
  const next = await file(after!.id);
  expect(JSON.parse(next.text)).toEqual({ email: 'ben@list.example', location: 'ben' });
  expect(next.headers.get('content-disposition')).toContain('Bens_');
  const old = await file(before.id);
  expect(old.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(old.text.split('\n')[0]).toBe('"user_id","email"');
  await call('DELETE', `/${id}`);
});

it('new times apply immediately, and the reminder of the old time does nothing', async () => {
  const { id, nextAt } = await schedule();
  expect((await change(id, { name: 'Renamed' })).body.nextAt).toBe(nextAt);
  const daily = { revision: 2, cron: '15 9 * * *', timeZone: 'UTC' };
  const changed = (await change(id, daily)).body.nextAt;
  expect(changed).toMatch(/T09:15:00.000Z$/);
  await remind(id, nextAt);
  expect((await read(id)).files).toEqual([]);
  await remind(id, changed);
  const { nextAt: then, files } = await read(id);
  expect(files).toHaveLength(1);
  expect(Date.parse(then) - Date.parse(changed)).toBe(86_400_000);
  await call('DELETE', `/${id}`);
});

it('a stale revision is rejected, one of two parallel changes is stored, and a repeat changes nothing', async () => {
  const { id, revision } = await schedule();
  expect(revision).toBe(1);
  const both = await Promise.all([change(id, { name: 'One' }), change(id, { name: 'Other' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict' });
  const headers = { 'Idempotency-Key': 'change-once' };
  const again = () =>
    server.request<Shown>('PUT', `${PATH}/${id}`, {
      token: world.editor.token,
      headers,
      body: { ...WEEKLY, name: 'Third', revision: 2 },
    });
  expect((await again()).body.revision).toBe(3);
  expect((await again()).body.revision).toBe(3);
  expect(await read(id)).toMatchObject({ name: 'Third', revision: 3 });
  await call('DELETE', `/${id}`);
});

it('replacing a deleted view clears the failure, and files are created again', async () => {
  const view = await makeView('Gone');
  const { id } = await schedule({ ...WEEKLY, view: view.id });
  await view.drop();
  expect((await runNow(id)).failure).toBe(
    'The view of this export was deleted. Please edit the export.',
  );
  expect((await change(id, { view: view.id })).status).toBe(404);
  expect((await change(id, {})).body).toMatchObject({ failure: null, revision: 2 });
  expect(await runNow(id)).toMatchObject({ failure: null, files: [{ rows: 3 }] });
  await call('DELETE', `/${id}`);
});

it('is in the audit trail with the changes', async () => {
  const { id } = await schedule();
  await change(id, { name: 'Trail', format: 'parquet' });
  const [entry] = await server.system.transaction((em) =>
    em.execute<{ before: object; after: object }[]>(
      "select before, after from audit_entries where action = 'exports.scheduleChanged' and company_id = ? and subject_id = ?",
      [world.own.id, id],
    ),
  );
  expect(entry).toEqual({
    before: { name: 'For the CRM', format: 'csv' },
    after: { name: 'Trail', format: 'parquet' },
  });
  await call('DELETE', `/${id}`);
});

it('rejects invalid values like a new export, and also readers and other companies', async () => {
  const { id } = await schedule();
  expect(await change(id, { cron: 'now and then' })).toMatchObject({
    status: 400,
    body: { fields: { cron: CRON_PROBLEMS.form } },
  });
  expect((await call('PUT', `/${id}`, WEEKLY)).status).toBe(400);
  expect((await change(id, {}, world.otherOwner.token)).status).toBe(404);
  expect((await change(id, {}, world.viewer.token)).status).toBe(403);
  expect(await read(id)).toMatchObject({ name: WEEKLY.name, revision: 1 });
  await call('DELETE', `/${id}`);
});
