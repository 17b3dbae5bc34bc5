// @slow: servers of its own, killed
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { freePort } from '../support/freePort';
import { type KillableServer, startKillableServer } from '../support/killableServer';
import { SURVEY } from '../support/surveys';
import type { Any } from '../support/testServer';
import { startWebhookReceiver, verifyHook, type WebhookReceiver } from '../support/webhookReceiver';
import { until } from '@tests/support/until';

let folder: string;
let port: number;
let receiver: WebhookReceiver;
let server: KillableServer;
let token = '';
let companyId = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'navout-killed-'));
  port = await freePort();
  receiver = await startWebhookReceiver();
  server = await startAgain();
  const registered = await call('POST', '/api/auth/register', {
    email: 'owner@harbor.example',
    name: 'Ada',
    password: 'harbour-lights-7',
    companyName: 'Harbor Works',
  });
  token = registered.token;
  companyId = registered.user.companyId;
}, 180_000);
afterEach(() => {
  receiver.behave(200);
});
afterAll(async () => {
  await server.kill();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const startAgain = (): Promise<KillableServer> =>
  startKillableServer(port, join(folder, 'data'), { OUTGOING_ALLOW: receiver.address });

const call = async (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Any> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Adds drafts without a pause until the server is gone, and collects every acknowledged id. */
const writeUntilGone = async (acknowledged: string[]): Promise<void> => {
  try {
    for (;;)
      acknowledged.push(
        (await call('POST', '/api/surveys/drafts', { name: 'Draft', survey: SURVEY })).id,
      );
  } catch (cause) {
    // The connection broke; a rejection would be an Error.
    expect((cause as Error).name).toBe('TypeError');
  }
};

const grown = (list: readonly string[], count: number): Promise<void> =>
  until(`${count} acknowledged writes`, () => list.length >= count);

describe('a server killed without warning', () => {
  it('has every acknowledged write, and repeats its delivery with the same id', async () => {
    const { webhookSecret } = await call('PUT', `/api/companies/${companyId}/trigger-settings`, {
      triggerSettings: { triggerType: 'webhook', webhookUrl: receiver.url },
    });
    const survey = await call('POST', '/api/surveys/publish', { name: 'Tour', survey: SURVEY });
    await call('PUT', `/api/surveys/published/${survey.id}/status`, {
      status: 'active',
      endCondition: { type: 'days', value: 30 },
    });

    // The receiver accepts the message and never answers, so the kill hits the delivery between
    // sending and recording it.
    receiver.behave(() => undefined);
    const acknowledged: string[] = [];
    const writers = Promise.all([1, 2, 3].map(() => writeUntilGone(acknowledged)));
    await grown(acknowledged, 10);
    const started = await call('POST', `/api/widget/surveys/${survey.id}/responses`, {
      submissionId: 'one',
    });
    await call(
      'PATCH',
      `/api/widget/responses/${started.id}`,
      { answers: { rate: 5 }, complete: true },
      { [RESPONSE_TOKEN_HEADER]: started.token },
    );
    await receiver.gets(1);
    await server.kill();
    await writers;

    receiver.behave(200);
    server = await startAgain();
    const stored = ((await call('GET', '/api/surveys/drafts')) as { id: string }[]).map(
      ({ id }) => id,
    );
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    expect((await call('GET', `/api/surveys/${survey.id}/responses`)).responses).toMatchObject([
      { id: started.id },
    ]);

    await receiver.gets(2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    for (const hook of receiver.received) verifyHook(webhookSecret, hook);
    await expectDelivered();
  }, 180_000);
});

const expectDelivered = async (): Promise<void> => {
  const newest = async () =>
    (await call('GET', `/api/companies/${companyId}/webhook-deliveries`))[0];
  await until('the delivery', async () => (await newest())?.status === 'delivered');
  expect(await newest()).toMatchObject({ lastStatus: 200 });
};
