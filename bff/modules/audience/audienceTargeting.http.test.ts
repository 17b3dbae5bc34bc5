// @postgres: its SQL
import { createHmac } from 'node:crypto';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { answer, publishAndStart } from '@tests/support/surveys';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000c1';

let server: TestServer;
let world: World;
let owner: string;
let secret: string;

const admin = (method: string, path: string, body?: object) =>
  server.request(method, `/api/audience-intelligence${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    ...(body ? { body } : {}),
  });
const makeView = async (rule: object): Promise<string> =>
  (await admin('POST', '/views', { name: 'Regulars of Oslo', rule })).body.id as string;
const ask = (body: object, companyId = world.own.id) =>
  server.request('POST', `/api/widget/${companyId}/audience-surveys`, { body });
const idsOf = async (body: object): Promise<string[]> =>
  ((await ask(body)).body.surveys as { id: string }[]).map(({ id }) => id);

/** A visitor whose identifier the company's site signs. */
const signed = (type: 'email' | 'uuid', value: string) => ({
  identifiers: { [type]: value },
  userHash: createHmac('sha256', secret).update(value).digest('hex'),
});

/** A running survey for the people of a view. */
const surveyFor = async (audience: string | null, enabled = true): Promise<string> => {
  const { id } = await publishAndStart(server, world.editor.token);
  await server.request('PUT', `/api/surveys/published/${id}/display-triggers`, {
    token: world.editor.token,
    body: { displayTriggers: { userSegmentation: { enabled, visitorType: 'all', audience } } },
  });
  return id;
};

beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  owner = await tokenFor(server, world.owner.user);
  secret = (
    await server.request('POST', `/api/companies/${world.own.id}/identity-secret/rotate`, {
      token: owner,
    })
  ).body.secret as string;
  const people = [
    ['ann@example.com', 'Oslo', 'U-1'],
    ['ben@example.com', 'Bergen', 'U-2'],
  ] as const;
  await projectRows(
    server,
    world.own.id,
    SOURCE,
    people.map(([email, city, id]) => ({
      email,
      city,
      user_id: id,
      created_at: new Date().toISOString(),
    })),
    { keyOf: ({ user_id: id }) => String(id) },
  );
}, 120_000);
afterAll(() => server.close());

describe('a survey for the people of a saved view', () => {
  let view: string;
  let limited: string;
  let open: string;
  beforeAll(async () => {
    view = await makeView({
      match: 'all',
      conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Oslo' }],
    });
    limited = await surveyFor(view);
    open = await surveyFor(view, false);
  });

  it('is not in the list for everyone; the response says that there are more', async () => {
    const { body } = await server.request('GET', `/api/widget/${world.own.id}/surveys`);
    expect(body.surveys.map(({ id }: { id: string }) => id)).toEqual([open]);
    expect(body.more).toBe(true);
    const other = await server.request('GET', `/api/widget/${world.other.id}/surveys`);
    expect(other.body).not.toHaveProperty('more');
  });

  it.each([
    ['a member by email', () => signed('email', 'ANN@example.com'), true],
    ['a member by user id', () => signed('uuid', 'U-1'), true],
    ['a member who is not signed', () => ({ identifiers: { email: 'ann@example.com' } }), false],
    ['a known person outside the view', () => signed('email', 'ben@example.com'), false],
    [
      'a person nothing is known of',
      () => ({ ...signed('email', 'new@example.com'), visitorId: 'unknown-1' }),
      false,
    ],
    ['a visitor who says nothing', () => ({}), false],
  ])(
    'is given or withheld by the view, before and after its members are marked: %s',
    async (_who, bodyOf, member) => {
      const body = bodyOf();
      for (const _round of ['looked up', 'marked']) {
        const { body: found } = await ask(body);
        expect(found.surveys.map(({ id }: { id: string }) => id)).toEqual(member ? [limited] : []);
        expect(found.withheld).toEqual(member ? [] : [limited]);
        await server.idle();
      }
    },
  );

  it('recognizes a browser by the visitor id of an earlier signed answer, without an identifier', async () => {
    await answer(
      server,
      open,
      { rate: 5 },
      { ...signed('email', 'ann@example.com'), visitorId: 'browser-of-ann' },
    );
    await server.idle();
    expect(await idsOf({ visitorId: 'browser-of-ann' })).toEqual([limited]);
    expect(await idsOf({ visitorId: 'browser-of-nobody' })).toEqual([]);
  });

  it('may be for a built-in category, and reaches no one once its view is deleted', async () => {
    const category = await surveyFor('new-users');
    expect(await idsOf(signed('email', 'ben@example.com'))).toEqual([category]);
    const gone = await makeView({ match: 'all', conditions: [] });
    const orphan = await surveyFor(gone);
    expect(await idsOf(signed('email', 'ben@example.com'))).toContain(orphan);
    await server.idle();
    await admin('DELETE', `/views/${gone}`);
    expect(await idsOf(signed('email', 'ben@example.com'))).not.toContain(orphan);
  });

  it('stays within its company', async () => {
    expect((await ask(signed('email', 'ann@example.com'), world.other.id)).body).toEqual({
      surveys: [],
      withheld: [],
      segments: [],
    });
    expect((await ask({}, '0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('can be targeted by everyone who edits surveys: names of views need no administrator', async () => {
    const names = (who: string) =>
      server.request('GET', '/api/audience-intelligence/views', { token: who });
    const { body } = await names(owner);
    expect(body).toContainEqual({ id: view, name: 'Regulars of Oslo', isCustom: true });
    expect(body).toContainEqual({ id: 'churned', name: 'Churned Users', isCustom: false });
    const foreign = (await names(await tokenFor(server, world.otherOwner.user))).body as {
      isCustom: boolean;
    }[];
    expect(foreign.some(({ isCustom }) => isCustom)).toBe(false);
  });

  it('an export can be limited to the view, with the count it promised; an unknown view is not found', async () => {
    const query = { fields: 'email', range: 'all', view };
    const { text, headers } = await server.request<string>('GET', '/api/export', {
      token: owner,
      query,
    });
    expect(text.trim().split('\n')).toEqual(['"email"', '"ann@example.com"']);
    expect(headers.get('x-total-count')).toBe('1');
    expect(
      (await server.request('GET', '/api/export/preview', { token: owner, query })).body,
    ).toMatchObject({ total: 1, rows: [['ann@example.com']] });
    expect(
      (
        await server.request('GET', '/api/export/preview', {
          token: owner,
          query: { ...query, view: 'no-such-view' },
        })
      ).status,
    ).toBe(404);
  });

  it('accepts at most twenty identifiers', async () => {
    const named = (count: number) => ({
      identifiers: Object.fromEntries(Array.from({ length: count }, (_, at) => [`kind${at}`, 'x'])),
    });
    expect((await ask(named(20))).status).toBe(200);
    expect((await ask({ identifiers: 'a text' as unknown as object })).status).toBe(400);
    for (const count of [21, 60_000])
      expect(await ask(named(count))).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { identifiers: expect.any(String) } },
      });
  });
});
