import { buildEngine, evaluate, settingsNamed } from './evaluate';
import { fadeOf } from './fading';
import { readItemFilters } from './filters';
import { generateWorld } from './generator';
import { generateLongTail } from './longTailWorld';
import { rank } from './rank';
import type { RankRequest, TurnedDown } from './ranking';
import { makeShop, SHOP_NOW } from './shopWorld.fixture';
import { DISCOVERY_DEFAULTS, type DiscoverySettings } from './sliders';

const { engine, histories, people, items, interactions } = makeShop();
const sum = (values: readonly { value: number }[]): number =>
  values.reduce((total, { value }) => total + value, 0);

describe('a score', () => {
  it('is the sum of its factors for every item of every list', () => {
    for (const person of people) {
      for (const { score, factors } of rank(engine, {
        history: histories.get(person)!,
        settings: DISCOVERY_DEFAULTS,
        k: 50,
        query: 'item',
        attributes: { seller_id: 's1' },
      }).items) {
        expect(Math.abs(score - sum(factors))).toBeLessThan(1e-9);
      }
    }
  });

  it('loses exactly the factor of an item removed from the history', () => {
    const settings = settingsNamed('relevance');
    for (const person of people.slice(0, 30)) {
      const history = histories.get(person)!;
      const [first] = rank(engine, { history, settings, k: 1 }).items;
      const reason = first!.factors.find(({ about, value }) => about !== null && value > 0)!;
      const without = rank(engine, {
        history: history.filter(({ item }) => item !== reason.about),
        settings,
        k: items.length,
      }).items.find(({ key }) => key === first!.key)!;
      expect(Math.abs(first!.score - reason.value - without.score)).toBeLessThan(1e-9);
    }
  });

  it('is reproducible', () => {
    const ask = () =>
      rank(engine, { history: histories.get('p3')!, settings: DISCOVERY_DEFAULTS, k: 20 }).items;
    expect(ask()).toEqual(ask());
  });
});

describe('an item that a person turned down', () => {
  const person = people[0]!;
  const ask = (turnedDown: TurnedDown[], more: Partial<RankRequest> = {}) =>
    rank(engine, {
      history: histories.get(person)!,
      turnedDown,
      settings: DISCOVERY_DEFAULTS,
      k: items.length,
      ...more,
    }).items;

  it('is never shown again if it was rejected, not even to fill the list or in a search by name', () => {
    const refused = [
      ...histories.get(person)!,
      ...ask([])
        .slice(0, 3)
        .map(({ key }) => ({ item: key })),
    ].map(({ item }) => ({ item, refused: true }));
    const title = engine.catalogue.known[engine.catalogue.position(refused[0]!.item)!]!.item.title;
    for (const list of [ask(refused), ask(refused, { query: title, excludeSeen: false })])
      expect(list.filter(({ key }) => refused.some(({ item }) => item === key))).toEqual([]);
  });

  it('lowers its neighbors and itself if it was returned, and appears in the factors', () => {
    const [first] = ask([]);
    const returned = [{ item: first!.key, refused: false }];
    const after = ask(returned);
    expect(after.findIndex(({ key }) => key === first!.key)).toBeGreaterThan(0);
    const lowered = after.filter(({ factors }) =>
      factors.some(({ term }) => term === 'turnedDown'),
    );
    expect(lowered.length).toBeGreaterThan(1);
    const before = new Map(ask([]).map(({ key, score }) => [key, score]));
    for (const { key, score, factors } of lowered) {
      const against = factors.find(({ term }) => term === 'turnedDown')!;
      expect(against).toMatchObject({ about: first!.key });
      expect(against.value).toBeLessThan(0);
      expect(score).toBeLessThan(before.get(key)! + 1);
    }
  });

  it('no longer supports other items', () => {
    const [last] = histories.get(person)!;
    for (const { factors } of ask([{ item: last!.item, refused: true }]))
      expect(factors.some(({ term, about }) => term === 'relevance' && about === last!.item)).toBe(
        false,
      );
  });
});

describe('by popularity alone', () => {
  const person = people[0]!;
  const history = histories.get(person)!;
  const ask = (more: Partial<RankRequest> = {}) =>
    rank(engine, {
      ...{ history, settings: DISCOVERY_DEFAULTS, k: 20, popularOnly: true },
      ...more,
    });

  it('orders items by number of people, the same for everyone, without items this person has seen', () => {
    const { items: list, person: explainedPerson } = ask();
    const popularity = list.map(({ position }) => engine.market.popularity[position]!);
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
    expect(list.filter(({ key }) => history.some(({ item }) => item === key))).toEqual([]);
    expect(explainedPerson.history).toEqual([]);
    for (const { score, factors } of list) {
      expect(factors.map(({ term }) => term)).toEqual(['popularity']);
      expect(Math.abs(score - sum(factors))).toBeLessThan(1e-9);
    }
    const all = { history: [], settings: settingsNamed('relevance') };
    const stranger = ask({ ...all, k: items.length }).items.map(({ key }) => key);
    const own = list.map(({ key }) => key);
    expect(stranger.filter((key) => own.includes(key))).toEqual(own);
  });

  it('applies to every kind of placement', () => {
    const about = history[0]!.item;
    for (const kind of ['similar', 'bought_together', 'trending'] as const) {
      const list = ask({ kind, history: [], ...(kind === 'trending' ? {} : { about }) }).items;
      const met = list.map(({ position }) => engine.market.popularity[position]!);
      expect(met).toEqual([...met].sort((a, b) => b - a));
      if (kind !== 'trending') expect(list.some(({ key }) => key === about)).toBe(false);
    }
  });
});

describe('a search', () => {
  // Without a trust score, which would exclude some of them.
  const titled = items.map((item, at) => ({
    ...item,
    attributes: {},
    title:
      [
        'Star Wars',
        'Police Story 4',
        'Toy Story',
        'Star Kid',
        'The War at Home',
        'M*A*S*H',
        'It',
        'Back to the Future',
        'Alien',
        'Alien 3',
      ][at] ?? item.title,
  }));
  const shop = buildEngine(titled, interactions, { now: SHOP_NOW });
  const first = (query: string, person?: string) =>
    shop.catalogue.known[
      rank(shop, {
        history: person ? histories.get(person)! : [],
        settings: DISCOVERY_DEFAULTS,
        k: 5,
        query,
      }).items[0]!.position
    ]!.item.title;

  it.each([
    ['star wars', 'Star Wars'],
    ['STAR-WARS', 'Star Wars'],
    ['star wa', 'Star Wars'],
    ['toy story', 'Toy Story'],
    ['toy sotry', 'Toy Story'],
    ['toi story', 'Toy Story'],
    ['toy stories', 'Toy Story'],
    ['mash', 'M*A*S*H'],
    ['it', 'It'],
    ['alien', 'Alien'],
    ['aliens 3', 'Alien 3'],
    ['future', 'Back to the Future'],
    ['bakc to the futur', 'Back to the Future'],
  ])(
    'for %p finds %p first, for strangers and for people with a taste of their own',
    (query, title) => {
      for (const person of [undefined, 'p0', 'p1', 'p2']) expect(first(query, person)).toBe(title);
    },
  );

  it("orders equally good matches by the person's taste", () => {
    const history = histories.get('p0')!;
    const list = rank(shop, { history, settings: DISCOVERY_DEFAULTS, k: 10, query: 'item' }).items;
    const text = list.map(({ factors }) => factors.find(({ term }) => term === 'textMatch')!.value);
    expect(text).toEqual([...text].sort((a, b) => b - a));
    expect(new Set(list.map(({ key }) => key))).not.toEqual(
      new Set(
        rank(shop, {
          history: histories.get('p1')!,
          settings: DISCOVERY_DEFAULTS,
          k: 10,
          query: 'item',
        }).items.map(({ key }) => key),
      ),
    );
  });
});

describe('a list', () => {
  it('contains only items that may be shown: not hidden, sold out or already seen', () => {
    const shop = items.map((item, at) => ({
      ...item,
      hidden: at % 4 === 0,
      available: at % 4 !== 1,
      attributes: at % 4 === 2 ? { stock_quantity: 0 } : {},
    }));
    const closed = buildEngine(shop, interactions, { now: SHOP_NOW });
    for (const person of people) {
      const met = new Set(histories.get(person)!.map(({ item }) => item));
      for (const { key } of rank(closed, {
        history: histories.get(person)!,
        settings: DISCOVERY_DEFAULTS,
        k: 20,
      }).items) {
        expect(Number(key.slice(1)) % 4).toBe(3);
        expect(met.has(key)).toBe(false);
      }
    }
  });

  it('repeats seen items only if nothing else is left, and at its end', () => {
    const few = buildEngine(items.slice(0, 6), interactions, { now: SHOP_NOW });
    const history = [
      { item: 'i000', type: 'view', at: 1 },
      { item: 'i001', type: 'view', at: 2 },
    ];
    const { items: list, repeats } = rank(few, {
      history,
      settings: { ...DISCOVERY_DEFAULTS, trustSafety: 0 },
      k: 6,
    });
    expect(list).toHaveLength(6);
    expect(repeats).toBe(true);
    expect(
      list
        .slice(-2)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['i000', 'i001']);
  });

  it('keeps filters exact, even if few items are left', () => {
    const { items: list } = rank(engine, {
      history: histories.get('p1')!,
      settings: DISCOVERY_DEFAULTS,
      k: 50,
      filter: readItemFilters({ category: ['Taste 1', 'taste 2'], seller_id: 's1' }),
    });
    expect(list.length).toBeGreaterThan(0);
    for (const { position } of list)
      expect(engine.catalogue.known[position]!.item).toMatchObject({
        category: 'taste 1',
        attributes: { seller_id: 's1' },
      });
  });

  it('gives a stranger popular items, and a new item a place', () => {
    const { items: list } = rank(engine, { history: [], settings: DISCOVERY_DEFAULTS, k: 10 });
    expect(list).toHaveLength(10);
    const fresh = { ...items[1]!, key: 'fresh', createdAt: SHOP_NOW, tags: items[1]!.tags };
    engine.catalogue.put(fresh);
    const fan = [...histories.values()].find(
      (history) => history.filter(({ item }) => Number(item.slice(1)) % 4 === 1).length > 8,
    )!;
    expect(
      rank(engine, { history: fan, settings: DISCOVERY_DEFAULTS, k: 50 }).items.map(
        ({ key }) => key,
      ),
    ).toContain('fresh');
  });

  it('of a large catalog finds the best items under a filter too, although shortlists only have the overall best', () => {
    const many = Array.from({ length: 4000 }, (_, at) => ({
      ...items[at % items.length]!,
      key: `m${at}`,
      category: at < 2000 ? 'front' : 'back',
      attributes: {},
      createdAt: SHOP_NOW - at * 1000,
    }));
    const views = Array.from({ length: 6000 }, (_, at) => ({
      person: `p${at % 50}`,
      item: `m${at < 5990 ? at % 2000 : 3990 + (at - 5990)}`,
      type: 'view',
      at: SHOP_NOW - at,
    }));
    const large = buildEngine(many, views, { now: SHOP_NOW, headMax: 50 });
    const first = (filters: Record<string, unknown>) =>
      rank(large, {
        history: [],
        settings: settingsNamed('relevance'),
        k: 10,
        filter: readItemFilters(filters),
      })
        .items.map(({ key }) => key)
        .sort();
    expect(first({ category: 'back' })).toEqual(
      Array.from({ length: 10 }, (_, at) => `m${3990 + at}`),
    );
    large.catalogue.put({
      ...many[0]!,
      key: 'youngest',
      category: 'back',
      createdAt: SHOP_NOW + 1000,
    });
    expect(
      rank(large, {
        history: [],
        settings: settingsNamed('relevance'),
        k: 400,
        filter: readItemFilters({ category: 'back' }),
      }).items.map(({ key }) => key),
    ).toContain('youngest');
  });

  it('of an empty catalog is empty', () => {
    expect(
      rank(buildEngine([], [], { now: SHOP_NOW }), {
        history: [],
        settings: DISCOVERY_DEFAULTS,
        k: 5,
      }).items,
    ).toEqual([]);
  });
});

describe('a stranger in a catalog with a long tail', () => {
  const world = generateLongTail();
  const tail = buildEngine(world.items, world.train, { now: world.now, headMax: 200 });
  const popular = tail.catalogue.known
    .map(({ item }, at) => ({ key: item.key, met: tail.market.popularity[at]! }))
    .sort((a, b) => b.met - a.met);
  const listOf = (
    history: readonly string[],
    settings: DiscoverySettings = DISCOVERY_DEFAULTS,
    k = 10,
  ) =>
    rank(tail, {
      history: history.map((item, at) => ({ item, type: 'view', at: SHOP_NOW - at })),
      settings: { ...settings },
      k,
    }).items;
  const popularityOf = (position: number): number => tail.market.popularity[position]!;

  it('gets popular items at the default sliders', () => {
    const first = new Set(popular.slice(0, 13).map(({ key }) => key));
    expect(listOf([]).filter(({ key }) => first.has(key)).length).toBeGreaterThanOrEqual(9);
  });

  it('gets little-known items in a limited share of places, never at the top, and none at 0', () => {
    const mean = tail.market.popularitySum / world.items.length;
    const finds = (contentDiscovery: number) =>
      listOf([], { ...DISCOVERY_DEFAULTS, contentDiscovery }, 40).flatMap(({ position }, at) =>
        popularityOf(position) < mean ? [at + 1] : [],
      );
    expect(finds(0)).toEqual([]);
    expect(finds(80)).toEqual([13, 26, 39]);
    expect(finds(100)).toEqual([10, 20, 30, 40]);
  });

  it('gradually becomes a person whose own items dominate', () => {
    const [visitor] = world.visitors;
    const met = [...visitor!.meets, ...visitor!.meets].slice(0, 10);
    const shares = [1, 2, 5, 10].map((count) => {
      const [first] = listOf(met.slice(0, count));
      return first!.factors.find(({ term }) => term === 'popularity')?.value ?? 0;
    });
    for (let at = 1; at < shares.length; at += 1)
      expect(shares[at]).toBeLessThanOrEqual(shares[at - 1]!);
    expect(shares.at(-1)).toBe(0);
  });
});

describe('quality for people with known tastes', () => {
  it('fades nothing at 0, and keeps part of the oldest items at 100', () => {
    expect([0, 1, 10, 999].map((k) => fadeOf(k, 0))).toEqual([1, 1, 1, 1]);
    for (let k = 1; k < 50; k += 1) expect(fadeOf(k, 0.75)).toBeLessThan(fadeOf(k - 1, 0.75));
    expect([fadeOf(0, 1), fadeOf(8, 1) > 0.5, fadeOf(10_000, 1) > 0.05]).toEqual([1, true, true]);
  });

  it('beats popularity by at least half with the default sliders', () => {
    const world = generateWorld();
    const generated = buildEngine(world.items, world.train, { now: world.now });
    const model = evaluate(generated, world.train, world.test, settingsNamed('default'), {
      people: 200,
    });
    const popular = evaluate(generated, world.train, world.test, settingsNamed('default'), {
      people: 200,
      popular: true,
    });
    expect(model.ndcg).toBeGreaterThan(1.5 * popular.ndcg);
  });
});
