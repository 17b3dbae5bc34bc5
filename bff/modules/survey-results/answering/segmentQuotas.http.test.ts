// @postgres: its SQL
import { createHmac } from 'node:crypto';
import { makeWorld, tokenFor } from '@tests/support/actors';
import {
  publishAndStart,
  readPublished,
  saveAnswer,
  startAnswer,
  SURVEY,
} from '@tests/support/surveys';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000c1';

let server: TestServer;
let token: string;
let secret: string;
let view: string;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  const world = await makeWorld(server);
  token = world.editor.token;
  secret = (
    await server.request('POST', `/api/companies/${world.own.id}/identity-secret/rotate`, {
      token: await tokenFor(server, world.owner.user),
    })
  ).body.secret as string;
  await projectRows(
    server,
    world.own.id,
    SOURCE,
    [
      ['ann@example.com', 'Oslo'],
      ['ben@example.com', 'Bergen'],
    ].map(([email, city]) => ({ email, city, created_at: new Date().toISOString() })),
  );
  view = (
    await server.request('POST', '/api/audience-intelligence/views', {
      token: world.admin.token,
      query: { companyFilter: world.own.id },
      body: {
        name: 'Regulars of Oslo',
        rule: {
          match: 'all',
          conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Oslo' }],
        },
      },
    })
  ).body.id as string;
}, 120_000);
afterAll(() => server.close());

const signed = (email: string) => ({
  identifiers: { email },
  userHash: createHmac('sha256', secret).update(email).digest('hex'),
});

describe('a quota of a saved view', () => {
  it('counts only its members, once a signature or their browser proves their identity', async () => {
    const { id } = await publishAndStart(server, token, {
      ...SURVEY,
      quotas: [
        {
          ...{ id: 'quota-oslo', segment: view, limit: 1 },
          ...{ targetQuestionId: 'rate', operator: 'is_not_empty' },
        },
      ],
    });
    const finish = async (who: object) => {
      const started = (await startAnswer(server, id, who)).body;
      const { body } = await saveAnswer(server, started, { rate: 5 });
      await server.idle();
      return body.code ?? 'stored';
    };
    expect(await finish({ identifiers: { email: 'ann@example.com' } })).toBe('stored');
    expect(await finish(signed('ben@example.com'))).toBe('stored');
    expect(await finish(signed('new@example.com'))).toBe('stored');
    expect(await finish({ ...signed('ann@example.com'), visitorId: 'browser-of-ann' })).toBe(
      'stored',
    );
    expect(await finish(signed('ann@example.com'))).toBe('quota_full');
    expect(await finish({ visitorId: 'browser-of-ann' })).toBe('quota_full');
    expect(await finish({ visitorId: 'another' })).toBe('stored');
    expect((await readPublished(server, token, id)).quotaCounts).toEqual({
      'quota-oslo': { completed: 1, screenedOut: 2 },
    });
  });
});
