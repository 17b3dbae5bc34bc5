import { assemble, historiesOf } from '../evaluate';
import { columnsOf } from '../eventColumns';
import { type CatalogueItem, itemFactsOf, tagsOf } from '../catalogueItem';
import { generateLongTail } from '../longTailWorld';
import { rank } from '../rank';
import type { Factor } from '../ranking';
import { makeShop, SHOP_NOW } from '../shopWorld.fixture';
import {
  DISCOVERY_DEFAULTS,
  EXPLANATION_DEFAULTS,
  DEFAULT_VOICE,
  REASONS,
  type Reason,
} from '../sliders';
import { trainModel } from '../trainModel';
import type { Interaction } from '../interactions';
import { evidenceFor } from './evidence';
import { explainList } from './explain';
import { explanationFactsOf } from './facts';

const DAY_MS = 86_400_000;

/** Returns a catalog with its events, imported in one day like a new company's. */
const importedFilms = () => {
  const { items, train, visitors, now } = generateLongTail(1);
  const films = items.map((item, at): CatalogueItem => ({
    ...item,
    createdAt: at % 50 === 49 ? now - 3 * DAY_MS : now - 30 * DAY_MS,
    price: 1 + (at % 30),
    attributes: {
      ...(at % 4 === 0 ? { published_at: new Date(item.createdAt).toISOString() } : {}),
      ...(at % 3 === 0 ? { rating_value: 1 + (at % 5), rating_count: at % 12 } : {}),
      ...(at % 5 === 0 ? { stock_quantity: at % 7 } : {}),
    },
  }));
  // Some items were added to the catalog long after their first event.
  return {
    items: films,
    interactions: train,
    now,
    histories: [
      ...[...historiesOf(train).values()].slice(0, 60),
      ...visitors
        .slice(0, 60)
        .map(({ meets }, at) =>
          meets.slice(0, at % 4).map((item) => ({ item, type: 'view', at: now })),
        ),
    ],
  };
};

const shop = () => {
  const { items, interactions, histories } = makeShop();
  return {
    items: items.map((item, at) => ({ ...item, createdAt: SHOP_NOW - (at % 13) * 20 * DAY_MS })),
    interactions,
    now: SHOP_NOW,
    histories: [[], ...[...histories.values()].slice(0, 60)],
  };
};

/** Checks a reason's claim against the raw items and events instead of the model's counters. */
const truth = (
  items: readonly CatalogueItem[],
  interactions: readonly Interaction[],
  now: number,
) => {
  const people = new Set(interactions.map(({ person }) => person)).size;
  const byItem = new Map<string, Interaction[]>();
  for (const one of interactions) byItem.set(one.item, [...(byItem.get(one.item) ?? []), one]);
  const metBy = (key: string) => new Set(byItem.get(key)?.map(({ person }) => person)).size;
  const mean = items.reduce((sum, { key }) => sum + metBy(key), 0) / items.length;
  const firstDay = Math.min(...items.map(({ createdAt }) => createdAt));
  const byKey = new Map(items.map((item) => [item.key, item]));
  return (
    reason: Reason,
    about: string | null,
    { key, price, createdAt, attributes, ...item }: CatalogueItem,
    history: readonly string[],
  ): boolean => {
    const others = history.filter((one) => one !== key);
    const seen = others.map((one) => byKey.get(one)!);
    const met = metBy(key);
    const events = byItem.get(key) ?? [];
    const days = (at: number) => (now - at) / DAY_MS;
    switch (reason) {
      case 'history':
        return others.includes(about!);
      case 'taste': {
        const count = seen.filter((one) => tagsOf(one).includes(about!)).length;
        return tagsOf(item).includes(about!) && count >= 2 && count >= others.length / 5;
      }
      case 'popular': {
        const known = items.filter((one) => about === null || tagsOf(one).includes(about));
        const better = known.filter((one) => metBy(one.key) > met).length;
        return (
          (about === null || (known.length >= 10 && tagsOf(item).includes(about) && better < 3)) &&
          met >= 5 &&
          (met > people / 50 || met >= 100) &&
          (met >= 2 * mean || (met > mean && met >= people / 10))
        );
      }
      case 'discovery':
        return met < mean && (met <= 2 || met <= people / 50) && !history.includes(key);
      case 'trending':
        return met >= 5 && events.filter(({ at }) => days(at) <= 60).length >= 2;
      case 'newSeller':
        return typeof attributes.published_at === 'string'
          ? days(Date.parse(attributes.published_at)) <= 60
          : days(createdAt) <= 60 &&
              createdAt > firstDay + DAY_MS &&
              events.every(({ at }) => days(at) <= 60);
      case 'price': {
        const prices = seen.flatMap((one) => one.price ?? []);
        return prices.length >= 3 && price! >= Math.min(...prices) && price! <= Math.max(...prices);
      }
      case 'trust':
        return Number(attributes.rating_value) >= 4 && Number(attributes.rating_count) >= 5;
      case 'stock':
        return Number(attributes.stock_quantity) >= 1;
      default:
        return false;
    }
  };
};

describe.each([
  ['films imported at once', importedFilms],
  ['a shop', shop],
])('%s', (_, make) => {
  const { items, interactions, now, histories } = make();
  const events = columnsOf(interactions, items);
  const { model } = trainModel({
    items: items.map((item) => ({
      key: item.key,
      tags: tagsOf(item),
      seller: itemFactsOf(item).seller,
    })),
    events,
  });
  const engine = assemble(items, events, model, now);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const everyTerm = {
    ...DISCOVERY_DEFAULTS,
    contentDiscovery: 100,
    coldStartSellers: 100,
    trendingContent: 100,
    supplyDemand: 100,
    trustSafety: 100,
    priceElasticity: 100,
  };
  const lists = [
    { settings: DISCOVERY_DEFAULTS },
    { settings: everyTerm },
    { settings: DISCOVERY_DEFAULTS, excludeSeen: false },
  ].flatMap((choice) =>
    histories.map((history) => {
      const ranking = rank(engine, { history, ...choice, k: 10 });
      const evidenceOf = evidenceFor(engine, ranking.person, { now, trainedAt: now });
      const lines = explainList(
        ranking.items.map(({ key, position, factors }) => ({
          factors,
          evidence: evidenceOf(position),
          titleOf: (about) => about,
          settings: { ...EXPLANATION_DEFAULTS, contentCalibration: 100 },
          voice: DEFAULT_VOICE,
          person: 'p',
          item: key,
          week: '2026-W48',
          channel: '',
          experience: history.length,
        })),
      );
      return { history, ranking, lines };
    }),
  );

  it('gives no reason and no text twice in one list', () => {
    for (const { lines } of lists) {
      const names = lines.flatMap(({ reasons }) =>
        reasons.map(({ reason, about }) => `${reason} ${about}`),
      );
      const texts = lines.map(({ text }) => text).filter(Boolean);
      expect(names).toEqual([...new Set(names)]);
      expect(texts).toEqual([...new Set(texts)]);
    }
  });

  it('claims only facts confirmed by items and events, without contradicting reasons', () => {
    const isTrue = truth(items, interactions, now);
    const untrue: string[] = [];
    const said = new Set<Reason>();
    for (const { history, ranking, lines } of lists)
      lines.forEach(({ reasons, text }, at) => {
        const names = reasons.map(({ reason }) => reason);
        if (
          names.includes('discovery') &&
          (names.includes('popular') || names.includes('trending'))
        )
          untrue.push(`contradicts itself: ${text}`);
        for (const { reason, about } of reasons) {
          said.add(reason);
          const { key } = ranking.items[at]!;
          if (
            !isTrue(
              reason,
              about,
              byKey.get(key)!,
              history.map(({ item }) => item),
            )
          )
            untrue.push(`${reason} ${about} of ${key}`);
        }
      });
    expect(untrue).toEqual([]);
    expect([...said].every((reason) => REASONS.includes(reason))).toBe(true);
    expect(said.size).toBeGreaterThanOrEqual(6);
  });

  it('never explains an item by its own earlier view', () => {
    const again = lists.flatMap(({ history, ranking, lines }) =>
      ranking.items
        .map(({ key }, at) => ({ key, reasons: lines[at]!.reasons }))
        .filter(({ key }) => history.some(({ item }) => item === key)),
    );
    expect(again.length).toBeGreaterThan(0);
    expect(again.filter(({ key, reasons }) => reasons.some(({ about }) => about === key))).toEqual(
      [],
    );
    const { key, ...item } = items.find((one) => tagsOf(one).length > 0)!;
    const [tag] = tagsOf(item);
    const history = [{ item: key, type: 'view', at: now }];
    const { person } = rank(engine, { history, settings: DISCOVERY_DEFAULTS, k: 1 });
    const evidenceOf = evidenceFor(engine, person, { now, trainedAt: now });
    const factors: Factor[] = [
      { term: 'genreBased', about: tag!, value: 1 },
      { term: 'relevance', about: key, value: 1 },
    ];
    const aboutOf = (one: string): (string | null)[] =>
      explanationFactsOf(factors, evidenceOf(engine.catalogue.position(one)!)).map(
        ({ about }) => about,
      );
    expect(aboutOf(key)).toEqual([]);
    expect(new Set(aboutOf(items.find((one) => one.key !== key)!.key))).toEqual(new Set([key]));
  });

  it('does not start two consecutive lines with the same reason if the second has another', () => {
    const repeated = lists.flatMap(({ lines }) =>
      lines.filter(
        ({ reasons: [lead, other] }, at) =>
          at > 0 &&
          other !== undefined &&
          lines
            .slice(0, at)
            .every(
              (line) =>
                !line.reasons.some(
                  ({ reason, about }) => reason === other.reason && about === other.about,
                ),
            ) &&
          lines
            .slice(0, at)
            .some((line) =>
              line.reasons.some(
                ({ reason, about }) => reason === lead!.reason && about === lead!.about,
              ),
            ),
      ),
    );
    expect(repeated).toEqual([]);
  });
});
