// @postgres: its SQL
// @slow: orders of many people
import { sql } from 'kysely';
import { currencyPlaces } from '@core/records/currencies';
import { systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { countPlacementsJob } from './placement-days/countPlacements.job';
import { ALL_PEOPLE, partsFor, type PersonPart } from './personParts';
import { DAYS_AT_ONCE, keepPlacementDays } from './placement-days/keepPlacementDays';

let server: TestServer;
let world: World;
let key: string;
let token: string;
// At noon, so that a few minutes ago is still the same day.
const now = new Date().setUTCHours(12, 0, 0, 0);
const DAY_MS = 86_400_000;

const ITEMS = ['JKT', 'BOOT', 'WAX', 'SOAP'];
const send = (path: string, body: object) =>
  server.request('POST', `/api/v1/${path}`, { body, headers: { 'x-api-key': key } });
const predict = async (body: object): Promise<Any> => (await send('predict', body)).body;
const call = (method: string, path: string, options: Any = {}) =>
  server.request(method, path, { token, ...options });
const report = async (days = 28): Promise<Any> =>
  (await call('GET', '/api/placements/report', { query: { days } })).body;
const figuresOf = async (name: string, days?: number): Promise<Any> =>
  (await report(days)).placements.find((one: Any) => one.name === name);
const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
/** An event of a person this many minutes ago. */
const did = (type: string, who: string, minutes: number, more: object = {}) => ({
  ...{ type, anonymous_id: who, timestamp: at(minutes) },
  ...more,
});
const shown = (answer: Any, who: string, minutes: number, place = 0) =>
  did('impression', who, minutes, {
    prediction_id: answer.prediction_id,
    item_id: answer.items[place].id,
  });
const rowsOf = (table: string) =>
  server.system.transaction((em) =>
    em.execute<Any[]>(`select * from ${table} where company_id = ?`, [world.own.id]),
  );

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  server.setTime(new Date(now));
  world = await makeWorld(server);
  token = world.owner.token;
  key = (
    await call('POST', '/api/api-tokens', {
      body: { name: 'Shop', permissions: ['read', 'write'] },
    })
  ).body.token;
  await send('items', {
    items: ITEMS.map((id, place) => ({
      ...{ id, title: `Sea ${id.toLowerCase()}`, category: 'Deck', hidden: id === 'SOAP' },
      attributes: place === 0 ? { image_url: 'https://shop.example/j.jpg' } : {},
    })),
  });
  await call('PUT', '/api/model-settings', {
    body: { placements: [{ name: 'home', kind: 'for_you', pins: ['WAX'] }] },
  });
});
afterAll(() => server.close());

describe('the report of placements', () => {
  it("lists the company's placements and the kinds before any list was shown, for people who may read models", async () => {
    const { from, to, placements } = await report(7);
    expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(6);
    expect(placements[0]).toEqual({
      ...{ name: 'home', kind: 'for_you', own: true, people: 0, impressions: 0, clicks: 0 },
      ...{ buyers: 0, orders: 0, revenue: [] },
    });
    expect(placements.map(({ name }: Any) => name)).toEqual(
      expect.arrayContaining(['for_you', 'search', 'similar', 'bought_together', 'trending']),
    );
    const path = '/api/placements/report';
    expect((await call('GET', path, { token: world.viewer.token })).status).toBe(403);
    expect((await call('GET', path, { query: { days: 91 } })).body.fields).toHaveProperty('days');
    expect((await call('GET', path, { token: world.admin.token })).body.code).toBe(
      'company_required',
    );
  });

  it('counts an item of a response once, and people separately from items', async () => {
    const answer = await predict({ anonymous_id: 'ann', placement: 'home', top_k: 3 });
    const click = { prediction_id: answer.prediction_id, item_id: answer.items[1].id };
    await send('events', {
      batch: [
        shown(answer, 'ann', 50),
        shown(answer, 'ann', 40),
        shown(answer, 'ann', 40, 1),
        did('click', 'ann', 39, click),
        did('click', 'ann', 38, click),
        did('click', 'ann', 38, { item_id: 'JKT' }),
      ],
    });
    expect(await figuresOf('home')).toMatchObject({
      ...{ people: 1, impressions: 2, clicks: 1, buyers: 0, orders: 0, revenue: [] },
    });
    expect(await figuresOf('home', 1)).toMatchObject({ people: 1 });
  });

  it('counts an order at the last placement seen within seven days, in its currency, minus refunds', async () => {
    const home = await predict({ anonymous_id: 'bo', placement: 'home' });
    const trend = await predict({ anonymous_id: 'bo', placement: 'trending' });
    const order = (minutes: number, more: object) => did('purchase', 'bo', minutes, more);
    const eur = (order_id: string, value: number, more: object = {}) => ({
      ...{ value, currency: 'EUR', properties: { order_id }, ...more },
    });
    const week = 7 * 24 * 60;
    await send('events', {
      batch: [
        order(week + 300, eur('before', 999)),
        shown(home, 'bo', week + 200),
        order(150, eur('late', 999)),
        shown(home, 'bo', 100),
        order(90, eur('first', 10.1)),
        order(89, { ...eur('first', 10.1), message_id: 'again' }),
        order(88, {
          ...{ currency: 'eur', message_id: 'lines' },
          properties: {
            order_id: 'lines',
            products: [
              { item_id: 'JKT', price: 0.1, quantity: 3 },
              { item_id: 'BOOT', price: 0.2 },
              { item_id: 'BOOT', price: 0.2 },
            ],
          },
        }),
        order(87, { value: 5, currency: 'JPY', message_id: 'yen' }),
        order(86, eur('back', 70)),
        did('refund', 'bo', 85, eur('back', 70)),
        order(84, eur('part', 20)),
        did('refund', 'bo', 83, eur('part', 4.99)),
        order(82, { value: 33, currency: 'EUR', item_id: 'WAX', message_id: 'wax' }),
        did('refund', 'bo', 81, { item_id: 'WAX' }),
        shown(trend, 'bo', 80),
        order(79, eur('trend', 12.34)),
        did('purchase', 'cy', 79, eur('not shown', 55)),
      ],
    });
    expect(await figuresOf('home')).toMatchObject({
      ...{ buyers: 1, orders: 4 },
      revenue: [
        { currency: 'EUR', orders: 3, minor: 1010 + 70 + 1501 },
        { currency: 'JPY', orders: 1, minor: 5 },
      ],
    });
    expect(await figuresOf('trending')).toMatchObject({
      ...{ buyers: 1, orders: 1, revenue: [{ currency: 'EUR', orders: 1, minor: 1234 }] },
    });
  });

  it('belongs to one company', async () => {
    const { body } = await call('GET', '/api/placements/report', {
      token: world.otherOwner.token,
    });
    expect(body.placements.every(({ impressions }: Any) => impressions === 0)).toBe(true);
  });
});

describe('revenue of an experiment', () => {
  it('agrees to the cent with a recount of the raw rows, by variant and by placement', async () => {
    const { id } = (
      await call('POST', '/api/experiments', {
        body: {
          ...{ name: 'Money', placement: 'trending', goal: 'conversions', holdout: 20 },
          variants: [{ share: 40 }, { share: 40, pins: ['WAX'] }],
        },
      })
    ).body;
    await call('PATCH', `/api/experiments/${id}`, { body: { state: 'running' } });
    const people = Array.from({ length: 240 }, (_, place) => `buyer-${place}`);
    const { text } = await send('predict/batch', {
      ...{ people: people.map((anonymous_id) => ({ anonymous_id })), placement: 'trending' },
    });
    const answers: Any[] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Any);
    const batch = answers.flatMap((answer, place) => {
      const who = answer.anonymous_id;
      const value = ((place * 7919) % 20_000) / 100;
      const order = { value, currency: place % 11 === 0 ? 'KWD' : 'EUR' };
      const properties = { order_id: `order-${place}` };
      return [
        shown(answer, who, 30),
        ...(place % 3 === 0 ? [did('purchase', who, 20, { ...order, properties })] : []),
        ...(place % 9 === 0 ? [did('purchase', who, 10, { ...order, value: value + 0.01 })] : []),
        ...(place % 27 === 0 ? [did('refund', who, 5, { ...order, properties })] : []),
      ];
    });
    for (let from = 0; from < batch.length; from += 200)
      await send('events', { batch: batch.slice(from, from + 200) });

    const [events, calls] = [await rowsOf('events'), await rowsOf('prediction_calls')];
    const ours = new Map(
      calls.filter((one) => one.experiment_id === id).map((one) => [one.id, one.variant as string]),
    );
    const variantOf = new Map(
      events
        .filter(({ type, prediction_id }) => type === 'impression' && ours.has(prediction_id))
        .map(({ profile_id, prediction_id }) => [profile_id, ours.get(prediction_id)!]),
    );
    const expected = new Map<string, { orders: number; minor: number }>();
    for (const { type, profile_id, value, currency, properties } of events) {
      const variant = variantOf.get(profile_id);
      const isBack = events.some(
        (one) =>
          one.type === 'refund' &&
          one.properties.order_id !== undefined &&
          one.properties.order_id === properties.order_id,
      );
      if (type !== 'purchase' || !variant || isBack) continue;
      const sum = expected.get(`${variant} ${currency}`) ?? { orders: 0, minor: 0 };
      expected.set(`${variant} ${currency}`, {
        orders: sum.orders + 1,
        minor: sum.minor + Math.round(value * 10 ** currencyPlaces(currency)),
      });
    }
    const { results } = (await call('GET', '/api/experiments')).body[0];
    const { revenue } = results;
    expect(revenue.currency).toBe('EUR');
    let others = 0;
    for (const group of revenue.groups) {
      const sum = expected.get(`Money: ${group.key} EUR`)!;
      expect([group.orders, group.sum]).toEqual([sum.orders, sum.minor]);
      const { people: all } = results.groups.find((one: Any) => one.key === group.key);
      expect(group.perPerson).toBeCloseTo(sum.minor / all, 9);
      others += expected.get(`Money: ${group.key} KWD`)?.orders ?? 0;
    }
    expect(revenue.otherOrders).toBe(others);
    expect(revenue.holdout).toMatchObject({ p: 1, low: null, sure: false });
    const all = [...expected].filter(([name]) => name.endsWith('EUR'));
    const { revenue: placed } = await figuresOf('trending');
    expect(placed.find((one: Any) => one.currency === 'EUR').minor).toBe(
      all.reduce((sum, [, { minor }]) => sum + minor, 1234),
    );
  });
});

describe('finding items', () => {
  const find = async (body: object, as = token): Promise<Any> =>
    (await call('POST', '/api/placements/items', { body, token: as })).body;

  it('works by part of a title, by id, and by several ids, with images', async () => {
    expect(await find({ search: 'SEA J' })).toEqual([
      {
        ...{ id: 'JKT', title: 'Sea jkt', category: 'Deck', available: true },
        image: 'https://shop.example/j.jpg',
      },
    ]);
    expect((await find({ search: 'BOOT' }))[0]).toMatchObject({ id: 'BOOT', image: null });
    expect((await find({ ids: ['SOAP', 'NONE'] })).map(({ id }: Any) => id)).toEqual(['SOAP']);
    expect(await find({ search: 'soap' })).toMatchObject([{ available: false }]);
    expect(await find({ search: '%' })).toEqual([]);
    expect(await find({ search: 'sea' }, world.otherOwner.token)).toEqual([]);
    expect((await find({}, world.viewer.token)).code).toBe('forbidden');
  });
});

describe('the preview of a placement', () => {
  const preview = (body: object) => call('POST', '/api/model-settings/preview', { body });
  const ids = (list: Any[]) => list.map(({ id }) => id);

  it('shows its list with saved and with edited settings, and saves nothing', async () => {
    const home = { name: 'home', kind: 'for_you', pins: ['BOOT'] };
    const { before, after } = (await preview({ placement: home })).body;
    expect([ids(before)[0], ids(after)[0]]).toEqual(['WAX', 'BOOT']);
    const fresh = (await preview({ placement: { ...home, name: 'new' } })).body;
    expect(ids(fresh.after)[0]).toBe('BOOT');
    const settings = (await call('GET', '/api/model-settings')).body;
    expect(settings.placements).toMatchObject([{ name: 'home', pins: ['WAX'] }]);
  });

  it('needs the item or query of its kind, and valid rules', async () => {
    const similar = { name: 'beside', kind: 'similar' };
    expect((await preview({ placement: similar })).body.fields).toHaveProperty('item_id');
    const { after } = (await preview({ placement: similar, itemId: 'JKT' })).body;
    expect(ids(after)).not.toContain('JKT');
    const search = { name: 'find', kind: 'search' };
    expect((await preview({ placement: search })).body.fields).toHaveProperty('query');
    expect(ids((await preview({ placement: search, query: 'boot' })).body.after)[0]).toBe('BOOT');
    const wrong = { name: 'x', kind: 'for_you', filters: { price: { below: 1 } } };
    expect((await preview({ placement: wrong })).status).toBe(400);
  });
});

describe('past days', () => {
  const keep = () => {
    const context = systemContext(server.services, 'test', world.own.id);
    return context.transaction((em) => keepPlacementDays(context, em, world.own.id));
  };
  const waiting = () => countPlacementsJob.waiting!(server.services);

  it('are counted hourly and then stored: the same figures, without their events', async () => {
    server.setTime(new Date(now + DAY_MS));
    token = await tokenFor(server, world.owner.user);
    const before = await report();
    expect(before.placements.find(({ name }: Any) => name === 'home').orders).toBe(4);
    expect(await waiting()).toEqual([world.own.id]);
    for (let days = DAYS_AT_ONCE; days === DAYS_AT_ONCE;) days = await keep();
    expect(await waiting()).toEqual([]);
    expect(await report()).toEqual(before);
    server.setTime(new Date(now + DAY_MS + 3_700_000));
    expect(await waiting()).toEqual([world.own.id]);
    // Only yesterday, because the others were counted within the last day.
    expect(await keep()).toBe(1);
    await server.system.transaction((em) =>
      em.execute("delete from events where company_id = ? and type = 'impression'", [world.own.id]),
    );
    expect(await report()).toEqual(before);
  });

  it('and today show counts of at most two hours ago if counting takes long', async () => {
    const today = new Date(now + DAY_MS).toISOString().slice(0, 10);
    const countToday = (countMs: number) =>
      server.system.transaction((em) =>
        em.execute(
          `insert into placement_days select company_id, ?, '', jsonb_build_object('countMs', ?::int), ? from placement_days
            where company_id = ? and placement = '' limit 1 on conflict (company_id, day, placement) do update set figures = excluded.figures`,
          [today, countMs, new Date(now + DAY_MS), world.own.id],
        ),
      );
    await countToday(1);
    const before = await figuresOf('home');
    const answer = await predict({ anonymous_id: 'eve', placement: 'home' });
    await send('events', { batch: [shown(answer, 'eve', -24 * 60)] });
    const people = async () => (await figuresOf('home')).people;
    expect(await people()).toBe(before.people + 1);
    await countToday(600);
    expect(await people()).toBe(before.people);
    await countToday(400);
    expect(await people()).toBe(before.people + 1);
    await countToday(600);
    server.setTime(new Date(now + DAY_MS + 2 * 3_600_000));
    expect(await people()).toBe(before.people + 1);
  });
});

describe('parts of the people', () => {
  it('contain each of them once, and are at most sixteen', async () => {
    expect([0, 2_000_000, 2_000_001, 1e9].map((many) => partsFor(many).length)).toEqual([
      1, 1, 2, 16,
    ]);
    const count = (part: PersonPart) =>
      server.system.transaction(async (em) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from profiles p where ${part(sql`p.id`)}`.execute(
          query(em),
        );
        return rows[0]!.count;
      });
    const all = await count(ALL_PEOPLE);
    for (const many of [3e6, 9e6, 1e9]) {
      const counts: number[] = [];
      for (const part of partsFor(many)) counts.push(await count(part));
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all);
      expect(Math.max(...counts)).toBeLessThan(all);
    }
  });
});
