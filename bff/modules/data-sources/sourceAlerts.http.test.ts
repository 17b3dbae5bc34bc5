// @postgres: its SQL
// @slow: every source fails until its last attempt
import { Webhook } from 'standardwebhooks';
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import {
  startWebhookReceiver,
  verifyHook,
  type WebhookReceiver,
} from '@tests/support/webhookReceiver';
import { systemContext } from '@bff/context';
import { bearer } from './connectors/fixtures/sourceFixture';
import { reportSilent } from './outages';
import { watchSourcesJob } from './watchSources.job';

const PATH = '/api/data-sources';
const KEY = 'key-of-a-shop-1234';
const HOUR_MS = 3_600_000;

let server: TestServer;
let world: World;
let fake: FakeSource;
let mail: MailCatcher;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [mail, receiver, fake] = await Promise.all([
    receiveMail(),
    startWebhookReceiver(),
    startFakeSource(),
  ]);
  server = await startTestServer({
    work: true,
    env: { smtpUrl: mail.url, outgoingAllow: receiver.address, rateLimitScale: 1000 },
  });
  const out = server.services.outgoingHttp;
  server.services.outgoingHttp = {
    ...fake.outgoingHttp,
    check: (url) => (url.startsWith(receiver.url) ? out : fake.outgoingHttp).check(url),
    request: (url, request) =>
      (url.startsWith(receiver.url) ? out : fake.outgoingHttp).request(url, request),
  };
  world = await makeWorld(server);
  await server.system.transaction((em) =>
    em.execute('update "users" set "language" = \'de\' where "id" = ?', [world.editor.user.id]),
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all([mail.close(), fake.close(), receiver.close()]);
});
beforeEach(() => {
  serve();
  receiver.received.length = 0;
});

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, `${PATH}${path}`, { token, ...(body ? { body } : {}) });
const serve = (key = KEY): void => {
  fake.interrupt(null);
  fake.serve({
    config: {},
    auth: bearer(key),
    exchanges: [{ at: 'shop.example/people/', answer: [{ id: 1, email: 'a@list.example' }] }],
    records: {},
    unified: {},
  });
};
const refuse = (): void => {
  fake.interrupt(() => ({ status: 401, body: '{}' }));
};
const connect = async (name: string, schedule = 'manual'): Promise<string> => {
  const config = { url: 'https://shop.example/people/', apiKey: KEY, schedule };
  const { body } = await call('POST', '', { name, type: 'REST', config: JSON.stringify(config) });
  await server.idle();
  return body.id;
};
const sync = async (id: string): Promise<void> => {
  await call('POST', `/${id}/sync`);
  await server.idle();
};
const read = async (id: string) => (await call('GET', `/${id}`)).body;
const counts = () =>
  [world.owner, world.editor, world.viewer, world.otherOwner, world.admin].map(({ user }) =>
    mail.countTo(user.email),
  );
/**
 * Returns the number of emails sent to owner, editor, viewer, the other company and the platform
 * during `work`.
 */
const mailed = async (work: () => Promise<unknown>): Promise<number[]> => {
  const before = counts();
  await work();
  await server.idle();
  return counts().map((count, at) => count - before[at]!);
};
const told = (): string[] => receiver.received.map(({ body }) => JSON.parse(body).type);

describe('a source that fails', () => {
  it('is reported once per outage to people who manage sources, in their language, and once when it works again', async () => {
    const hook = (
      await server.request('POST', '/api/v1/webhooks/endpoints', {
        token: world.editor.token,
        body: {
          url: receiver.url,
          description: 'On call',
          events: ['source.failed', 'source.silent', 'source.recovered'],
        },
      })
    ).body;
    const id = await connect('Shop');
    refuse();
    expect(await mailed(() => sync(id))).toEqual([1, 1, 0, 0, 0]);
    expect(mail.lastTo(world.owner.user.email)).toMatch(
      /Subject: Company \d+: the source Shop failed to sync[^]*rejected the key[^]*http:\/\/navout\.test\/data-sources/,
    );
    expect(mail.lastTo(world.owner.user.email)).toContain('This source has no schedule');
    expect(mail.lastTo(world.editor.user.email)).toContain('konnte nicht synchronisiert werden');
    expect(await read(id)).toMatchObject({
      status: 'error',
      outage: { kind: 'failed', since: expect.any(String) },
    });
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    serve();
    expect(await mailed(() => sync(id))).toEqual([1, 1, 0, 0, 0]);
    expect(mail.lastTo(world.owner.user.email)).toContain('is working again');
    expect(await read(id)).toMatchObject({ status: 'active', outage: null });
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    expect(told()).toEqual(['source.failed', 'source.recovered']);
    for (const one of receiver.received) verifyHook(hook.secret, one);
    expect(JSON.parse(receiver.received[0]!.body).data).toMatchObject({
      sourceId: id,
      sourceName: 'Shop',
      reason: expect.stringContaining('key'),
      reasonCode: 'access_refused',
    });
  });

  it('reads the missed data as soon as it gets a working key; a key that does not work is rejected', async () => {
    const id = await connect('Renewed');
    refuse();
    await sync(id);
    expect(await read(id)).toMatchObject({
      status: 'error',
      statusReason: expect.stringMatching(/ rejected the key\.$/),
    });
    serve('renewed-key');
    const give = (apiKey: string) => call('PUT', `/${id}`, { config: JSON.stringify({ apiKey }) });
    expect((await give('still-wrong')).status).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'error', runId: null });
    expect((await give('renewed-key')).status).toBe(200);
    await server.idle();
    expect(await read(id)).toMatchObject({ status: 'active', statusReason: null, outage: null });
    const runs = (await call('GET', `/${id}/runs`)).body as unknown as object[];
    expect(runs).toHaveLength(3);
    expect((await give('renewed-key')).body).toMatchObject({ status: 'active', runId: null });
  });

  it("reports missing mapped columns in each person's language if the source stops for them", async () => {
    const list = (column: string): void => {
      const answer = Array.from({ length: 25 }, (_, n) => ({
        id: n + 1,
        [column]: `n${n}@a.example`,
      }));
      const exchanges = [{ at: 'shop.example/people/', answer }];
      fake.serve({ config: {}, auth: bearer(KEY), exchanges, records: {}, unified: {} });
    };
    list('email');
    const id = await connect('Strict');
    await call('PUT', `/${id}`, { stopOnMissing: true });
    list('contact');
    expect(await mailed(() => sync(id))).toEqual([1, 1, 0, 0, 0]);
    expect(mail.lastTo(world.owner.user.email)).toMatch(/mapped columns are\s+missing: email\./);
    expect(mail.lastTo(world.editor.user.email)).toMatch(/Spalten fehlen: email\./);
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    list('email');
    expect(await mailed(() => sync(id))).toEqual([1, 1, 0, 0, 0]);
  });

  it('is not reported for an attempt that will be retried', async () => {
    const id = await connect('Flaky');
    fake.interrupt(() => ({ status: 500 }));
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    const { outage, runId } = await read(id);
    expect(outage).toBeNull();
    await server.request('POST', `/api/jobs/${runId}/cancel`, { token: world.editor.token });
    await server.idle();
    expect((await read(id)).outage).toBeNull();
  });

  it('sends no email while it is muted or the company has turned these emails off, but is still shown', async () => {
    const id = await connect('Quiet');
    expect((await call('PUT', `/${id}`, { muted: true })).body).toMatchObject({ muted: true });
    refuse();
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    expect((await read(id)).outage).toMatchObject({ kind: 'failed' });
    await call('PUT', `/${id}`, { muted: false });
    serve();
    // Only people who were notified of an outage are notified of its end.
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    const settings = `/api/companies/${world.own.id}/settings`;
    const { token } = world.owner;
    expect((await server.request('GET', settings, { token })).body.sourceEmails).toBe(true);
    const off = { token, body: { sourceEmails: false } };
    expect((await server.request('PUT', settings, off)).body.sourceEmails).toBe(false);
    refuse();
    expect(await mailed(() => sync(id))).toEqual([0, 0, 0, 0, 0]);
    expect((await read(id)).outage).toMatchObject({ kind: 'failed' });
    await server.request('PUT', settings, { token, body: { sourceEmails: true } });
  });

  it('can only be muted by people who manage sources of its company', async () => {
    const id = await connect('Guarded');
    for (const [token, status] of [
      [world.viewer.token, 403],
      [world.otherOwner.token, 404],
    ] as const)
      expect((await call('PUT', `/${id}`, { muted: true }, token)).status).toBe(status);
    expect(await read(id)).toMatchObject({ muted: false });
    for (const silentDays of [0, 1.5, 366])
      expect((await call('PUT', `/${id}`, { silentDays })).body.fields).toHaveProperty(
        'silentDays',
      );
  });
});

describe('a source that is silent', () => {
  /**
   * Runs the check that many hours from now, like a server: finds companies with such sources and
   * counts the alerts, with two parallel workers.
   */
  const at = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
    server.setTime(new Date(Date.now() + hours * HOUR_MS));
    const result = await work();
    server.setTime(new Date());
    return result;
  };
  const waiting = (hours: number) => at(hours, () => watchSourcesJob.waiting!(server.services));
  const watch = (hours: number) =>
    at(hours, async () => {
      const context = systemContext(server.services, 'test', world.own.id);
      const mark = () => context.transaction((em) => reportSilent(context, em, world.own.id));
      const [one, other] = await Promise.all([mark(), mark()]);
      // Its events and mails are sent at that time, too.
      await server.idle();
      return one + other;
    });

  it('because no scheduled sync succeeded for three of its times and at least a day is reported once', async () => {
    const [hourly, daily] = [await connect('Hourly', 'hourly'), await connect('Daily', 'daily')];
    expect(await waiting(23)).toEqual([]);
    expect(await waiting(25)).toEqual([world.own.id]);
    expect(await mailed(async () => expect(await watch(25)).toBe(1))).toEqual([1, 1, 0, 0, 0]);
    expect(await waiting(71)).toEqual([]);
    expect((await read(hourly)).outage).toMatchObject({ kind: 'silent' });
    expect((await read(daily)).outage).toBeNull();
    expect(await mailed(async () => expect(await watch(73)).toBe(1))).toEqual([1, 1, 0, 0, 0]);
    expect(mail.lastTo(world.owner.user.email)).toContain('no new data from the source Daily');
    expect(await mailed(() => sync(hourly))).toEqual([1, 1, 0, 0, 0]);
    expect((await read(hourly)).outage).toBeNull();
    // A paused source is expected to send nothing, so the silence ends without a message.
    expect(
      await mailed(async () => {
        expect((await call('PUT', `/${daily}`, { status: 'paused' })).body.outage).toBeNull();
      }),
    ).toEqual([0, 0, 0, 0, 0]);
    await call('PUT', `/${hourly}`, { schedule: 'manual' });
    expect(await waiting(2000)).toEqual([]);
    // Counting restarts when records are expected again, and the next outage is reported again.
    await call('PUT', `/${daily}`, { status: 'active' });
    expect(await waiting(71)).toEqual([]);
    expect(await mailed(async () => expect(await watch(73)).toBe(1))).toEqual([1, 1, 0, 0, 0]);
  });

  it('together with others is reported in one email', async () => {
    const ids = [await connect('First', 'hourly'), await connect('Second', 'hourly')];
    await call('PUT', `/${await connect('Muted', 'hourly')}`, { muted: true });
    expect(await mailed(async () => expect(await watch(25)).toBe(3))).toEqual([1, 1, 0, 0, 0]);
    const text = mail.lastTo(world.owner.user.email);
    expect(text).toContain('First\r\nSecond');
    expect(text).not.toContain('Muted');
    for (const id of ids) await call('DELETE', `/${id}`);
    expect(await waiting(25)).toEqual([]);
  });

  it('because no record was posted for the chosen days is reported, and again when one arrives', async () => {
    const { body: made } = await call('POST', '', { name: 'Orders in', type: 'Webhook' });
    expect(await waiting(400 * 24)).toEqual([]);
    await call('PUT', `/${made.id}`, { silentDays: 2 });
    expect(await waiting(47)).toEqual([]);
    expect(await waiting(49)).toEqual([world.own.id]);
    expect(await mailed(async () => expect(await watch(49)).toBe(1))).toEqual([1, 1, 0, 0, 0]);
    const post = (id: string) => {
      const [text, now] = ['{"email":"w@example.com"}', server.services.clock()];
      return server.request('POST', `/api/webhooks/sources/${made.id}`, {
        raw: text,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(made.webhookSecret).sign(id, now, text),
        },
      });
    };
    expect(await mailed(async () => expect((await post('msg_1')).status).toBe(202))).toEqual([
      1, 1, 0, 0, 0,
    ]);
    expect((await read(made.id)).outage).toBeNull();
    expect(told()).toEqual(['source.silent', 'source.recovered']);
    expect(await waiting(47)).toEqual([]);
    expect(await waiting(49)).toEqual([world.own.id]);
    await call('PUT', `/${made.id}`, { silentDays: null });
    expect(await waiting(49)).toEqual([]);
  });
});
