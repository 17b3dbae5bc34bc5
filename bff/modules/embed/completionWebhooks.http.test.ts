// @postgres: concurrent calls
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listWebhookDeliveries } from '@core/contract/webhookDeliveries';
import { freshCompany, makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, saveAnswer, startAnswer } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

describe('completion webhooks', () => {
  const hooked = async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const settings = { triggerType: 'webhook', webhookUrl: 'https://hooks.harbor.example/done' };
    await server.request('PUT', `/api/companies/${mine.id}/trigger-settings`, {
      token: signedIn,
      body: { triggerSettings: settings },
    });
    const { id } = await publishAndStart(server, signedIn);
    const list = async () =>
      (
        await server.request<ResponseOf<typeof listWebhookDeliveries>>(
          'GET',
          `/api/companies/${mine.id}/webhook-deliveries`,
          { token: signedIn },
        )
      ).body;
    return { mine, signedIn, id, list };
  };

  it('EMBED-015 are queued with the answer, for the URL in the settings, and listed', async () => {
    const { mine, signedIn, id, list } = await hooked();
    const { id: responseId } = await answer(server, id, { rate: 5 });
    const [delivery, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(delivery).toMatchObject({
      url: 'https://hooks.harbor.example/done',
      status: 'pending',
      attempts: 0,
      surveyName: expect.any(String),
    });
    const [row] = await server.system.transaction((em) =>
      em.execute<{ body: string }[]>('select "body" from "deliveries" where "id" = ?', [
        delivery!.id,
      ]),
    );
    expect(JSON.parse(row!.body)).toMatchObject({
      type: 'survey.completed',
      data: { surveyId: id, responseId, companyId: mine.id, responses: { rate: 5 } },
    });
    const again = await server.request(
      'POST',
      `/api/companies/${mine.id}/webhook-deliveries/${delivery!.id}/replay`,
      { token: signedIn },
    );
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'This webhook is still being sent.' },
    });
    await server.system.transaction((em) =>
      em.execute('update "deliveries" set "state" = ? where "id" = ?', ['failed', delivery!.id]),
    );
    const replays = await Promise.all(
      [1, 2, 3].map(() =>
        server.request(
          'POST',
          `/api/companies/${mine.id}/webhook-deliveries/${delivery!.id}/replay`,
          { token: signedIn },
        ),
      ),
    );
    expect(replays.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(
      (
        await server.request(
          'POST',
          `/api/companies/${mine.id}/webhook-deliveries/${delivery!.id}/replay`,
          { token: world.otherOwner.token },
        )
      ).status,
    ).toBe(404);
  });

  it('are not queued for unfinished, repeated or test answers, or without a webhook', async () => {
    const { mine, signedIn, id, list } = await hooked();
    await startAnswer(server, id);
    const { body: tested } = await startAnswer(server, id, { test: true });
    await saveAnswer(server, tested, { rate: 5 });
    expect(await list()).toEqual([]);
    const done = await answer(server, id, { rate: 5 });
    await saveAnswer(server, done, { rate: 5 });
    expect(await list()).toHaveLength(1);
    await server.request('PUT', `/api/companies/${mine.id}/trigger-settings`, {
      token: signedIn,
      body: {
        triggerSettings: { triggerType: 'event', webhookUrl: 'https://hooks.harbor.example/done' },
      },
    });
    await answer(server, id, { rate: 5 });
    expect(await list()).toHaveLength(1);
  });

  it('are signed with a secret that is returned once, when the first URL is saved, and never again', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const path = `/api/companies/${mine.id}/trigger-settings`;
    const saved = async (settings: object) =>
      (
        await server.request<{ webhookSecret: string | null }>('PUT', path, {
          token: signedIn,
          body: { triggerSettings: settings },
        })
      ).body.webhookSecret;
    expect(await saved({ triggerType: 'webhook', webhookUrl: '' })).toBeNull();
    expect(
      (
        await server.request('GET', `/api/companies/${mine.id}/webhook-deliveries`, {
          token: signedIn,
        })
      ).body,
    ).toEqual([]);
    expect(
      await saved({ triggerType: 'webhook', webhookUrl: 'https://hooks.harbor.example/done' }),
    ).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    expect(
      await saved({ triggerType: 'webhook', webhookUrl: 'https://hooks.harbor.example/moved' }),
    ).toBeNull();
    expect(await saved({ triggerType: 'none', webhookUrl: '' })).toBeNull();
    expect(
      (
        await server.request('GET', `/api/companies/${mine.id}/webhook-deliveries`, {
          token: signedIn,
        })
      ).status,
    ).toBe(200);
    expect((await server.request('GET', path, { token: signedIn })).text).not.toContain('whsec_');
  });
});
