import { contextsOf } from './contexts';
import { buildEngine } from './evaluate';
import { generateLongTail } from './longTailWorld';
import { rank } from './rank';
import { DISCOVERY_DEFAULTS } from './sliders';

describe('contexts', () => {
  it('name the region, the device, the page, the part of the day and the segments', () => {
    expect(
      contextsOf({
        region: ' DE ',
        device: 'Mobile',
        page: 'https://shop.example/Sale?utm=1#top',
        at: Date.UTC(2026, 10, 29, 13, 30),
        segments: ['Sailors'],
      }),
    ).toEqual(['region=de', 'device=mobile', 'page=/sale', 'hour=12', 'segment=sailors']);
    expect(contextsOf({ region: '', device: 7, page: 'https://shop.example' })).toEqual(['page=/']);
    expect(contextsOf({ region: 'x'.repeat(101) })).toEqual([]);
  });
});

describe('popularity in a context', () => {
  const world = generateLongTail(1, { regions: 4 });
  const engine = buildEngine(world.items, world.train, { now: world.now, headMax: 100 });
  const ask = (contexts: string[], more = {}) =>
    rank(engine, { history: [], settings: DISCOVERY_DEFAULTS, k: 10, contexts, ...more }).items;
  const keys = (contexts: string[], more = {}) => ask(contexts, more).map(({ key }) => key);
  /** Number of items of the lists that their visitors meet. */
  const hits = (contextsFor: (one: string[]) => string[]): number =>
    world.visitors.reduce((sum, { meets, contexts }) => {
      const list = new Set(keys(contextsFor(contexts)));
      return sum + meets.filter((item) => list.has(item)).length;
    }, 0);

  it('finds more of what new visitors meet than popularity everywhere', () => {
    expect(hits((contexts) => contexts)).toBeGreaterThan(1.05 * hits(() => []));
  });

  it('is part of the popularity factor, and an unknown context changes nothing', () => {
    expect(ask(['region=nowhere'])).toEqual(ask([]));
    expect(keys(['region=region 0'])).not.toEqual(keys(['region=region 1']));
    for (const { score, factors } of ask(['region=region 0']))
      expect(score).toBeCloseTo(
        factors.reduce((sum, { value }) => sum + value, 0),
        9,
      );
  });

  it('has no effect on people with ten items or more, nor on the group without recommendations', () => {
    const history = world.visitors[0]!.meets.map((item, at) => ({
      item,
      type: 'view',
      at: world.now - at,
    }));
    const place = ['region=region 2'];
    expect(ask(place, { history })).toEqual(ask([], { history }));
    expect(ask(place, { popularOnly: true })).toEqual(ask([], { popularOnly: true }));
  });

  it('is shrunk toward popularity everywhere while a context has few people', () => {
    const rare = world.items.at(-1)!.key;
    const few = buildEngine(
      world.items,
      [...world.train, { person: 'p', item: rare, type: 'view', at: 1, contexts: ['region=new'] }],
      { now: world.now, headMax: 100 },
    );
    const list = rank(few, {
      history: [],
      settings: DISCOVERY_DEFAULTS,
      k: 10,
      contexts: ['region=new'],
    }).items.map(({ key }) => key);
    expect(list).not.toContain(rare);
  });
});
