// @postgres: its locks
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { startWebhookReceiver, type WebhookReceiver } from '@tests/support/webhookReceiver';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { systemContext } from '@bff/context';
import { remindWritebackJob } from './remindWriteback.job';
import { settleWriteback } from './settleWriteback';
import { WritebackRun } from './writeback-run.entity';

const BASE = '/api/audience-intelligence/writeback';

let server: TestServer;
let world: World;
let receiver: WebhookReceiver;
/** Receives the company's events. */
let hooks: WebhookReceiver;
let mail: MailCatcher;
beforeAll(async () => {
  [mail, receiver, hooks] = await Promise.all([
    receiveMail(),
    startWebhookReceiver(),
    startWebhookReceiver(),
  ]);
  server = await startTestServer({
    work: true,
    env: {
      smtpUrl: mail.url,
      outgoingAllow: `${receiver.address},${hooks.address}`,
      rateLimitScale: 1000,
    },
  });
  world = await makeWorld(server);
  await projectRows(
    server,
    world.own.id,
    '0198c0de-0000-7000-8000-0000000000e1',
    ['ada', 'ben', 'cy'].map((name) => ({ email: `${name}@list.example` })),
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all([mail.close(), receiver.close(), hooks.close()]);
});
beforeEach(() => {
  receiver.behave(200);
  receiver.received.length = 0;
});

const call = (method: string, path: string, body?: object) =>
  server.request(method, `${BASE}${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    ...(body ? { body } : {}),
  });
const save = (more: object = {}) =>
  call('PUT', '/destinations/crm', {
    ...{ kind: 'webhook', url: receiver.url },
    schedule: { cron: '30 6 * * 1', timeZone: 'Asia/Kolkata', data: ['profile'] },
    ...more,
  });
const stored = async () => (await call('GET', '/destinations')).body[0];
const runs = async () => (await call('GET', '/runs')).body;
/** Runs the reminder of the destination's next time, and waits for the run. */
const remind = async (at?: string): Promise<void> => {
  await remindWritebackJob.run({
    ...{ runId: 'x', attempt: 1, signal: new AbortController().signal },
    report: () => Promise.resolve(),
    payload: { destination: 'crm', at: at ?? (await stored()).schedule.nextAt },
    context: systemContext(server.services, 'test', world.own.id),
  });
  await server.idle();
};

it('starts once at the time of its zone, and its run names the schedule', async () => {
  await save();
  const { nextAt } = (await stored()).schedule;
  expect(new Date(nextAt).toISOString()).toMatch(/T01:00:00/);
  await remind(nextAt);
  await remind(nextAt);
  expect(receiver.received).toHaveLength(3);
  const [run, ...others] = await runs();
  expect(run).toMatchObject({ trigger: 'schedule', state: 'succeeded', sent: 3, failed: 0 });
  expect(Date.parse(run.finishedAt)).toBeGreaterThanOrEqual(Date.parse(run.startedAt));
  expect(others).toEqual([]);
  const after = (await stored()).schedule;
  expect(Date.parse(after.nextAt) - Date.parse(nextAt)).toBe(7 * 86_400_000);
  await save({ schedule: null });
  expect((await stored()).schedule).toBeNull();
  await remind(after.nextAt);
  expect(await runs()).toHaveLength(1);
});

it('sends only the people of its segment, also when a person starts it without naming others', async () => {
  const view = await server.request('POST', '/api/audience-intelligence/views', {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body: {
      name: 'Adas',
      rule: {
        match: 'all',
        conditions: [
          { subject: 'trait', name: 'email', operator: 'equals', value: 'ada@list.example' },
        ],
      },
    },
  });
  await server.idle();
  await save({ segment: view.body.id });
  await remind();
  expect((await runs())[0]).toMatchObject({ trigger: 'schedule', total: 1, sent: 1 });
  const asked = { destinations: ['crm'], data: ['profile'] };
  const total = async (path: string, more: object = {}) => {
    const { body } = await call('POST', path, { ...asked, ...more });
    await server.idle();
    return path === '' ? body.runs[0].total : body.total;
  };
  for (const path of ['/preview', '']) {
    expect(await total(path)).toBe(1);
    expect(await total(path, { filters: {} })).toBe(1);
    expect(await total(path, { everyone: true })).toBe(3);
    expect(await total(path, { filters: { search: 'list.example' } })).toBe(3);
    expect(await total(path, { category: view.body.id })).toBe(1);
  }
  expect(await total('/preview', { destinations: ['crm', 'email'] })).toBe(3);
  expect((await save({ segment: 'nothing' })).status).toBe(404);

  await server.request('DELETE', `/api/audience-intelligence/views/${view.body.id}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
  });
  for (const path of ['/preview', '']) {
    const { status, body } = await call('POST', path, asked);
    expect([status, body.code]).toEqual([409, 'segment_deleted']);
    expect(await total(path, { everyone: true })).toBe(3);
  }
  await remind();
  expect((await stored()).schedule.failure).toBe(ERROR_CODES.segment_deleted.sentence);
});

it('reports a failure once, to people who manage sources and to webhooks', async () => {
  await server.request('POST', '/api/v1/webhooks/endpoints', {
    token: world.editor.token,
    body: { url: hooks.url, description: 'On call', events: ['writeback.failed'] },
  });
  await save();
  const refuse = () => receiver.behave((response) => void response.writeHead(400).end());
  const mailed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = mail.countTo(world.owner.user.email);
    await work();
    return mail.countTo(world.owner.user.email) - before;
  };
  refuse();
  expect(await mailed(remind)).toBe(1);
  expect(mail.lastTo(world.owner.user.email)).toMatch(
    /Subject: Company \d+: the writeback to CRM failed[^]*3 of 3 could not be delivered/,
  );
  expect((await stored()).schedule.failure).toBe('3 of 3 could not be delivered.');
  expect(await mailed(remind)).toBe(0);
  expect(hooks.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { event: 'writeback.failed', destination: 'crm', reason: '3 of 3 could not be delivered.' },
  ]);
  receiver.behave(200);
  expect(await mailed(remind)).toBe(0);
  expect((await stored()).schedule.failure).toBeNull();
  refuse();
  expect(await mailed(remind)).toBe(1);
  // A run that a person started reports nothing.
  await save();
  await call('POST', '', { destinations: ['crm'], data: ['profile'] });
  await server.idle();
  expect((await stored()).schedule.failure).toBeNull();
});

it('reports a run that was lost halfway, although it sent some people', async () => {
  await save();
  await remind();
  const { id } = (await runs())[0];
  expect((await stored()).schedule.failure).toBeNull();
  const context = systemContext(server.services, 'test', world.own.id);
  await context.transaction(async (em) => {
    const run = await em.findOneOrFail(WritebackRun, { id });
    run.finishedAt = null;
    await em.flush();
    const end = { runId: run.jobId!, state: 'failed', reason: 'The database did not respond.' };
    await settleWriteback(context, em, end as never);
  });
  expect((await runs())[0]).toMatchObject({ id, state: 'partial', sent: 3 });
  expect((await stored()).schedule.failure).toBe('The database did not respond.');
});

it('rejects times that do not exist', async () => {
  const refused = await save({ schedule: { cron: '* * * * *', data: ['profile'] } });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Please leave at least 15 minutes between two runs.');
});
