// @postgres: its locks
// @slow: receivers that hang, in real time
import { systemContext } from '@bff/context';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import {
  startWebhookReceiver,
  verifyHook,
  type WebhookReceiver,
} from '@tests/support/webhookReceiver';
import { createAddressRules } from '../outgoing-http/addressRules';
import { createOutgoingHttp } from '../outgoing-http/outgoingHttp';
import { cancelJob } from '@bff/modules/jobs/cancelJob';
import { JobFailed, JobPostponed } from '../jobs/jobDefinition';
import { JobRun } from '../jobs/job-run.entity';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { Delivery } from './delivery.entity';
import { RETRY_SECONDS, sendDelivery } from './sendDelivery';
import { saveEndpoint } from './saveEndpoint';
import { deliver, replayDelivery, rotateSecret, signedMessage } from './signedDelivery';

let receiver: WebhookReceiver;
let server: TestServer;
let companyId: string;
let secret: string;

const begin = async ({ work = false, url = receiver.url } = {}): Promise<void> => {
  server = await startTestServer({ work, env: { outgoingAllow: receiver.address } });
  companyId = (await makeCompany(server)).id;
  secret = (
    await server.system.transaction((em) =>
      saveEndpoint(server.system, em, companyId, 'survey.completed', url),
    )
  ).secret!;
};

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const send = (options: { fail?: boolean; keys?: string[] } = {}): Promise<string> =>
  server.system.transaction(async (em) => {
    const endpoint = await em.findOneOrFail(DeliveryEndpoint, { companyId });
    const event = { type: 'survey.completed', data: { answer: 'Ångström ✓' } };
    const message = signedMessage(server.system, endpoint, event);
    const { keys = [] } = options;
    const [delivery] = await deliver(server.system, em, [{ ...message, keys }]);
    if (options.fail) throw new Error('rolled back');
    return delivery?.id ?? '';
  });

const read = (id: string): Promise<Delivery> =>
  server.system.transaction((em) => em.findOneOrFail(Delivery, { id }));
const endpoint = (): Promise<DeliveryEndpoint> =>
  server.system.transaction((em) => em.findOneOrFail(DeliveryEndpoint, { companyId }));
/** Context of a company's run. */
const attempt = (id: string): Promise<unknown> =>
  sendDelivery(
    systemContext(server.services, 'test', companyId),
    id,
    new AbortController().signal,
  ).catch((thrown: unknown) => thrown);
const rotate = (): Promise<string> =>
  server.system.transaction(async (em) =>
    rotateSecret(server.system, em, await em.findOneOrFail(DeliveryEndpoint, { companyId })),
  );

describe('signed delivery', () => {
  it('delivers committed messages, with signatures that the published library verifies', async () => {
    await begin({ work: true });
    const id = await send();
    await server.idle();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]!.id).toBe(id);
    expect(verifyHook(secret, receiver.received[0]!)).toMatchObject({
      type: 'survey.completed',
      data: { answer: 'Ångström ✓' },
    });
    expect(() =>
      verifyHook(secret, {
        ...receiver.received[0]!,
        body: receiver.received[0]!.body.replace('✓', '✗'),
      }),
    ).toThrow();
    expect(await read(id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      responseStatus: 200,
      responseExcerpt: 'noted',
      reason: null,
      nextAttemptAt: null,
    });
  });

  it('L17 a receiver that hangs delays no other company, no matter how many of its messages wait', async () => {
    const hanging = await startWebhookReceiver();
    hanging.behave(() => undefined);
    await begin({ work: true });
    server.services.outgoingHttp = createOutgoingHttp(
      createAddressRules(`${receiver.address},${hanging.address}`),
    );
    const other = (await makeCompany(server)).id;
    await server.system.transaction(async (em) => {
      const { endpoint: stuck } = await saveEndpoint(
        server.system,
        em,
        other,
        'survey.completed',
        hanging.url,
      );
      const event = { endpoint: stuck, type: 'survey.completed', body: {} };
      await deliver(server.system, em, Array<typeof event>(20).fill(event));
    });
    await hanging.gets(2, 30_000);
    const id = await send();
    await receiver.gets(1, 30_000);
    expect(receiver.received[0]!.id).toBe(id);
    await hanging.close();
  }, 120_000);

  it('delivers nothing of a transaction that was rolled back', async () => {
    await begin({ work: true });
    await expect(send({ fail: true })).rejects.toThrow('rolled back');
    const id = await send();
    await server.idle();
    expect(receiver.received.map((hook) => hook.id)).toEqual([id]);
  });

  it('signs with the old and the new secret for a day after a rotation, then only with the new one', async () => {
    await begin();
    const renewed = await rotate();
    await attempt(await send());
    verifyHook(secret, receiver.received[0]!);
    verifyHook(renewed, receiver.received[0]!);
    server.setTime(new Date(Date.now() + 24 * 3_600_000 + 1000));
    await attempt(await send());
    const late = { ...receiver.received[1]! };
    expect(late.headers['webhook-signature']!.split(' ')).toHaveLength(1);
    expect(late.headers['webhook-signature']).not.toBe(
      receiver.received[0]!.headers['webhook-signature'],
    );
  });

  it('stores no readable secret in the database', async () => {
    await begin();
    const renewed = await rotate();
    const stored = JSON.stringify(
      await server.system.transaction((em) => em.execute('select * from delivery_endpoints')),
    );
    for (const text of [secret, renewed]) expect(stored).not.toContain(text.slice(6));
  });

  it('retries after 5 s to 24 h with one id, then gives up and reports the reason', async () => {
    await begin();
    receiver.behave(500);
    const id = await send();
    let now = Date.now();
    for (const seconds of RETRY_SECONDS) {
      server.setTime(new Date(now));
      const thrown = await attempt(id);
      expect(thrown).toBeInstanceOf(JobPostponed);
      expect((thrown as JobPostponed).seconds).toBe(seconds);
      expect(await read(id)).toMatchObject({
        state: 'waiting',
        responseStatus: 500,
        reason: 'The receiver returned 500.',
        nextAttemptAt: new Date(now + seconds * 1000),
      });
      now += seconds * 1000;
    }
    server.setTime(new Date(now));
    expect(await attempt(id)).toBeInstanceOf(JobFailed);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      attempts: RETRY_SECONDS.length + 1,
      nextAttemptAt: null,
    });
    expect(new Set(receiver.received.map((hook) => hook.id))).toEqual(new Set([id]));
    expect((await endpoint()).disabledAt ?? null).toBeNull();
  });

  it('turns off an endpoint that has returned only errors for five days, and holds what waits', async () => {
    await begin();
    receiver.behave(503);
    const waiting = await send();
    await attempt(waiting);
    server.setTime(new Date(Date.now() + 5 * 24 * 3_600_000));
    await attempt(await send());
    await attempt(waiting);
    expect(await read(waiting)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await read(waiting)).nextAttemptAt ?? null).toBeNull();
    expect((await endpoint()).disabledReason).toBe(
      'The receiver has returned only errors for five days.',
    );
    expect(await send()).toBe('');
  });

  it('turns off an endpoint that returns 410, and on again when its URL is saved', async () => {
    await begin();
    receiver.behave(410);
    const id = await send();
    expect(await attempt(id)).toBeInstanceOf(JobFailed);
    expect(await read(id)).toMatchObject({ state: 'failed', responseStatus: 410 });
    expect((await endpoint()).disabledReason).toBe('The receiver returned 410 Gone.');
    expect(await send()).toBe('');
    const saved = await server.system.transaction((em) =>
      saveEndpoint(server.system, em, companyId, 'survey.completed', receiver.url),
    );
    expect(saved).toMatchObject({ secret: null, endpoint: { disabledAt: null } });
    expect(await send()).not.toBe('');
  });

  it('holds back only later messages with the key of one that fails, and sends them after it', async () => {
    await begin();
    receiver.behave(503);
    const first = await send({ keys: ['one'] });
    const second = await send({ keys: ['one'] });
    const other = await send({ keys: ['two'] });
    for (const id of [first, second, other]) await attempt(id);
    const got = () => receiver.received.map(({ id }) => id);
    expect(got()).toEqual([first, other]);
    expect(await read(second)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      reason: 'Waiting for an earlier event about the same object.',
      nextAttemptAt: null,
    });
    receiver.behave(200);
    server.setTime(new Date(Date.now() + 10_000));
    await attempt(first);
    expect((await read(second)).nextAttemptAt).not.toBeNull();
    await attempt(second);
    expect(got()).toEqual([first, other, first, second]);
    expect((await read(second)).state).toBe('delivered');
  });

  it('holds a message about many objects behind earlier ones about any of them, until all have ended', async () => {
    await begin();
    receiver.behave(503);
    const [one, two] = [await send({ keys: ['one'] }), await send({ keys: ['two'] })];
    const many = await send({ keys: ['one', 'two', 'three'] });
    const last = await send({ keys: ['three'] });
    for (const id of [one, two, many, last]) await attempt(id);
    receiver.behave(200);
    const got = () => receiver.received.map(({ id }) => id);
    expect(got()).toEqual([one, two]);
    server.setTime(new Date(Date.now() + 10_000));
    for (const id of [one, many, two]) await attempt(id);
    expect(got()).toEqual([one, two, one, two]);
    for (const id of [many, last]) await attempt(id);
    expect(got()).toEqual([one, two, one, two, many, last]);
    const left = await server.system.transaction((em) => em.execute('select * from delivery_keys'));
    expect(left).toEqual([]);
  });

  it('sends messages with the same key one after the other, even when one is given up', async () => {
    await begin({ work: true });
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await send({ keys: ['one'] }));
    await server.idle();
    expect(receiver.received.map(({ id }) => id)).toEqual(ids);
    receiver.behave(410);
    const [gone, held] = [await send({ keys: ['one'] }), await send({ keys: ['one'] })];
    await server.idle();
    expect((await read(gone)).state).toBe('failed');
    expect(await read(held)).toMatchObject({
      state: 'waiting',
      reason: 'Waiting until the webhook is turned on.',
      nextAttemptAt: null,
    });
    receiver.behave(200);
    await server.system.transaction((em) =>
      saveEndpoint(server.system, em, companyId, 'survey.completed', receiver.url),
    );
    await server.idle();
    expect((await read(held)).state).toBe('delivered');
  });

  it('follows no redirect and counts it as a failure', async () => {
    await begin();
    receiver.behave((response) => {
      response.writeHead(302, { location: receiver.url }).end();
    });
    expect(await attempt(await send())).toBeInstanceOf(JobPostponed);
    expect(receiver.received).toHaveLength(1);
  });

  it('stores the first 1,024 characters of a long response and rejects a huge one', async () => {
    await begin();
    receiver.behave((response) => {
      response.end('x'.repeat(5000));
    });
    const long = await send();
    await attempt(long);
    expect((await read(long)).responseExcerpt).toHaveLength(1024);
    receiver.behave((response) => {
      response.end('x'.repeat(1024 * 1024));
    });
    const huge = await send();
    expect(await attempt(huge)).toBeInstanceOf(JobPostponed);
    expect(await read(huge)).toMatchObject({
      state: 'waiting',
      reason: 'The response is too large.',
      responseExcerpt: null,
    });
  });

  it('gives up on a receiver that hangs after ten seconds', async () => {
    await begin();
    receiver.behave(() => undefined);
    const id = await send();
    const started = Date.now();
    expect(await attempt(id)).toBeInstanceOf(JobPostponed);
    expect(Date.now() - started).toBeGreaterThan(9000);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect((await read(id)).reason).toBe('The URL did not respond in time.');
  }, 40_000);

  it('connects to no internal address, regardless of the stored one', async () => {
    await begin({ url: receiver.url.replace('127.0.0.1', '127.0.0.2') });
    const id = await send();
    await attempt(id);
    expect(receiver.received).toHaveLength(0);
    expect(await read(id)).toMatchObject({
      reason: "Navout can't connect to this address.",
      responseStatus: null,
    });
  });

  it('replays with the same id and body', async () => {
    await begin({ work: true });
    const id = await send();
    await server.idle();
    await server.system.transaction(async (em) =>
      replayDelivery(server.system, em, await em.findOneOrFail(Delivery, { id })),
    );
    await server.idle();
    expect(receiver.received.map((hook) => [hook.id, hook.body])).toEqual([
      [id, receiver.received[0]!.body],
      [id, receiver.received[0]!.body],
    ]);
    expect(await read(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('can be sent before its next scheduled attempt, which then does nothing', async () => {
    await begin();
    receiver.behave(500);
    const id = await send();
    await attempt(id);
    const replay = () =>
      server.system.transaction(async (em) =>
        replayDelivery(server.system, em, await em.findOneOrFail(Delivery, { id })),
      );
    expect([await replay(), await replay()]).toEqual([true, false]);
    expect(await attempt(id)).toBeInstanceOf(JobPostponed);
    expect(receiver.received).toHaveLength(2);
    expect(await attempt(id)).toBeUndefined();
    expect(receiver.received).toHaveLength(2);
  });

  it('can be replayed if its run was stopped before delivery', async () => {
    await begin();
    const id = await send();
    const [run] = await server.system.transaction((em) => em.find(JobRun, { subjectId: id }));
    await cancelJob(server.system, run!.id);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      reason: 'Stopped on request.',
      nextAttemptAt: null,
    });
    expect(
      await server.system.transaction(async (em) =>
        replayDelivery(server.system, em, await em.findOneOrFail(Delivery, { id })),
      ),
    ).toBe(true);
  });
});
