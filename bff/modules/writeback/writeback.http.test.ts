// @postgres: its locks
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import {
  startWebhookReceiver,
  verifyHook,
  type WebhookReceiver,
} from '@tests/support/webhookReceiver';
import { until, untilCallsWait } from '@tests/support/until';
import { projectRecords } from '@bff/modules/projection/projectRecords';

const BASE = '/api/audience-intelligence/writeback';
const SOURCE = '0198c0de-0000-7000-8000-0000000000c1';
const TOKEN = 'pat-eu1-secret-token';

let server: TestServer;
let world: World;
let receiver: WebhookReceiver;
let hubspot: Server;
/** Contacts that the fake HubSpot stored, by email address; `refuse` names addresses that it rejects. */
const contacts = new Map<string, Record<string, string>>();
let refuse = new Set<string>();
let busy = 0;

const startHubspot = async (): Promise<string> => {
  hubspot = createServer(
    (request, response) =>
      void text(request).then((body) => {
        const answer = (status: number, value: object, headers = {}): void => {
          response
            .writeHead(status, { 'content-type': 'application/json', ...headers })
            .end(JSON.stringify(value));
        };
        if (request.url !== '/crm/v3/objects/contacts/batch/upsert' || request.method !== 'POST')
          return answer(404, { status: 'error' });
        if (request.headers.authorization !== `Bearer ${TOKEN}`)
          return answer(401, { status: 'error', category: 'INVALID_AUTHENTICATION' });
        if (busy > 0) {
          busy -= 1;
          return answer(429, { status: 'error', category: 'RATE_LIMITS' }, { 'retry-after': '1' });
        }
        const { inputs } = JSON.parse(body) as {
          inputs: { id: string; idProperty: string; properties: Record<string, string> }[];
        };
        const taken = inputs.filter(({ id }) => !refuse.has(id));
        for (const { id, properties } of taken) contacts.set(id, properties);
        answer(taken.length === inputs.length ? 200 : 207, {
          status: 'COMPLETE',
          results: taken.map(({ id, properties }, n) => ({
            id: String(n),
            properties: { ...properties, email: id },
          })),
        });
      }),
  );
  await new Promise<void>((resolve) => {
    hubspot.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(hubspot.address() as AddressInfo).port}`;
};

let hubspotUrl: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  hubspotUrl = await startHubspot();
  server = await startTestServer({
    work: true,
    env: {
      rateLimitScale: 1000,
      outgoingAllow: `${receiver.address},${hubspotUrl.slice('http://'.length)}`,
    },
  });
  world = await makeWorld(server);
  const rows = Array.from({ length: 25 }, (_, n) => ({
    recordKey: `p${n}`,
    observedAt: new Date(),
    fields: {
      email: `p${n}@people.example`,
      first_name: `P${n}`,
      ...(n === 3
        ? { consent_data_sharing: 'denied' }
        : n === 4
          ? { consent_data_sharing: 'granted' }
          : {}),
    },
  }));
  await server.system.transaction(
    (em) => projectRecords(server.system, em, world.own.id, { id: SOURCE, channel: 'CRM' }, rows),
    world.own.id,
  );
});
beforeEach(() => {
  contacts.clear();
  refuse = new Set();
  receiver.received.length = 0;
  receiver.behave(200);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  hubspot.close();
  hubspot.closeAllConnections();
});

const call = (method: string, path: string, body?: object) =>
  server.request(method, `${BASE}${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body,
  });
const everything = { data: ['profile', 'segments', 'events', 'predictions'] };
const run = async (body: object) => {
  const started = await call('POST', '', body);
  await server.idle();
  return (await call('GET', `/runs/${started.body.runs[0].id}`)).body;
};

describe('write back', () => {
  it('AUD-025 and OP-071: a destination without a URL is recorded as not configured, and nothing is sent', async () => {
    const { run: stored } = await run({ destinations: ['support'], ...everything });
    expect(stored).toMatchObject({
      state: 'not_configured',
      sent: 0,
      total: 24,
      refused: 1,
      reason: expect.stringContaining('No destination configured'),
    });
  });

  it('AUD-022 and AUD-023: delivers signed messages with the chosen data of everyone who did not opt out', async () => {
    const saved = await call('PUT', '/destinations/analytics', {
      kind: 'webhook',
      url: receiver.url,
    });
    expect(saved.body).toMatchObject({
      configured: true,
      secret: expect.stringMatching(/^whsec_/),
    });
    expect(JSON.stringify((await call('GET', '/destinations')).body)).not.toContain(
      saved.body.secret,
    );
    const preview = await call('POST', '/preview', {
      destinations: ['analytics'],
      data: ['profile'],
    });
    expect(preview.body).toMatchObject({ total: 24, refused: 1, withoutChoice: 23 });
    expect(receiver.received).toEqual([]);
    const view = await server.request('POST', '/api/audience-intelligence/views', {
      token: world.admin.token,
      query: { companyFilter: world.own.id },
      body: { name: 'Fresh sailors', filters: { dataSource: ['CRM'] } },
    });
    await server.idle();
    const { run: stored, failures } = await run({
      destinations: ['analytics'],
      data: ['profile', 'segments'],
    });
    expect(stored).toMatchObject({
      state: 'succeeded',
      total: 24,
      sent: 24,
      failed: 0,
      refused: 1,
    });
    expect(failures).toEqual([]);
    expect(receiver.received.length).toBe(24);
    const messages = receiver.received.map(
      (hook) => (verifyHook(saved.body.secret, hook) as { data: Record<string, object> }).data,
    );
    const emails = messages.map(({ profile }) => (profile as unknown as { email: string }).email);
    expect(new Set(emails).size).toBe(24);
    expect(emails).not.toContain('p3@people.example');
    expect(Object.keys(messages[0]!).sort()).toEqual([
      'event',
      'profile',
      'segmentNames',
      'segments',
      'userId',
      'version',
    ]);
    const namesOf = ({ segments, segmentNames }: Record<string, object>) =>
      new Map((segments as string[]).map((id, at) => [id, (segmentNames as string[])[at]]));
    expect(messages.map((message) => namesOf(message).get(view.body.id))).toContain(
      'Fresh sailors',
    );
    expect(preview.body.sample[0].profile).toEqual(
      messages.find(({ userId }) => userId === preview.body.sample[0].userId)!.profile,
    );
  });

  it('stores failed rows with their reason, and sends only those again', async () => {
    await call('PUT', '/destinations/email', { kind: 'webhook', url: receiver.url });
    let n = 0;
    receiver.behave((response) => {
      n += 1;
      response.writeHead(n % 6 === 0 ? 400 : 204).end();
    });
    const first = await run({ destinations: ['email'], data: ['profile'] });
    expect(first.run).toMatchObject({ state: 'partial', sent: 20, failed: 4 });
    expect(first.failures[0]).toMatchObject({
      reason: 'The receiver returned 400.',
      attempts: 1,
      name: expect.stringMatching(/^P\d+/),
    });
    receiver.behave(200);
    receiver.received.length = 0;
    const { calls } = await server.system.transaction(async (em) => {
      await em.execute('select 1 from writeback_runs where company_id = ? and id = ? for update', [
        world.own.id,
        first.run.id,
      ]);
      // Of two clicks, one gets the response that a run is in progress or that nothing is left.
      const pressed = [1, 2].map(() => call('POST', `/runs/${first.run.id}/retry`));
      await untilCallsWait(em, 2);
      return { calls: Promise.all(pressed) };
    });
    expect((await calls).map(({ status }) => status).sort()).toEqual([202, 409]);
    await server.idle();
    const after = (await call('GET', `/runs/${first.run.id}`)).body;
    expect(after.run).toMatchObject({ state: 'succeeded', sent: 24, failed: 0 });
    expect(receiver.received.length).toBe(4);
    expect((await call('POST', `/runs/${first.run.id}/retry`)).status).toBe(409);
  });

  it('sends rows again by itself if their failure was temporary, after the time that the receiver names', async () => {
    await call('PUT', '/destinations/email', { kind: 'webhook', url: receiver.url });
    let n = 0;
    receiver.behave((response) => {
      n += 1;
      const status = n > 5 ? 204 : n > 1 ? 503 : 400;
      response.writeHead(status, { 'retry-after': '1' }).end();
    });
    const { body } = await call('POST', '', { destinations: ['email'], data: ['profile'] });
    const read = async () => (await call('GET', `/runs/${body.runs[0].id}`)).body;
    await until('the end of the run', async () => (await read()).run.finishedAt);
    const { run: stored, failures } = await read();
    expect(stored).toMatchObject({ state: 'partial', sent: 23, failed: 1 });
    expect(failures).toMatchObject([{ reason: 'The receiver returned 400.', attempts: 1 }]);
    expect(receiver.received).toHaveLength(28);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(24);
  });

  it('updates HubSpot contacts in batches, waits when it is told to, and names the contacts it rejects', async () => {
    expect(
      (await call('PUT', '/destinations/crm', { kind: 'hubspot', url: hubspotUrl })).body.fields,
    ).toEqual({ secret: 'Please enter the private-app token.' });
    expect(
      (await call('PUT', '/destinations/crm', { kind: 'hubspot', url: hubspotUrl, secret: TOKEN }))
        .body,
    ).toMatchObject({ secret: null, secretHint: 'oken' });
    refuse = new Set(['p7@people.example']);
    busy = 1;
    const { run: queued } = (
      await call(
        'GET',
        `/runs/${(await call('POST', '', { destinations: ['crm'], data: ['profile', 'predictions'] })).body.runs[0].id}`,
      )
    ).body;
    await until(
      'the end of the run',
      async () => (await call('GET', `/runs/${queued.id}`)).body.run.finishedAt,
    );
    const { run: stored, failures } = (await call('GET', `/runs/${queued.id}`)).body;
    expect(stored).toMatchObject({ state: 'partial', sent: 23, failed: 1 });
    expect(failures[0]).toMatchObject({ name: 'P7', reason: 'HubSpot rejected this contact.' });
    expect(contacts.get('p1@people.example')).toMatchObject({
      firstname: 'P1',
      email: 'p1@people.example',
    });
    expect(contacts.has('p3@people.example')).toBe(false);
  });

  it('ends if it is stopped midway, and reports this', async () => {
    await call('PUT', '/destinations/support', { kind: 'webhook', url: receiver.url });
    const { body } = await call('POST', '', { destinations: ['support'], data: ['profile'] });
    await server.request('POST', `/api/jobs/${body.runs[0].jobId}/cancel`, {
      token: world.admin.token,
    });
    await server.idle();
    const job = (
      await server.request('GET', `/api/jobs/${body.runs[0].jobId}`, { token: world.admin.token })
    ).body;
    const { run: stored } = (await call('GET', `/runs/${body.runs[0].id}`)).body;
    expect(stored.finishedAt).not.toBeNull();
    if (job.state === 'cancelled')
      expect(stored).toMatchObject({
        reason: 'Stopped on request.',
        state: stored.sent > 0 ? 'partial' : 'failed',
      });
  });

  it('needs a company, a valid URL, and something to send', async () => {
    expect(
      (await server.request('GET', `${BASE}/destinations`, { token: world.admin.token })).body.code,
    ).toBe('company_required');
    const sentence = "This URL can't be used. Please enter a public HTTPS URL.";
    expect(
      (
        await call('PUT', '/destinations/crm', {
          kind: 'webhook',
          url: 'http://169.254.169.254/latest',
        })
      ).body,
    ).toMatchObject({ error: sentence, fields: { url: sentence } });
    expect((await call('POST', '', { destinations: [], data: ['profile'] })).status).toBe(400);
    expect(
      (await call('POST', '', { destinations: ['crm'], data: ['profile'], category: 'nothing' }))
        .status,
    ).toBe(404);
  });
});
