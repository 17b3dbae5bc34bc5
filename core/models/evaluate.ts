import { type Catalogue, createCatalogue } from './catalogue';
import type { CatalogueItem } from './catalogueItem';
import { columnsOf, type EventColumns } from './eventColumns';
import type { Interaction } from './interactions';
import { createMarket } from './market';
import { type Evaluation, measureList, type ListQuality, summarise } from './metrics';
import type { HistoryEntry } from './personView';
import { rank } from './rank';
import type { Engine } from './ranking';
import { DISCOVERY_DEFAULTS, DISCOVERY_SLIDERS, type DiscoverySettings } from './sliders';
import { tagsOf, itemFactsOf } from './catalogueItem';
import { trainModel, type TrainedModel, type TrainOptions } from './trainModel';

/** Named settings of a bench run: relevance only, relevance with fading, or the product's defaults. */
export const SETTINGS = ['relevance', 'fading', 'default'] as const;
export type SettingsName = (typeof SETTINGS)[number];

/** Returns the sliders of a named setting. */
export const settingsNamed = (name: SettingsName): DiscoverySettings => {
  if (name === 'default') return { ...DISCOVERY_DEFAULTS };
  const off = Object.fromEntries(
    DISCOVERY_SLIDERS.map((slider) => [slider, 0]),
  ) as unknown as DiscoverySettings;
  return name === 'fading' ? { ...off, viewingPatterns: DISCOVERY_DEFAULTS.viewingPatterns } : off;
};

/**
 * Builds an engine from items and events as the server does: trains the model, builds the catalog
 * and counts the events.
 */
export const buildEngine = (
  items: readonly CatalogueItem[],
  interactions: readonly Interaction[],
  { now, headMax, lambda, learned }: { now: number } & Omit<TrainOptions, 'allocate'>,
): Engine => {
  const events = columnsOf(interactions, items);
  const { model } = trainModel(
    {
      items: items.map((item) => ({
        key: item.key,
        tags: tagsOf(item),
        seller: itemFactsOf(item).seller,
      })),
      events,
    },
    { headMax, lambda, learned },
  );
  return assemble(items, events, model, now);
};

/** Builds an engine from a trained model, the items and their events. */
export const assemble = (
  items: readonly CatalogueItem[],
  events: EventColumns,
  model: TrainedModel,
  now: number,
  served?: readonly (readonly string[])[],
): Engine => {
  const catalogue = createCatalogue(items, model.keys);
  return withCatalogue(catalogue, items, events, model, now, served);
};

/** Builds an engine with an existing catalog whose first positions are the model's. `events.item` are positions in `items`. */
export const withCatalogue = (
  catalogue: Catalogue,
  items: readonly { key: string }[],
  events: EventColumns,
  model: TrainedModel,
  now: number,
  served?: readonly (readonly string[])[],
): Engine => ({
  catalogue,
  model,
  market: createMarket(
    catalogue,
    model,
    events,
    items.map(({ key }) => key),
    { now, sellerTastes: model.sellerTastes, served },
  ),
});

/** Returns each person's last interaction with each item, newest first. */
export const historiesOf = (interactions: readonly Interaction[]): Map<string, HistoryEntry[]> => {
  const histories = new Map<string, HistoryEntry[]>();
  const order = interactions
    .map((_, at) => at)
    .sort((a, b) => interactions[b]!.at - interactions[a]!.at || b - a);
  for (const at of order) {
    const { person, item, type, at: moment } = interactions[at]!;
    const entries = histories.get(person);
    if (!entries) histories.set(person, [{ item, type, at: moment }]);
    else if (entries.length < 5000) entries.push({ item, type, at: moment });
  }
  return histories;
};

/** Returns the positions of the items to predict for each person. */
export const wantedOf = (
  catalogue: Pick<Catalogue, 'position'>,
  test: readonly Interaction[],
): Map<string, Set<number>> => {
  const wanted = new Map<string, Set<number>>();
  for (const { person, item } of test) {
    const position = catalogue.position(item);
    if (position === undefined) continue;
    const set = wanted.get(person);
    if (set) set.add(position);
    else wanted.set(person, new Set([position]));
  }
  return wanted;
};

/** Ranks ten items for every person of the test rows and measures them. `popular` ranks by popularity instead, as the baseline. */
export const evaluate = (
  engine: Engine,
  train: readonly Interaction[],
  test: readonly Interaction[],
  settings: DiscoverySettings,
  { k = 10, popular = false, people = Infinity } = {},
): Evaluation => {
  const histories = historiesOf(train);
  const wanted = wantedOf(engine.catalogue, test);
  const step = Math.max(1, Math.ceil(wanted.size / people));
  const qualities: ListQuality[] = [];
  const shown = new Set<number>();
  [...wanted].forEach(([person, right], at) => {
    if (at % step !== 0) return;
    const history = histories.get(person) ?? [];
    const list = popular
      ? mostPopular(engine, history, k)
      : rank(engine, { history, settings, k }).items.map(({ position }) => position);
    for (const position of list) shown.add(position);
    qualities.push(measureList(list, right, k));
  });
  const catalogue = engine.catalogue.known.filter(({ recommendable }) => recommendable).length;
  return { ...summarise(qualities, shown, catalogue), people: qualities.length };
};

const mostPopular = (
  { catalogue, market }: Engine,
  history: readonly HistoryEntry[],
  k: number,
): number[] => {
  const seen = new Set(history.map(({ item }) => catalogue.position(item)));
  return catalogue.known
    .map((_, at) => at)
    .filter((at) => catalogue.known[at]!.recommendable && !seen.has(at))
    .sort((a, b) => market.popularity[b]! - market.popularity[a]! || a - b)
    .slice(0, k);
};
