// @postgres: its SQL
// @slow: records are grouped again for each rule
import {
  IDENTIFIER_DEFAULTS,
  type IdentifierKind,
  type KindRule,
} from '@core/identity/identifierRules';
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { resolveProfile } from '@bff/modules/identity/resolveProfile';

const PATH = '/api/data-sources/identifier-rules';
const SOURCE = '0198c0de-0000-7000-8000-0000000000b1';

let server: TestServer;
let world: World;

beforeEach(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterEach(() => server.close());

const inCompany = <T>(work: Parameters<typeof server.system.transaction<T>>[0]) =>
  server.system.transaction(work, world.own.id);
const project = (rows: Record<string, unknown>[]) =>
  projectRows(server, world.own.id, SOURCE, rows, {
    at: new Date('2026-11-01T12:00:00Z'),
    keyOf: ({ key }, n) => String(key ?? n),
  });
/** Every person's email addresses, as text. */
const people = async (): Promise<string[]> =>
  (
    await inCompany((em) =>
      em.execute<{ emails: string }[]>(
        `select coalesce((select string_agg(i.value, ' ' order by i.value) from profile_identifiers i
          where i.company_id = p.company_id and i.profile_id = p.id and i.kind = 'email'), '') as emails
        from profiles p where p.company_id = ? order by 1`,
        [world.own.id],
      ),
    )
  ).map(({ emails }) => emails);
const totals = () =>
  inCompany((em) =>
    em.execute<{ n: number }[]>(
      `select count(*)::int as n from profile_traits where company_id = ? union all
       select count(*)::int from events where company_id = ? union all
       select count(*)::int from profile_identifiers where company_id = ?`,
      [world.own.id, world.own.id, world.own.id],
    ),
  );
const call = (method: string, path = PATH, body?: unknown, token = world.editor.token) =>
  server.request(method, path, { token, body });
/** The default rules with some kinds changed. */
const kindsWith = (changes: Partial<Record<IdentifierKind, Partial<KindRule>>>): KindRule[] =>
  IDENTIFIER_DEFAULTS.map((rule) => ({ ...rule, ...changes[rule.kind] }));
const save = async (changes: Parameters<typeof kindsWith>[0]) => {
  const answer = await call('PUT', PATH, { kinds: kindsWith(changes) });
  expect(answer.status).toBe(200);
  await server.idle();
  return answer.body;
};
const phoneOff = { phone: { on: false } };

/** Two people who share a phone number, each with an order, and one unrelated person. */
const family = [
  { key: 'a', email: 'ann@x.example', phone: '+49 221 5550001', name: 'Ann' },
  { key: 'b', email: 'ben@x.example', phone: '+49 221 5550001', name: 'Ben' },
  { key: 'o', email: 'ben@x.example', event: 'Order Completed', value: '12', order_id: 'o1' },
  { key: 'c', email: 'cat@y.example', phone: '+49 221 5550009', name: 'Cat' },
];

describe('identifier rules of a company', () => {
  it('are the defaults until someone changes them, and belong to one company', async () => {
    expect((await call('GET')).body).toEqual({
      version: 0,
      kinds: IDENTIFIER_DEFAULTS.map((rule) => ({ ...rule })),
    });
    await save(phoneOff);
    expect((await call('GET')).body).toMatchObject({ version: 1 });
    expect((await call('GET', PATH, undefined, world.otherOwner.token)).body.version).toBe(0);
    const foreign = await server.request('PUT', PATH, {
      token: world.otherOwner.token,
      query: { companyFilter: world.own.id },
      body: { kinds: kindsWith({}) },
    });
    expect(foreign.status).toBe(403);
    const body = { kinds: kindsWith({}) };
    expect((await call('PUT', PATH, body, world.viewer.token)).status).toBe(403);
    expect((await call('GET', PATH, undefined, world.admin.token)).body.code).toBe(
      'company_required',
    );
  });

  it('are rejected if they are invalid, or if another tab saved first', async () => {
    const refused = async (kinds: unknown) => (await call('PUT', PATH, { kinds })).body.fields;
    expect(await refused(kindsWith({ email: { limit: 51 } }))).toHaveProperty(['kinds[0].limit']);
    expect(await refused(kindsWith({ email: { limit: null } }))).toHaveProperty(['kinds[0].limit']);
    expect(await refused(kindsWith({ email: { blocked: ['shop'] } }))).toHaveProperty([
      'kinds[0].blocked[0]',
    ]);
    expect(await refused([...kindsWith({})].reverse())).toHaveProperty(['kinds']);
    const first = { kinds: kindsWith(phoneOff), version: 0 };
    expect((await call('PUT', PATH, first)).status).toBe(200);
    // Repeating the same request is a retry; any other request comes from another tab.
    expect((await call('PUT', PATH, first)).body.version).toBe(1);
    const other = { kinds: kindsWith({ uuid: { on: false } }), version: 0 };
    expect((await call('PUT', PATH, other)).status).toBe(409);
  });

  it('split no one before they are saved, and preview the people they would split', async () => {
    await project(family);
    expect(await people()).toEqual(['ann@x.example ben@x.example', 'cat@y.example']);
    const { body } = await call('POST', `${PATH}/preview`, { kinds: kindsWith(phoneOff) });
    expect(body).toMatchObject({
      isWhole: true,
      joined: 0,
      joinedInto: 0,
      parted: 1,
      partedInto: 2,
    });
    expect(body.examples).toEqual([
      {
        value: '+492215550001',
        people: [expect.stringContaining('ann@x.example')],
        into: expect.arrayContaining(['ann@x.example', 'ben@x.example']),
      },
    ]);
    expect(await people()).toHaveLength(2);
    const none = await call('POST', `${PATH}/preview`, { kinds: kindsWith({}) });
    expect(none.body).toMatchObject({ joined: 0, parted: 0, examples: [] });
  });

  it('undo the merges of a kind without losing a record, and later imports join no one over it', async () => {
    await project(family);
    const before = await totals();
    await save(phoneOff);
    const apart = ['ann@x.example', 'ben@x.example', 'cat@y.example'];
    expect(await people()).toEqual(apart);
    expect(await totals()).toEqual(before);
    const runs = await server.request('GET', '/api/jobs', {
      token: world.editor.token,
      query: { kind: 'identity.regroup' },
    });
    expect(runs.body).toEqual([expect.objectContaining({ state: 'succeeded', progress: 100 })]);
    await project(family);
    await project([{ key: 'd', email: 'ann@x.example', phone: '+49 221 5550009' }]);
    expect(await people()).toEqual(apart);
    expect((await call('POST', `${PATH}/preview`, { kinds: kindsWith({}) })).body).toMatchObject({
      joined: 3,
      joinedInto: 1,
      parted: 0,
    });
    await save({});
    expect(await people()).toEqual(['ann@x.example ben@x.example cat@y.example']);
  });

  it('prevent a join by a blocked value, a blocked domain and a lower limit', async () => {
    await save({ phone: { blocked: ['+49 221 555 0001'] } });
    await project(family);
    expect(await people()).toEqual(['ann@x.example', 'ben@x.example', 'cat@y.example']);
    await save({});
    expect(await people()).toEqual(['ann@x.example ben@x.example', 'cat@y.example']);
    await save({ email: { limit: 1 } });
    expect(await people()).toEqual(['ann@x.example', 'ben@x.example', 'cat@y.example']);
  });

  it('do not change what a teammate joined or undid', async () => {
    await project(family);
    const idOf = async (email: string): Promise<string> =>
      (
        await inCompany((em) =>
          em.execute<{ id: string }[]>(
            'select profile_id as id from profile_identifiers where company_id = ? and value = ?',
            [world.own.id, email],
          ),
        )
      )[0]!.id;
    const merged = await server.request(
      'POST',
      `/api/audience-intelligence/users/${await idOf('ann@x.example')}/merge`,
      {
        token: world.admin.token,
        query: { companyFilter: world.own.id },
        body: { with: await idOf('cat@y.example') },
      },
    );
    expect(merged.status).toBe(200);
    const all = ['ann@x.example ben@x.example cat@y.example'];
    expect(await people()).toEqual(all);
    for (const changes of [phoneOff, { ...phoneOff, email: { on: false } }]) {
      await save(changes);
      const [ann, cat] = [await idOf('ann@x.example'), await idOf('cat@y.example')];
      const ben = await idOf('ben@x.example');
      const byHand = await inCompany((em) =>
        em.execute<{ left_id: string; right_id: string }[]>(
          "select a.profile_id as left_id, b.profile_id as right_id from profile_links l join profile_identifiers a on a.company_id = l.company_id and a.id = l.left_id join profile_identifiers b on b.company_id = l.company_id and b.id = l.right_id where l.company_id = ? and l.origin = 'manual'",
          [world.own.id],
        ),
      );
      for (const { left_id, right_id } of byHand) expect(left_id).toBe(right_id);
      expect(new Set([ann, ben, cat]).size).toBe(2);
      await project(family);
      expect(new Set([await idOf('ann@x.example'), await idOf('cat@y.example')])).toEqual(
        new Set([ann, cat]),
      );
    }
  });

  it('decide by the order of kinds which of two people identifiers belong to, even in a manual merge', async () => {
    await project([
      { email: 'ada@x.example', first_name: 'Ada' },
      { phone: '+492215550777', first_name: 'Bea' },
      { email: 'cem@x.example', phone: '+492215550999', first_name: 'Cem' },
    ]);
    const named = () =>
      inCompany((em) =>
        resolveProfile(em, world.own.id, { email: 'ada@x.example', phone: '+492215550777' }),
      );
    const idOf = async (kind: string, value: string): Promise<string> =>
      (
        await inCompany((em) =>
          em.execute<{ id: string }[]>(
            'select profile_id as id from profile_identifiers where company_id = ? and kind = ? and value = ?',
            [world.own.id, kind, value],
          ),
        )
      )[0]!.id;
    const [ada, bea] = [await idOf('email', 'ada@x.example'), await idOf('phone', '+492215550777')];
    expect(await named()).toBe(ada);
    const isPhone = ({ kind }: KindRule) => kind === 'phone';
    const kinds = [
      ...kindsWith({}).filter(isPhone),
      ...kindsWith({}).filter((rule) => !isPhone(rule)),
    ];
    expect((await call('PUT', PATH, { kinds })).status).toBe(200);
    await server.idle();
    expect(await named()).toBe(bea);
    const cem = await idOf('email', 'cem@x.example');
    const merged = await call(
      'POST',
      `/api/audience-intelligence/users/${cem}/merge`,
      { with: bea },
      world.admin.token,
    );
    expect(merged.status).toBe(200);
    const [link] = await inCompany((em) =>
      em.execute<{ kinds: string[] }[]>(
        `select array(select kind from profile_identifiers i where i.company_id = l.company_id and i.id in (l.left_id, l.right_id)) as kinds
          from profile_links l where l.company_id = ? and l.origin = 'manual'`,
        [world.own.id],
      ),
    );
    expect(link!.kinds).toEqual(['phone', 'phone']);
  });
});
