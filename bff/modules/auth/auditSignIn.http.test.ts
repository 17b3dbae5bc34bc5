// @slow: dozens of sign-ins, each a password hash
import { makeWorld, type World } from '@tests/support/actors';
import { makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { publishAndStart } from '@tests/support/surveys';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { trustProxy: 1 } });
  server.setTime(new Date('2026-11-24T09:00:00Z'));
  world = await makeWorld(server);
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  server.request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': 'Tester/1.0' },
  });

const trail = async (query: Record<string, string>, token = world.owner.token): Promise<Any[]> =>
  (await server.request('GET', '/api/audit-log', { token, query })).body.items as Any[];

describe('the audit trail of sign-ins', () => {
  it('records who signed in and out, how and from where', async () => {
    const user = await makeUser(server, { company: world.own, name: 'Signe' });
    const { body } = await login(user.email, TEST_PASSWORD);
    await server.request('POST', '/api/auth/logout', { token: body.token as string });
    expect(await trail({ search: 'Signe' })).toMatchObject([
      { action: 'auth.signedOut', actorId: user.id },
      {
        action: 'auth.signedIn',
        actorId: user.id,
        actorEmail: user.email,
        subjectEmail: user.email,
        after: { method: 'password' },
        ipAddress: expect.stringMatching(/127\.0\.0\.1|::1|0:0:0:0::/),
        userAgent: 'Tester/1.0',
      },
    ]);
  });

  it('records failures of a known account once a minute, with their number, and nothing about an unknown address', async () => {
    server.setTime(new Date('2026-11-24T10:00:00Z'));
    const user = await makeUser(server, { company: world.own, name: 'Guessed' });
    for (let n = 0; n < 5; n += 1)
      expect((await login(user.email, 'wrong password')).status).toBe(401);
    expect(await trail({ search: 'Guessed' })).toMatchObject([
      {
        action: 'auth.signInFailed',
        actorId: null,
        actorName: 'Unknown person',
        after: { reason: 'invalid_credentials', attempts: 1 },
      },
    ]);
    server.setTime(new Date('2026-11-24T10:01:01Z'));
    await login(user.email, 'wrong password');
    expect((await trail({ search: 'Guessed' })).map(({ after }) => after as Any)).toMatchObject([
      { attempts: 5 },
      { attempts: 1 },
    ]);
    const before = (await trail({}, world.admin.token)).length;
    expect((await login('stranger@nowhere.example', 'x')).status).toBe(404);
    expect(await trail({}, world.admin.token)).toHaveLength(before);
  });

  it('records a lockout, whose text offers no reset by email if email is not configured', async () => {
    const user = await makeUser(server, { company: world.own, name: 'Locked' });
    let refused = await login(user.email, 'wrong password');
    for (let n = 0; n < 25 && refused.status === 401; n += 1)
      refused = await login(user.email, 'wrong password');
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(
      /^Too many attempts\. Try again in \d+ minutes, or ask an administrator to reset your password\.$/,
    );
    expect(await trail({ search: 'Locked', action: 'auth.lockedOut' })).toMatchObject([
      { after: { reason: 'too_many_requests' } },
    ]);
  });
});

describe('the audit trail of exported data', () => {
  it('records exports, links and settings of a survey, and no save without changes', async () => {
    const survey = await publishAndStart(server, world.owner.token);
    const { token } = world.owner;
    const as = (method: string, path: string, body?: object) =>
      server.request(method, path, { token, ...(body ? { body } : {}) });
    const list = (limit: string) =>
      server.request('GET', `/api/surveys/${survey.id}/responses`, {
        token,
        query: { page: '1', limit },
      });
    expect((await as('GET', `/api/surveys/${survey.id}/responses/export`)).status).toBe(200);
    expect((await list('10000')).status).toBe(200);
    expect((await list('20')).status).toBe(200);
    const [{ id: question }] = (await as('GET', `/api/surveys/published/${survey.id}`)).body.survey
      .questions as [{ id: string }];
    const answers = (limit: string) =>
      server.request('GET', `/api/surveys/${survey.id}/questions/${question}/answers`, {
        token,
        query: { page: '1', limit },
      });
    expect((await answers('10000')).status).toBe(200);
    expect((await answers('20')).status).toBe(200);
    const { body: link } = await as('POST', `/api/surveys/${survey.id}/share-links`);
    expect((await as('DELETE', `/api/surveys/${survey.id}/share-links/${link.id}`)).status).toBe(
      204,
    );
    await as('POST', `/api/surveys/published/${survey.id}/test-link`, {
      page: 'https://shop.example/a',
    });
    const triggers = `/api/surveys/published/${survey.id}/display-triggers`;
    for (let n = 0; n < 2; n += 1)
      expect((await as('PUT', triggers, { displayTriggers: { delay: 5 } })).status).toBe(200);
    const actions = (await trail({ limit: '100' }))
      .filter(({ subjectId }) => subjectId === survey.id)
      .map(({ action }) => action as string);
    expect(actions.filter((action) => !/published|status|started/i.test(action)).sort()).toEqual([
      'surveys.responsesExported',
      'surveys.responsesExported',
      'surveys.responsesExported',
      'surveys.shareLinkCreated',
      'surveys.shareLinkRevoked',
      'surveys.testLinkCreated',
      'surveys.triggersChanged',
    ]);
  });

  it('records who opens a share link, once an hour per client and for at most fifty clients', async () => {
    server.setTime(new Date('2026-11-24T14:00:00Z'));
    const survey = await publishAndStart(server, world.owner.token);
    const { body: link } = await server.request('POST', `/api/surveys/${survey.id}/share-links`, {
      token: world.owner.token,
    });
    const open = async (address: string): Promise<void> => {
      const path = `/api/shared-results/${(link.url as string).split('/').at(-1)!}`;
      expect(
        (
          await server.request('GET', path, {
            headers: { 'x-forwarded-for': address, 'user-agent': 'Reader/1.0' },
          })
        ).status,
      ).toBe(200);
    };
    const opened = () => trail({ action: 'surveys.shareLinkOpened', limit: '100' });
    await Promise.all([open('198.51.100.7'), open('198.51.100.7')]);
    for (const address of ['2001:db8:7:7::1', '2001:db8:7:7::2']) await open(address);
    const entry = (ipAddress: string) => ({
      actorId: null,
      actorName: 'Unknown person',
      companyId: world.own.id,
      subjectType: 'survey',
      subjectId: survey.id,
      after: { link: link.id },
      ipAddress,
      userAgent: 'Reader/1.0',
    });
    expect(await opened()).toMatchObject([entry('2001:db8:7:7::/64'), entry('198.51.100.7')]);
    for (let at = 0; at < 52; at += 1) await open(`203.0.113.${at}`);
    expect(await opened()).toHaveLength(50);
    server.setTime(new Date('2026-11-24T15:00:00Z'));
    await open('198.51.100.7');
    expect(await opened()).toHaveLength(51);
  });

  it('writes nothing for a company saved without changes', async () => {
    const profile = { name: world.own.name, phone: '+47 5' };
    const save = () =>
      server.request('PUT', '/api/companies/profile', { token: world.owner.token, body: profile });
    await save();
    const before = (await trail({ action: 'companies.updated' })).length;
    await save();
    expect(await trail({ action: 'companies.updated' })).toHaveLength(before);
  });

  describe('when a Global Admin opens it', () => {
    const read = async (
      path: string,
      query: Record<string, string> = {},
      status = 200,
    ): Promise<void> => {
      expect((await server.request('GET', path, { token: world.admin.token, query })).status).toBe(
        status,
      );
    };
    const seen = () => trail({ action: 'support.access' }, world.otherOwner.token);

    it('records it once an hour, even for many parallel requests', async () => {
      server.setTime(new Date('2026-11-24T16:10:00Z'));
      await Promise.all(
        Array.from({ length: 5 }, () =>
          read('/api/surveys/published', { companyFilter: world.other.id }),
        ),
      );
      expect(await seen()).toMatchObject([
        {
          actorId: world.admin.user.id,
          actorEmail: world.admin.user.email,
          companyId: world.other.id,
        },
      ]);
      server.setTime(new Date('2026-11-24T17:00:01Z'));
      await read('/api/surveys/published', { companyFilter: world.other.id });
      expect(await seen()).toHaveLength(2);
    });

    it.each([
      ['its own id', () => `/api/companies/${world.other.id}/settings`],
      ['the id of a survey', (survey: string) => `/api/surveys/${survey}/responses`],
      [
        'the id of a survey that is exported',
        (survey: string) => `/api/surveys/${survey}/responses/export`,
      ],
    ])('notes it without a filter by %s', async (what, pathOf) => {
      const survey = await publishAndStart(server, world.otherOwner.token);
      const before = (await seen()).length;
      server.setTime(new Date(server.system.clock().getTime() + 3_600_000));
      await read(pathOf(survey.id));
      await read(pathOf(survey.id));
      expect([what, (await seen()).length]).toEqual([what, before + 1]);
    });

    it("records nothing for the admin's own company, a missing row, or a reader from the company itself", async () => {
      const count = () =>
        server.system.transaction((em) => em.count(AuditEntry, { action: 'support.access' }));
      const before = await count();
      await read(`/api/companies/${world.internal.id}/settings`);
      await read('/api/surveys/published/0198c0de-0000-7000-8000-000000000001', {}, 404);
      expect(
        (
          await server.request('GET', `/api/companies/${world.other.id}/settings`, {
            token: world.otherOwner.token,
          })
        ).status,
      ).toBe(200);
      expect(await count()).toBe(before);
    });
  });
});
