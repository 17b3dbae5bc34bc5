import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeWorld, type World } from '@tests/support/actors';
import { makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { publishAndStart } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  server.setTime(new Date('2026-11-24T09:00:00Z'));
  world = await makeWorld(server);
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  server.request('POST', '/api/auth/login', { body: { email, password }, headers: { 'user-agent': 'Tester/1.0' } });

const trail = async (query: Record<string, string>, token = world.owner.token): Promise<Any[]> =>
  (await server.request('GET', '/api/audit-log', { token, query })).body.items as Any[];

describe('the trail of sign-ins', () => {
  it('names who signed in and out, how and from where', async () => {
    const user = await makeUser(server, { company: world.own, name: 'Signe' });
    const { body } = await login(user.email, TEST_PASSWORD);
    await server.request('POST', '/api/auth/logout', { token: body.token as string });
    expect(await trail({ search: 'Signe' })).toMatchObject([
      { action: 'auth.signedOut', actorId: user.id },
      {
        action: 'auth.signedIn', actorId: user.id, actorEmail: user.email, subjectEmail: user.email, after: { method: 'password' },
        ipAddress: expect.stringMatching(/127\.0\.0\.1|::1|0:0:0:0::/), userAgent: 'Tester/1.0',
      },
    ]);
  });

  it('notes failures of a known account once a minute, with their number, and nothing of an unknown address', async () => {
    server.setTime(new Date('2026-11-24T10:00:00Z'));
    const user = await makeUser(server, { company: world.own, name: 'Guessed' });
    for (let n = 0; n < 5; n += 1) expect((await login(user.email, 'wrong password')).status).toBe(401);
    expect(await trail({ search: 'Guessed' })).toMatchObject([
      { action: 'auth.signInFailed', actorId: null, actorName: 'Unknown person', after: { reason: 'invalid_credentials', attempts: 1 } },
    ]);
    server.setTime(new Date('2026-11-24T10:01:01Z'));
    await login(user.email, 'wrong password');
    expect((await trail({ search: 'Guessed' })).map(({ after }) => after as Any)).toMatchObject([{ attempts: 5 }, { attempts: 1 }]);
    const before = (await trail({}, world.admin.token)).length;
    expect((await login('stranger@nowhere.example', 'x')).status).toBe(404);
    expect(await trail({}, world.admin.token)).toHaveLength(before);
  });

  it('notes a lock-out', async () => {
    const user = await makeUser(server, { company: world.own, name: 'Locked' });
    let status = 401;
    for (let n = 0; n < 25 && status !== 429; n += 1) status = (await login(user.email, 'wrong password')).status;
    expect(status).toBe(429);
    expect(await trail({ search: 'Locked', action: 'auth.lockedOut' })).toMatchObject([{ after: { reason: 'too_many_requests' } }]);
  });
});

describe('the trail of what leaves a company', () => {
  it('notes exports, links and settings of a survey, and no save that changes nothing', async () => {
    const survey = await publishAndStart(server, world.owner.token);
    const { token } = world.owner;
    const as = (method: string, path: string, body?: object) => server.request(method, path, { token, ...(body ? { body } : {}) });
    const list = (limit: string) => server.request('GET', `/api/surveys/${survey.id}/responses`, { token, query: { page: '1', limit } });
    expect((await as('GET', `/api/surveys/${survey.id}/responses/export`)).status).toBe(200);
    expect((await list('10000')).status).toBe(200);
    expect((await list('20')).status).toBe(200);
    const { body: link } = await as('POST', `/api/surveys/${survey.id}/share-links`);
    expect((await as('DELETE', `/api/surveys/${survey.id}/share-links/${link.id}`)).status).toBe(204);
    await as('POST', `/api/surveys/published/${survey.id}/test-link`, { page: 'https://shop.example/a' });
    const triggers = `/api/surveys/published/${survey.id}/display-triggers`;
    for (let n = 0; n < 2; n += 1) expect((await as('PUT', triggers, { displayTriggers: { delay: 5 } })).status).toBe(200);
    const actions = (await trail({ limit: '100' })).filter(({ subjectId }) => subjectId === survey.id).map(({ action }) => action as string);
    expect(actions.filter((action) => !/published|status|started/i.test(action)).sort()).toEqual([
      'surveys.responsesExported', 'surveys.responsesExported', 'surveys.shareLinkCreated', 'surveys.shareLinkRevoked', 'surveys.testLinkCreated', 'surveys.triggersChanged',
    ]);
  });

  it('writes nothing for a company saved as it was', async () => {
    const profile = { name: world.own.name, phone: '+47 5' };
    const save = () => server.request('PUT', '/api/companies/profile', { token: world.owner.token, body: profile });
    await save();
    const before = (await trail({ action: 'companies.updated' })).length;
    await save();
    expect(await trail({ action: 'companies.updated' })).toHaveLength(before);
  });

  it('shows a company that a Global Admin opened it, once an hour', async () => {
    server.setTime(new Date('2026-11-24T12:10:00Z'));
    const open = () => server.request('GET', '/api/surveys/published', { token: world.admin.token, query: { companyFilter: world.other.id } });
    await open();
    await open();
    const seen = () => trail({ action: 'support.access' }, world.otherOwner.token);
    expect(await seen()).toMatchObject([{ actorId: world.admin.user.id, actorEmail: world.admin.user.email, companyId: world.other.id }]);
    server.setTime(new Date('2026-11-24T13:00:01Z'));
    await open();
    expect(await seen()).toHaveLength(2);
  });
});
