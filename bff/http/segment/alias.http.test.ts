// @postgres: its SQL
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { unify, type Vouched } from '@bff/modules/identity/unify';
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

const SHOP = 'https://shop.example';
const SOURCE = '0198c0de-0000-7000-8000-0000000000a1';
let server: TestServer;
let world: World;
let key: string;
let pageKey: string;
let otherKey: string;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  const makeKey = async (token: string, body: object): Promise<string> =>
    (await server.request('POST', '/api/api-tokens', { token, body })).body.token;
  const shared = { name: 'Events', permissions: ['write'] };
  key = await makeKey(world.owner.token, { ...shared, areas: ['events'] });
  pageKey = await makeKey(world.owner.token, { ...shared, origins: [SHOP] });
  otherKey = await makeKey(world.otherOwner.token, { ...shared, areas: ['events'] });
});
afterAll(() => server.close());

const post = async (path: string, body: object, writeKey = key): Promise<void> => {
  const { text } = await server.request('POST', `/v1/${path}`, {
    body,
    headers: { authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}` },
  });
  expect(text).toBe('{"success":true}');
};
const identify = (userId: string, traits: object = {}) => post('identify', { userId, traits });
const alias = (previousId: string, userId: string) => post('alias', { previousId, userId });
const sql = <T extends object = Any>(text: string, ...values: unknown[]): Promise<T[]> =>
  server.system.transaction((em) => em.execute<T[]>(text, values));

/** Returns the profile of an identifier. */
const personOf = async (value: string, kind = 'uuid', companyId = world.own.id) =>
  (
    await sql<{ profile_id: string }>(
      'select profile_id from profile_identifiers where company_id = ? and kind = ? and value = ?',
      companyId,
      kind,
      value,
    )
  )[0]?.profile_id;
/** Returns the number of people that these user ids belong to. */
const people = async (...userIds: string[]): Promise<number> =>
  new Set(await Promise.all(userIds.map((userId) => personOf(userId)))).size;
const audience = (method: string, path: string, body?: object) =>
  server.request(method, `/api/audience-intelligence${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    ...(body ? { body } : {}),
  });

describe('an alias merges', () => {
  it('two user IDs that were both known, with their events, once and again', async () => {
    await identify('known-a', { email: 'known.a@example.com' });
    await identify('known-b', { email: 'known.b@example.com' });
    expect(await people('known-a', 'known-b')).toBe(2);
    await alias('known-a', 'known-b');
    const one = await personOf('known-b');
    const whose = async () =>
      (await sql("select profile_id from events where type = 'identify'")).map(
        ({ profile_id: id }) => id,
      );
    expect(await personOf('known-a')).toBe(one);
    expect(await whose()).toEqual([one, one]);
    expect(await sql('select id from profiles where email like ?', 'known.%')).toEqual([
      { id: one },
    ]);
    await alias('known-a', 'known-b');
    await identify('known-a');
    expect(await people('known-a', 'known-b')).toBe(1);
  });

  it('IDs that become known only after it, in any order', async () => {
    await alias('late-a', 'late-b');
    await identify('late-a', { email: 'late.a@example.com' });
    await identify('late-b', { email: 'late.b@example.com' });
    expect(await people('late-a', 'late-b')).toBe(1);
    expect(await personOf('late.a@example.com', 'email')).toBe(await personOf('late-a'));
  });

  it('a chain, and an ID with itself changes nothing', async () => {
    await identify('chain-a');
    await alias('chain-b', 'chain-c');
    await alias('chain-a', 'chain-b');
    await alias('chain-c', 'chain-c');
    expect(await people('chain-a', 'chain-b', 'chain-c')).toBe(1);
  });

  it('any number of browsers, which do not count as user IDs', async () => {
    await identify('reader', { email: 'reader@example.com' });
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      await post('page', { anonymousId: `browser-${name}` });
      await alias(`browser-${name}`, 'reader');
    }
    const one = await personOf('reader');
    for (const name of ['1', '7']) expect(await personOf(`browser-${name}`, 'anonymous')).toBe(one);
    expect(await personOf('reader@example.com', 'email')).toBe(one);
    expect(
      await sql(
        "select value from profile_identifiers where profile_id = ? and kind = 'uuid' and not presumed",
        one,
      ),
    ).toEqual([{ value: 'reader' }]);
  });
});

it('an earlier ID that otherwise only an unsigned answer named is not known as a user ID', async () => {
  const sight = (value: string, more: Pick<Identifier, 'presumed'>, vouched: Vouched) =>
    server.system.transaction((em) =>
      unify(server.system, em, world.own.id, [
        {
          identifiers: [{ kind: 'uuid', value, ...more }],
          ...{ vouched, origin: 'api', sourceId: null, recordKey: null, seenAt: new Date() },
        },
      ]),
    );
  const presumed = async (value: string) =>
    (await sql('select verified, presumed from profile_identifiers where value = ?', value))[0];
  await sight('answered', {}, null);
  expect(await presumed('answered')).toEqual({ verified: false, presumed: false });
  await sight('answered', { presumed: true }, 'all');
  expect(await presumed('answered')).toEqual({ verified: true, presumed: true });
  await sight('answered', {}, null);
  expect(await presumed('answered')).toEqual({ verified: true, presumed: true });
  await sight('answered', {}, 'all');
  expect(await presumed('answered')).toEqual({ verified: true, presumed: false });
});

describe('an alias does not merge', () => {
  it('more user IDs than a person may have', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'].map((name) => `staff-${name}`);
    for (const id of ids) await identify(id);
    await identify('till');
    for (const id of ids) await alias(id, 'till');
    expect(await people(...ids)).toBe(6);
  });

  it('people through a placeholder', async () => {
    for (const id of ['visitor-a', 'visitor-b']) await alias('guest', id);
    expect(await people('visitor-a', 'visitor-b')).toBe(2);
  });

  it('people of another company', async () => {
    await identify('twin-a');
    await identify('twin-b');
    for (const userId of ['twin-a', 'twin-b']) await post('identify', { userId }, otherKey);
    await alias('twin-a', 'twin-b');
    const there = await Promise.all(
      ['twin-a', 'twin-b'].map((id) => personOf(id, 'uuid', world.other.id)),
    );
    expect(new Set(there).size).toBe(2);
  });

  it('anyone else through a key for web pages', async () => {
    await identify('victim', { email: 'victim@example.com' });
    const { body } = await server.request('POST', '/api/v1/events', {
      body: { type: 'alias', previousId: 'victim', userId: 'thief' },
      headers: { 'x-api-key': pageKey, origin: SHOP },
    });
    expect(body.accepted).toBe(1);
    expect(await personOf('thief')).toBeUndefined();
    expect(await personOf('victim', 'anonymous')).not.toBe(await personOf('victim'));
  });

  it('erased people, and brings none of them back', async () => {
    const send = async (message: object) =>
      (
        await server.request('POST', '/api/v1/events', {
          body: message,
          headers: { 'x-api-key': key },
        })
      ).body;
    await identify('gone-a');
    await identify('stays');
    await audience('POST', `/users/${await personOf('gone-a')}/erase`);
    const message = { type: 'alias', previousId: 'gone-a', userId: 'stays' };
    expect(await send(message)).toEqual({ accepted: 0, duplicates: 0, rejected: 1 });
    expect(await personOf('gone-a')).toBeUndefined();
    expect(await personOf('stays')).toBeTruthy();

    await alias('gone-c', 'gone-b');
    await audience('POST', `/users/${await personOf('gone-b')}/erase`);
    const later = { type: 'identify', userId: 'gone-c' };
    expect(await send(later)).toEqual({ accepted: 0, duplicates: 0, rejected: 1 });
    expect(await personOf('gone-c')).toBeUndefined();
  });
});

describe('an alias of people with different emails, phone numbers and names', () => {
  const meet = async (at: number, names: readonly [string, string]) => {
    const ids = names.map((name) => `${name.toLowerCase().replace(' ', '-')}-${at}`);
    const rows = names.map((name, n) => ({
      ...{ user_id: ids[n], name, email: `${ids[n]}@web.example` },
      phone: `+49221555${at}${n}77`,
    }));
    await projectRows(server, world.own.id, SOURCE, rows);
    await alias(ids[0]!, ids[1]!);
    return ids as [string, string];
  };
  const open = async (): Promise<Any[]> => (await audience('GET', '/contested')).body;
  const decide = (id: string, same: boolean) => audience('POST', `/contested/${id}`, { same });

  it('waits for a decision, which later aliases keep', async () => {
    const same = await meet(1, ['Hans Krueger', 'Mira Olsen']);
    const different = await meet(2, ['Ida Falk', 'Nora Vik']);
    expect([await people(...same), await people(...different)]).toEqual([2, 2]);
    const found = await open();
    const about = (ids: readonly string[]) =>
      found.find(({ value }) => ids.every((id) => value.includes(id)));
    expect(about(same)).toMatchObject({
      kind: 'uuid',
      people: [expect.anything(), expect.anything()],
    });
    expect((await decide(about(same).id, true)).body.profileIds).toHaveLength(1);
    expect((await decide(about(different).id, false)).body.profileIds).toHaveLength(2);
    expect((await decide(about(different).id, false)).status).toBe(404);
    for (const [from, to] of [same, different]) await alias(from, to);
    expect([await people(...same), await people(...different)]).toEqual([1, 2]);
    expect(await open()).toEqual([]);
  });

  it('merges them at once if their names agree', async () => {
    expect(await people(...(await meet(3, ['Jon Berg', 'Jonn Berg'])))).toBe(1);
  });
});

it('a merge by alias is undone by record, and later aliases keep it', async () => {
  for (const userId of ['undo-a', 'undo-b'])
    await post('track', { userId, event: `Seen by ${userId}` });
  await alias('undo-a', 'undo-b');
  const one = await personOf('undo-a');
  const { body: held } = await audience('GET', `/users/${one}/records`);
  const own = held.identifiers.filter(({ value }: Any) => value === 'undo-a');
  const of = (type: string) =>
    held.records.filter(({ values }: Any) => values.type === type).map(({ id }: Any) => id);
  const { body } = await audience('POST', `/users/${one}/split`, {
    identifiers: own.map(({ id }: Any) => id),
    records: [...of('Seen by undo-a'), ...of('alias')],
  });
  expect(body.people).toMatchObject([{ events: 1 }, { events: 2 }]);
  expect(await people('undo-a', 'undo-b')).toBe(2);
  await alias('undo-a', 'undo-b');
  await identify('undo-a');
  await identify('undo-b');
  expect(await people('undo-a', 'undo-b')).toBe(2);
});
