// @cluster: its SQL
import { freshCompany, makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let key: string;

const ITEMS = [
  { id: 'JKT', title: 'Gale jacket', category: 'Jackets', tags: ['waterproof'], price: 190 },
  { id: 'JKT2', title: 'Squall jacket', category: 'Jackets', tags: ['waterproof'], price: 170 },
  { id: 'JKT3', title: 'Harbor jacket', category: 'Jackets', tags: ['warm'], price: 150 },
  { id: 'BOOT', title: 'Deck boots', category: 'Shoes', tags: ['waterproof'], price: 90 },
  { id: 'WAX', title: 'Jacket wax', category: 'Care', price: 9, attributes: { seller_id: 'w' } },
  { id: 'SOAP', title: 'Wool soap', category: 'Care', price: 7, attributes: { seller_id: 'w' } },
  { id: 'ROPE', title: 'Mooring rope', category: 'Deck', price: 20 },
  { id: 'LAMP', title: 'Cabin lamp', category: 'Cabin', price: 45 },
].map(({ attributes, ...item }) => ({
  ...item,
  attributes: { ...attributes, image: `https://shop.example/${item.id}.jpg` },
}));

const makeKey = async (token: string): Promise<string> => {
  const body = { name: 'Shop', permissions: ['read', 'write'] };
  return (await server.request('POST', '/api/api-tokens', { token, body })).body.token;
};
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', `/api/v1/${path}`, { body, headers: { 'x-api-key': key, ...headers } });
const predict = async (body: object): Promise<Any> => (await send('predict', body)).body;
const idsOf = (answer: Any): string[] => answer.items.map(({ id }: Any) => id);
const linesOf = (text: string): Any[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Any);
const setUp = (placements: object[]) =>
  server.request('PUT', '/api/model-settings', { token: world.owner.token, body: { placements } });
const ledger = async (): Promise<Any[]> =>
  server.system.transaction((em) =>
    em.execute<Any[]>('select * from prediction_calls where company_id = ? order by id', [
      world.own.id,
    ]),
  );

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  key = await makeKey(world.owner.token);
  await send('items', { items: ITEMS });
  const event = (type: string, user_id: string, item_id: string) => ({ type, user_id, item_id });
  const buyers = ['b1', 'b2', 'b3'];
  await send('events', {
    batch: [
      ...buyers.flatMap((buyer) => [
        event('purchase', buyer, 'JKT'),
        event('purchase', buyer, 'WAX'),
      ]),
      event('purchase', 'b1', 'SOAP'),
      ...Array.from({ length: 12 }, (_, at) => event('view', `v${at}`, 'ROPE')),
      ...Array.from({ length: 4 }, (_, at) => event('view', `v${at}`, 'LAMP')),
    ],
  });
});
afterAll(() => server.close());

describe('a list next to an item', () => {
  it('similar: items with the same tags and category first, never the item itself, with a reason', async () => {
    const answer = await predict({ placement: 'similar', item_id: 'JKT', top_k: 3 });
    expect(answer).toMatchObject({ basis: 'item', notice: null });
    expect(idsOf(answer)).toEqual(expect.arrayContaining(['JKT2']));
    expect(idsOf(answer)).not.toContain('JKT');
    expect(answer.items[0].explanation).toMatch(/Gale jacket/);
  });

  it('bought together: items that its buyers bought, most frequent first; without buyers, similar items and a note', async () => {
    const answer = await predict({ placement: 'bought_together', item_id: 'JKT', top_k: 3 });
    expect(idsOf(answer).slice(0, 2)).toEqual(['WAX', 'SOAP']);
    expect(answer.items[0].explanation).toMatch(/bought/i);
    expect(await predict({ placement: 'bought_together', item_id: 'LAMP' })).toMatchObject({
      basis: 'item',
      notice: 'No one has bought anything else with it yet, so similar items are shown.',
    });
  });

  it('trending: currently popular items, the same for everyone except items that a person turned down', async () => {
    await send('events', { type: 'not_interested', user_id: 'v1', item_id: 'ROPE' });
    expect(idsOf(await predict({ placement: 'trending', top_k: 2 }))[0]).toBe('ROPE');
    expect(idsOf(await predict({ placement: 'trending', user_id: 'v1' }))).not.toContain('ROPE');
    expect(
      idsOf(await predict({ placement: 'trending', user_id: 'v2', exclude_seen: true })),
    ).not.toContain('ROPE');
  });

  it('for a new visitor: what people of the same device, country or segment meet', async () => {
    const context = (type: string) => ({ device: { type }, location: { country: 'DE' } });
    const seen = (person: string, item: string, device: string) => ({
      ...{ type: 'track', event: 'Product Viewed', userId: person, context: context(device) },
      properties: { product_id: item },
    });
    const { signedIn } = await freshCompany(server);
    const headers = { 'x-api-key': await makeKey(signedIn) };
    await send('items', { items: ITEMS }, headers);
    await send(
      'events',
      {
        batch: [
          ...Array.from({ length: 30 }, (_, at) => seen(`d${at}`, 'ROPE', 'desktop')),
          ...Array.from({ length: 25 }, (_, at) => seen(`m${at}`, 'LAMP', 'mobile')),
          ...Array.from({ length: 3 }, (_, at) => seen(`m${at}`, 'ROPE', 'mobile')),
        ],
      },
      headers,
    );
    const first = async (metadata?: object, user_id?: string) =>
      idsOf((await send('predict', { top_k: 1, metadata, user_id }, headers)).body)[0];
    expect(await first()).toBe('ROPE');
    expect(await first({ device: 'Mobile', country: 'DE' })).toBe('LAMP');
    expect(await first({ device: 'desktop' })).toBe('ROPE');
    expect(await first({ device: 'watch' })).toBe('ROPE');
    await send('events', { batch: [seen('customer-2', 'LAMP', 'mobile')] }, headers);
    expect(await first({ device: 'mobile' }, 'customer-2')).not.toBe('LAMP');
  });

  it('accepts filters and fields, and reports missing input', async () => {
    const answer = await predict({
      placement: 'similar',
      item_id: 'JKT',
      filters: { price: { lt: 100 } },
      fields: ['price', 'image'],
    });
    expect(answer.items.every(({ fields }: Any) => fields.price < 100)).toBe(true);
    for (const [body, field] of [
      [{ placement: 'similar' }, 'item_id'],
      [{ placement: 'similar', item_id: 'NONE' }, 'item_id'],
      [{ item_id: 'JKT' }, 'item_id'],
      [{ placement: 'search' }, 'query'],
      [{ placement: 'nowhere' }, 'placement'],
    ] as const)
      expect((await send('predict', body)).body.fields).toHaveProperty(field);
  });
});

describe('placements of a company', () => {
  it('have their own filters and rules: pins, boosts, items per seller, times per week', async () => {
    const { status, body } = await setUp([
      {
        name: 'cart',
        kind: 'for_you',
        discovery: { contentDiscovery: 0 },
        filters: { price: { lt: 100 } },
        boosts: [{ filters: { category: 'Cabin' }, by: 100 }],
        pins: ['BOOT'],
        perSeller: 1,
      },
      { name: 'mail', kind: 'for_you', perWeek: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.placements.map(({ name }: Any) => name)).toEqual(['cart', 'mail']);
    const list = idsOf(await predict({ placement: 'cart', top_k: 10 }));
    expect(list.slice(0, 2)).toEqual(['BOOT', 'LAMP']);
    expect(list.filter((id) => ['WAX', 'SOAP'].includes(id))).toHaveLength(1);
    expect(list).not.toContain('JKT');
    const first = idsOf(await predict({ placement: 'mail', user_id: 'b1', top_k: 2 }));
    const second = idsOf(await predict({ placement: 'mail', user_id: 'b1', top_k: 2 }));
    expect(second.some((id) => first.includes(id))).toBe(false);
    const changes = await server.request('GET', '/api/model-settings/changes', {
      token: world.owner.token,
    });
    expect(changes.body[0].changes.map(({ setting }: Any) => setting)).toEqual([
      'placements.cart',
      'placements.mail',
    ]);
  });

  it('are saved with a warning about a filter on a field that no item has', async () => {
    const { status, body } = await setUp([
      { name: 'cart', kind: 'for_you', filters: { price: { lt: 100 }, seller_id: 'w' } },
      {
        name: 'mail',
        kind: 'for_you',
        filters: { or: [{ color: 'red' }, { not: { seller_id: 'w' } }] },
        boosts: [{ filters: { attributes: { size: ['S', null] } }, by: 10 }],
      },
    ]);
    expect([status, body.placements[1].filters.or[0]]).toEqual([200, { color: 'red' }]);
    expect(body.warnings).toEqual([
      { field: 'placements[1].filters.color', sentence: 'No item has this field.' },
      { field: 'placements[1].boosts[0].filters.size', sentence: 'No item has this field.' },
    ]);
    expect((await setUp([{ name: 'cart', kind: 'for_you' }])).body.warnings).toEqual([]);
  });

  it('are rejected with the path of each problem', async () => {
    for (const [placements, field] of [
      [[{ name: 'trending', kind: 'search' }], 'placements[0].kind'],
      [
        [{ name: 'a', kind: 'for_you', filters: { price: { lt: 'x' } } }],
        'placements[0].filters.price.lt',
      ],
      [[{ name: 'a', kind: 'nothing' }], 'placements[0].kind'],
    ] as const)
      expect((await setUp([...placements])).body.fields).toHaveProperty([field]);
    expect(
      (
        await setUp([
          { name: 'a', kind: 'search' },
          { name: 'a', kind: 'search' },
        ])
      ).status,
    ).toBe(400);
  });
});

describe('a batch of predictions', () => {
  it('returns one line per person in order, equal to single predictions, and counts each', async () => {
    const before = (await ledger()).length;
    const people = [{ user_id: 'b1' }, { user_id: 'v1' }, { anonymous_id: 'nobody' }, {}];
    const body = { people, top_k: 3, fields: ['title', 'price'], filters: { price: { lt: 100 } } };
    const answer = await send('predict/batch', body, { 'idempotency-key': 'batch-1' });
    expect(answer.status).toBe(200);
    const lines = linesOf(answer.text);
    expect(lines.map(({ user_id, anonymous_id }) => user_id ?? anonymous_id ?? null)).toEqual([
      'b1',
      'v1',
      'nobody',
      null,
    ]);
    expect(idsOf(lines[0])).toEqual(
      idsOf(await predict({ ...body, people: undefined, user_id: 'b1' })),
    );
    expect(idsOf(lines[1])).not.toContain('ROPE');
    expect(lines[0].items[0].fields.price).toBeLessThan(100);
    expect(lines[2].notice).toMatch(/^Nothing is known about this person yet/);
    expect((await ledger()).length - before).toBe(people.length + 1);
    const again = await send('predict/batch', body, { 'idempotency-key': 'batch-1' });
    expect(again.text).toBe(answer.text);
    expect((await ledger()).length - before).toBe(people.length + 1);
  });

  it('is rejected as a whole for too many people, or for a filter that no item can match', async () => {
    const people = Array.from({ length: 1001 }, () => ({}));
    expect((await send('predict/batch', { people })).body.fields).toHaveProperty('people');
    expect(
      (await send('predict/batch', { people: [{}], filters: { colr: 'red' } })).body.fields,
    ).toHaveProperty(['filters.colr']);
  });
});

describe('a preview of unsaved settings', () => {
  const path = '/api/model-settings/preview';
  const preview = (body: object, token = world.owner.token, companyFilter?: string) =>
    server.request('POST', path, { token, body, query: { companyFilter } });
  const people = (search: string, token = world.owner.token, companyFilter?: string) =>
    server.request('GET', `${path}/people`, { token, query: { search, companyFilter } });
  const settings = async (): Promise<Any> =>
    (await server.request('GET', '/api/model-settings', { token: world.owner.token })).body;

  it('equals the list after a save, for a person and for a new visitor, and stores nothing', async () => {
    await setUp([]);
    const [person] = (await people('b1')).body;
    const changes = {
      discovery: { contentDiscovery: 0, trendingContent: 0, priceElasticity: 100 },
      explanation: { brandPersonality: 100 },
      voice: { ...(await settings()).voice, lexicon: ['Ahoy'] },
    };
    const listOf = (answer: Any) =>
      answer.items.map(({ id, title, explanation, fields }: Any) => ({
        ...{ id, title, explanation, image: fields.image },
      }));
    const asked = { top_k: 10, fields: ['image'] };
    const answers = async () => [
      listOf(await predict({ ...asked, user_id: 'b1' })),
      listOf(await predict(asked)),
    ];
    const before = await answers();
    const written = await Promise.all([ledger(), settings()]);
    const previews = [
      (await preview({ person: person.id, ...changes })).body,
      (await preview(changes)).body,
    ];
    expect(await Promise.all([ledger(), settings()])).toEqual(written);
    const listed = (list: Any) => list.map(({ why: _, ...item }: Any) => item);
    expect(previews.map((one) => listed(one.before))).toEqual(before);
    const [{ why }] = previews[0].before;
    const shares = why.map(({ share }: Any) => share);
    expect(why[0]).toMatchObject({ term: 'relevance', about: expect.any(String) });
    expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a));
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeLessThan(1.001);
    await server.request('PUT', '/api/model-settings', {
      token: world.owner.token,
      body: changes,
    });
    const after = await answers();
    expect(previews.map((one) => listed(one.after))).toEqual(after);
    expect(after).not.toEqual(before);
    expect(after[0][0].image).toMatch(/^https:/);
    expect(JSON.stringify(after)).toMatch(/Ahoy/);
  });

  it('is for a person of the company, found by part of a name if the caller may see the audience, else by a complete identifier', async () => {
    await send('events', { type: 'view', email: 'ann@shop.example', item_id: 'LAMP' });
    const [latest] = (await people('')).body;
    expect(latest).toEqual({ id: expect.any(String), name: null, items: 1, last: 'Cabin lamp' });
    expect((await people('ann@shop.example')).body).toEqual([latest]);
    expect((await people('ann@')).body).toEqual([]);
    expect((await people('ann@', world.admin.token, world.own.id)).body).toEqual([
      { ...latest, name: 'ann@shop.example' },
    ]);
    expect((await people('', world.otherOwner.token)).body).toEqual([]);
    expect((await preview({ person: latest.id }, world.otherOwner.token)).status).toBe(404);
    expect((await preview({}, world.admin.token)).body.code).toBe('company_required');
    expect((await preview({}, world.viewer.token)).status).toBe(403);
    expect((await people('', world.viewer.token)).status).toBe(403);
    for (const [body, field] of [
      [{ person: 'b1' }, 'person'],
      [{ discovery: { genreBased: 101 } }, 'discovery.genreBased'],
      [{ discovery: { nonsense: 1 } }, 'discovery'],
      [{ voice: { tone: 'loud' } }, 'voice.tone'],
    ] as const)
      expect((await preview(body)).body.fields).toHaveProperty([field]);
  });
});

it("the catalog's health: hidden items, and those without an image, a list or a click", async () => {
  const health = async (token = world.owner.token): Promise<Any> =>
    (await server.request('GET', '/api/model-settings/catalogue', { token })).body;
  const before = await health();
  expect(before.items).toBe(ITEMS.length);
  expect([before.hidden.count, before.noImage.count]).toEqual([0, 0]);
  const added = [
    { id: 'OLD', title: 'Old oar', hidden: true },
    { id: 'BARE', title: 'Bare buoy', attributes: { image_url: '' } },
    { id: 'SOLD', title: 'Sold sail', attributes: { stock_quantity: 0 } },
  ];
  await send('items', { items: added });
  const named = (fault: Any) => fault.first.map(({ id }: Any) => id);
  const now = await health();
  expect(named(now.hidden)).toEqual(['OLD']);
  expect(named(now.noImage)).toEqual(['BARE']);
  expect(named(now.neverShown)).toContain('BARE');
  expect(named(now.neverClicked)).toContain('BARE');
  for (const fault of [now.neverShown, now.neverClicked])
    expect(named(fault)).not.toEqual(expect.arrayContaining(['OLD', 'SOLD', 'JKT']));
  await predict({ query: 'bare buoy' });
  await send('events', { type: 'impression', user_id: 'b1', item_id: 'BARE' });
  expect(named((await health()).neverShown)).not.toContain('BARE');
  expect(named((await health()).neverClicked)).toContain('BARE');
  await send('events', { type: 'click', user_id: 'b1', item_id: 'BARE' });
  expect(named((await health()).neverClicked)).not.toContain('BARE');
  expect(await health(world.otherOwner.token)).toMatchObject({ items: 0, hidden: { count: 0 } });
});
