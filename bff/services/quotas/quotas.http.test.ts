// @postgres: its locks
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import { publishAndStart } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  server.setTime(new Date('2026-11-24T20:00:00Z'));
  world = await makeWorld(server);
});
afterAll(() => server.close());

const send = (method: string, path: string, token: string, body?: object) =>
  server.request(method, path, { token, ...(body ? { body } : {}) });

/** A new company with limits set by a Global Admin. */
const companyWith = async (limits: object) => {
  const company = await makeCompany(server);
  const owner = await makeSignedIn(server, { company, role: 'company_admin' });
  const saved = await send('PUT', `/api/companies/${company.id}/quotas`, world.admin.token, limits);
  expect(saved.status).toBe(200);
  return { id: company.id, token: owner.token };
};

const usageOf = async (id: string): Promise<Record<string, Any>> => {
  const { body } = await send('GET', `/api/companies/${id}/usage`, world.admin.token);
  return Object.fromEntries((body.quotas as Any[]).map((quota) => [quota.kind as string, quota]));
};

const draft = (name: string, text = '') => ({
  name,
  survey: { title: name, questions: [], settings: { filler: text } },
});

const source = (name: string) => ({ name, type: 'File Upload' });

const rowsIn = async (table: string, id: string): Promise<number> =>
  (
    await server.system.transaction((em) =>
      em.execute<{ n: number }[]>(
        `select count(*)::int as n from "${table}" where company_id = ?`,
        [id],
      ),
    )
  )[0]!.n;

const start = (surveyId: string, body: object) =>
  server.request('POST', `/api/widget/surveys/${surveyId}/responses`, {
    body: { submissionId: `s${Math.random()}`, ...body },
  });

describe('limits of a company', () => {
  it('are those of the plan until a Global Admin sets others, which administrators see but cannot change', async () => {
    const { id, token } = await companyWith({ drafts: 3 });
    expect(await usageOf(id)).toMatchObject({
      drafts: { used: 0, limit: 3, planLimit: 200, override: 3 },
      invitationsPerDay: { limit: 100, override: null },
    });
    expect((await send('GET', `/api/companies/${id}/usage`, token)).status).toBe(200);
    expect((await send('PUT', `/api/companies/${id}/quotas`, token, { drafts: 9 })).status).toBe(
      403,
    );
    expect((await send('GET', `/api/companies/${world.other.id}/usage`, token)).status).toBe(404);
    expect(
      (await send('PUT', `/api/companies/${id}/quotas`, world.admin.token, { drafts: 0 })).body
        .fields,
    ).toEqual({ drafts: 'Please enter at least 1.' });
    await send('PUT', `/api/companies/${id}/quotas`, world.admin.token, { drafts: null });
    expect(await usageOf(id)).toMatchObject({ drafts: { limit: 200, override: null } });
    const { body } = await server.request('GET', '/api/audit-log', {
      token,
      query: { action: 'companies.quotasChanged' },
    });
    expect((body.items as Any[]).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { drafts: 3 }, after: {} },
      { before: {}, after: { drafts: 3 } },
    ]);
  });

  it('stop drafts and sources beyond them, even if many are created in parallel', async () => {
    const { id, token } = await companyWith({ drafts: 2, sources: 2 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => send('POST', '/api/surveys/drafts', token, draft(`Draft ${n}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'quota_reached',
      error: 'Your company has 2 of 2 drafts. Delete drafts, or ask Navout to raise the limit.',
    });
    const connected = [];
    for (const name of ['a', 'b', 'c'])
      connected.push((await send('POST', '/api/data-sources', token, source(name))).status);
    expect(connected).toEqual([201, 201, 409]);
    expect(await usageOf(id)).toMatchObject({ drafts: { used: 2 }, sources: { used: 2 } });
  });

  it('stop invitations until the second at which a new day begins', async () => {
    const { token } = await companyWith({ invitationsPerDay: 3 });
    server.setTime(new Date('2026-11-24T23:59:00Z'));
    const invite = (n: number) =>
      send('POST', '/api/users/invite', token, {
        email: `guest${n}@quota.example`,
        name: 'Guest',
        role: 'user',
      });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await invite(n)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const refused = await invite(9);
    expect(refused.body.error).toBe(
      'Your company sent 3 of 3 invitations today. Invite more people tomorrow, or ask Navout to raise the limit.',
    );
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
    server.setTime(new Date('2026-11-25T00:00:01Z'));
    expect((await invite(9)).status).toBe(201);
  });

  it('stop everything that a company stores, by any way, until something is deleted', async () => {
    const { id, token } = await companyWith({ storedBytes: 280_000 });
    const { body: made } = await send('POST', '/api/data-sources', token, source('Files'));
    const filler = Array.from({ length: 100 }, (_row, n) => ({
      n,
      text: Array.from({ length: 80 }, () => Math.random().toString(36)).join(''),
    }));
    const add = () =>
      server.request('POST', `/api/data-sources/${made.id}/records`, {
        token,
        body: { records: filler.map((row) => ({ ...row, n: Math.random() })) },
      });
    const statuses = [
      (await add()).status,
      (await add()).status,
      (await add()).status,
      (await add()).status,
    ];
    expect(statuses).toEqual([201, 201, 409, 409]);
    const stored = await rowsIn('source_records', id);
    expect(stored).toBe(200);
    const refused = await send(
      'POST',
      '/api/surveys/drafts',
      token,
      draft('Large', 'x'.repeat(100_000)),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
    expect(refused.body.error).toMatch(
      /^Your company uses 2\d\d KB of 274 KB of storage\. Delete data, or ask Navout to raise the limit\.$/,
    );
    const file = `name\n${'x'.repeat(120_000)}\n`;
    const imported = await server.request('POST', '/api/imports', {
      token,
      query: { fileName: 'a.csv' },
      raw: file,
      headers: { 'content-type': 'text/csv' },
    });
    expect(imported).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
    expect(await rowsIn('import_chunks', id)).toBe(0);
    await send('DELETE', `/api/data-sources/${made.id}`, token);
    server.setTime(new Date('2026-11-25T01:00:00Z'));
    expect((await send('POST', '/api/surveys/drafts', token, draft('Small'))).status).toBe(201);
  });
});

describe('answers of visitors', () => {
  it('accept hidden fields of 64 KB and reject larger ones by name, so that the table does not grow', async () => {
    const survey = await publishAndStart(server, world.owner.token);
    const before = await rowsIn('survey_responses', world.own.id);
    for (let n = 0; n < 3; n += 1) {
      const refused = await start(survey.id, { hidden: { filler: 'x'.repeat(70_000) } });
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          fields: { hidden: 'Hidden fields may hold at most 64 KB in all.' },
        },
      });
      expect((await start(survey.id, { hidden: { filler: 'x'.repeat(1_000_000) } })).status).toBe(
        413,
      );
    }
    expect(await rowsIn('survey_responses', world.own.id)).toBe(before);
    expect((await start(survey.id, { hidden: { filler: 'x'.repeat(60_000) } })).status).toBe(201);
  });

  it("are accepted somewhat beyond the limit, then rejected as storage_full, and never stop the company's own work", async () => {
    const { id, token } = await companyWith({ answerBytes: 20_000 });
    const survey = await publishAndStart(server, token);
    const fill = () =>
      start(survey.id, {
        hidden: { filler: Array.from({ length: 500 }, () => Math.random().toString(36)).join('') },
      });
    let time = new Date('2026-11-25T02:00:00Z').getTime();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      server.setTime(new Date((time += 61_000)));
      statuses.push((await fill()).status);
    }
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(507);
    expect(await usageOf(id)).toMatchObject({ answerBytes: { limit: 20_000 } });
    expect((await send('POST', '/api/surveys/drafts', token, draft('Own work'))).status).toBe(201);
    await send('PUT', `/api/companies/${id}/quotas`, world.admin.token, { answerBytes: 1_000_000 });
    expect((await fill()).status).toBe(201);
  });
});
