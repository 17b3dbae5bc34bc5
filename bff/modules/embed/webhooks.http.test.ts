import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, saveAnswer, startAnswer } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import {
  startWebhookReceiver,
  verifyHook,
  type WebhookReceiver,
} from '@tests/support/webhookReceiver';

let receiver: WebhookReceiver;
let server: TestServer;
let world: World;
/** The signing secret, as shown when the webhook was set up. */
let secret: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, outgoingAllow: receiver.address },
  });
  world = await makeWorld(server);
  secret = (await save({ triggerType: 'webhook', webhookUrl: receiver.url })).body.webhookSecret;
});
afterEach(() => {
  receiver.received.length = 0;
  receiver.behave(200);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const call = (method: string, suffix: string, body?: object, token = world.editor.token) =>
  server.request(method, `/api/companies/${world.own.id}/${suffix}`, { token, body });
const save = (triggerSettings: object) => call('PUT', 'trigger-settings', { triggerSettings });
const log = async () => (await call('GET', 'webhook-deliveries')).body;

describe('the completion webhook', () => {
  it('EMBED-015, EMBED-016 and OP-130 posts the completion, signed, from the server', async () => {
    const survey = await publishAndStart(server, world.editor.token);
    const { id } = await answer(
      server,
      survey.id,
      { rate: 5, way: 'By boat' },
      { identifiers: { email: 'ada@harbor.example' } },
    );
    await server.idle();
    expect(receiver.received).toHaveLength(1);
    expect(verifyHook(secret, receiver.received[0]!)).toMatchObject({
      type: 'survey.completed',
      data: {
        event: 'survey.completed',
        version: 1,
        companyId: world.own.id,
        surveyId: survey.id,
        surveyName: survey.name,
        responseId: id,
        identifiers: { email: 'ada@harbor.example' },
        responses: { rate: 5, way: 'By boat' },
        completedAt: expect.any(String),
        completionTimeSeconds: expect.any(Number),
      },
    });
    expect((await log())[0]).toMatchObject({
      surveyName: survey.name,
      url: receiver.url,
      status: 'delivered',
      attempts: 1,
      lastStatus: 200,
      lastError: null,
    });
  });

  it('is not sent for unfinished, test and rejected answers, and once for a repeated call', async () => {
    const survey = await publishAndStart(server, world.editor.token);
    const { body } = await startAnswer(server, survey.id);
    await saveAnswer(server, body, { rate: 5 }, false);
    expect((await saveAnswer(server, body, {}, true)).status).toBe(200);
    await saveAnswer(server, body, {}, true);
    const test = await startAnswer(server, survey.id, { test: true });
    await saveAnswer(server, test.body, { rate: 5 });
    const incomplete = await startAnswer(server, survey.id);
    expect((await saveAnswer(server, incomplete.body, {})).status).toBe(400);
    await server.idle();
    expect(receiver.received).toHaveLength(1);
  });

  it('rejects internal URLs at their field when they are saved', async () => {
    for (const webhookUrl of [
      'http://169.254.169.254/latest',
      'http://127.0.0.1:1/x',
      'https://[::1]/',
      'https://user:pass@hooks.example/',
      'https://hooks.example:8443/',
    ]) {
      const refused = await save({ triggerType: 'webhook', webhookUrl });
      expect([webhookUrl, refused.status]).toEqual([webhookUrl, 400]);
      expect(Object.keys(refused.body.fields)).toEqual(['triggerSettings.webhookUrl']);
    }
    expect((await call('GET', 'trigger-settings')).body.triggerSettings.webhookUrl).toBe(
      receiver.url,
    );
  });

  it('stays in the log after a failure, with its reason, and is sent again on request with the same id', async () => {
    receiver.behave(410);
    const survey = await publishAndStart(server, world.editor.token);
    await answer(server, survey.id);
    await server.idle();
    const [failed] = await log();
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastStatus: 410,
      lastError: 'The receiver returned 410.',
    });
    const refused = await call('POST', `webhook-deliveries/${failed.id}/replay`);
    expect([refused.status, (await log())[0]]).toEqual([409, failed]);
    receiver.behave(200);
    expect(
      (await save({ triggerType: 'webhook', webhookUrl: receiver.url })).body.webhookSecret,
    ).toBeNull();
    const replayed = await call('POST', `webhook-deliveries/${failed.id}/replay`);
    expect(replayed).toMatchObject({ status: 202, body: { id: failed.id, status: 'pending' } });
    await server.idle();
    expect((await log())[0]).toMatchObject({ id: failed.id, status: 'delivered', attempts: 2 });
    expect(receiver.received.map((hook) => hook.id)).toEqual([failed.id, failed.id]);
    expect(
      (
        await call(
          'POST',
          `webhook-deliveries/${failed.id}/replay`,
          undefined,
          world.otherOwner.token,
        )
      ).status,
    ).toBe(404);
    expect(
      (await call('POST', `webhook-deliveries/${failed.id}/replay`, undefined, world.viewer.token))
        .status,
    ).toBe(403);
  });

  it('is signed with both secrets after a rotation; a viewer cannot rotate them', async () => {
    const rotated = await call('POST', 'webhook-secret/rotate');
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).not.toBe(secret);
    await answer(server, (await publishAndStart(server, world.editor.token)).id);
    await server.idle();
    verifyHook(secret, receiver.received[0]!);
    verifyHook(rotated.body.secret, receiver.received[0]!);
    expect(
      (await call('POST', 'webhook-secret/rotate', undefined, world.viewer.token)).status,
    ).toBe(403);
    expect(
      (await call('POST', 'webhook-secret/rotate', undefined, world.otherOwner.token)).status,
    ).toBe(404);
  });

  it('is not sent if the company chose another action', async () => {
    await save({ triggerType: 'none', webhookUrl: receiver.url });
    await answer(server, (await publishAndStart(server, world.editor.token)).id);
    await server.idle();
    expect(receiver.received).toHaveLength(0);
  });
});
