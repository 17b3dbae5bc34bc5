// @slow: ranks with every slider at five settings
import { settingsNamed } from './evaluate';
import { exposureKey } from './market';
import { viewPerson } from './personView';
import { rank } from './rank';
import type { RankedItem } from './ranking';
import { makeShop } from './shopWorld.fixture';
import { DISCOVERY_DEFAULTS, DISCOVERY_SLIDERS, type DiscoverySlider } from './sliders';
import { strengthOf } from './strength';
import { sellerAffinity, trustThreshold } from './terms';

const { engine, histories, people } = makeShop();
const { catalogue, market } = engine;
const OFF = settingsNamed('relevance');
const STEPS = [0, 25, 50, 75, 100];

const listFor = (
  person: string,
  slider: DiscoverySlider | null,
  percent: number,
  k = 10,
): RankedItem[] =>
  rank(engine, {
    history: histories.get(person)!,
    settings: slider ? { ...OFF, [slider]: percent } : OFF,
    k,
    region: 'NO',
  }).items;

/** New sellers rise from far down, so this is measured in longer lists. */
const LENGTHS: Partial<Record<DiscoverySlider, number>> = { coldStartSellers: 60 };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const overlap = (a: readonly string[], b: readonly string[]): number =>
  a.filter((tag) => b.includes(tag)).length / Math.sqrt(a.length * b.length);

/** Each slider's metric over one list, as described in docs/models.md: higher means more of the effect. */
const METRICS: Record<DiscoverySlider, (items: readonly RankedItem[], person: string) => number> = {
  contentDiscovery: (items) =>
    -mean(items.map(({ position }) => Math.log(1 + market.popularity[position]!))),
  coldStartSellers: (items) =>
    mean(
      items.map(({ position }) =>
        ['s14', 's15'].includes(catalogue.known[position]!.facts.seller!) ? 1 : 0,
      ),
    ),
  fairExposure: (items) =>
    -mean(
      items.map(
        ({ position, key }) =>
          market.exposure.get(exposureKey(catalogue.known[position]!.facts.seller, key)) ?? 0,
      ),
    ),
  deliveryAware: (items) =>
    -mean(items.map(({ position }) => catalogue.known[position]!.facts.leadTimeDays!)),
  trustSafety: (items) =>
    Math.min(...items.map(({ position }) => catalogue.known[position]!.facts.trust!)),
  priceElasticity: (items, person) => {
    const { mean: usual } = viewPerson(catalogue, histories.get(person)!, {
      viewingPatterns: 0,
    }).price!;
    return -mean(
      items.map(({ position }) =>
        Math.abs(Math.log(catalogue.known[position]!.item.price!) - usual),
      ),
    );
  },
  supplyDemand: (items) =>
    mean(
      items.map(({ position }) =>
        Math.log(
          1 +
            Math.min(
              90,
              catalogue.known[position]!.facts.stock! /
                Math.max(1 / 30, market.dailySales[position]!),
            ),
        ),
      ),
    ),
  twoSidedMatchmaking: (items, person) => {
    const view = viewPerson(catalogue, histories.get(person)!, { viewingPatterns: 0 });
    return mean(
      items.map(({ position }) => sellerAffinity(catalogue.known[position]!, view, market)),
    );
  },
  intentDiversification: (items) =>
    mean(
      items.flatMap((a, at) =>
        items
          .slice(at + 1)
          .map(
            (b) =>
              1 - overlap(catalogue.known[a.position]!.tags, catalogue.known[b.position]!.tags),
          ),
      ),
    ),
  viewingPatterns: (items, person) => {
    const recent =
      catalogue.known[catalogue.position(histories.get(person)![0]!.item)!]!.item.category;
    return mean(
      items.map(({ position }) => (catalogue.known[position]!.item.category === recent ? 1 : 0)),
    );
  },
  genreBased: (items, person) => {
    const { tags } = viewPerson(catalogue, histories.get(person)!, { viewingPatterns: 0 });
    return mean(
      items.map(({ position }) =>
        catalogue.known[position]!.tags.reduce((sum, tag) => sum + (tags.get(tag) ?? 0), 0),
      ),
    );
  },
  trendingContent: (items) => mean(items.map(({ position }) => market.trend[position]!)),
};

describe.each(DISCOVERY_SLIDERS)('%s', (slider) => {
  const at = (percent: number): number =>
    mean(
      people.map((person) =>
        METRICS[slider](listFor(person, slider, percent, LENGTHS[slider]), person),
      ),
    );

  it('moves its own metric in one direction over 0, 25, 50, 75, 100', () => {
    const values = STEPS.map(at);
    for (let step = 1; step < values.length; step += 1)
      expect(values[step]).toBeGreaterThanOrEqual(values[step - 1]! - 1e-12);
    expect(values.at(-1)).toBeGreaterThan(values[0]!);
  });

  it('dominates at 100: changes at least about one of ten places of a known person, with all others at their defaults', () => {
    expect(strengthOf(slider, DISCOVERY_DEFAULTS[slider] / 100)).toBe(
      DISCOVERY_DEFAULTS[slider] / 100,
    );
    // The stock of this shop always lasts more than 90 days.
    if (slider === 'supplyDemand') return;
    const keysAt = (person: string, percent: number): string[] =>
      rank(engine, {
        history: histories.get(person)!,
        settings: { ...DISCOVERY_DEFAULTS, [slider]: percent },
        k: 10,
        region: 'NO',
      }).items.map(({ key }) => key);
    const changed = people.slice(0, 60).map((person) => {
      const before = new Set(keysAt(person, DISCOVERY_DEFAULTS[slider]));
      return keysAt(person, 100).filter((key) => !before.has(key)).length;
    });
    expect(mean(changed)).toBeGreaterThanOrEqual(0.9);
  });

  it('has no effect at 0: exactly the same list as with every slider off, and no factor with its name', () => {
    for (const person of people.slice(0, 20)) {
      const list = listFor(person, slider, 0);
      expect(list).toEqual(listFor(person, null, 0));
      expect(list.flatMap(({ factors }) => factors).some(({ term }) => term === slider)).toBe(
        false,
      );
    }
  });
});

describe('limits set by sliders', () => {
  it('trustSafety excludes items with a trust below half its setting, at every rank', () => {
    for (const percent of STEPS) {
      for (const { position } of listFor(people[0]!, 'trustSafety', percent))
        expect(catalogue.known[position]!.facts.trust).toBeGreaterThanOrEqual(
          trustThreshold(percent / 100),
        );
    }
  });

  it('deliveryAware at 100 excludes items that are not delivered to the person', () => {
    expect(
      listFor(people[1]!, 'deliveryAware', 99).some(
        ({ position }) => !catalogue.known[position]!.facts.regions!.includes('NO'),
      ),
    ).toBe(true);
    expect(
      listFor(people[1]!, 'deliveryAware', 100).every(({ position }) =>
        catalogue.known[position]!.facts.regions!.includes('NO'),
      ),
    ).toBe(true);
  });
});
