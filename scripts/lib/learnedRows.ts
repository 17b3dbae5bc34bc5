import type { CatalogueItem } from '@core/models/catalogueItem';
import { buildEngine, evaluate } from '@core/models/evaluate';
import { columnsOf } from '@core/models/eventColumns';
import type { Interaction } from '@core/models/interactions';
import { type LearnedSettings, USUAL_SETTINGS } from '@core/models/learnedSettings';
import { HALF_LIVES, KEPT, ORDERS } from '@core/models/learnSettings';
import { measureQuality } from '@core/models/measureQuality';
import { DISCOVERY_DEFAULTS } from '@core/models/sliders';
import { USUAL_FADING } from '@core/models/fading';

interface Tried {
  settings: LearnedSettings;
  ndcg: number;
}

const bestOf = (list: readonly Tried[]): Tried =>
  list.reduce((best, one) => (one.ndcg > best.ndcg ? one : best));

/**
 * Compares the default settings as usual, as learned from the training rows alone, and with the best fading and order for the test rows, which can't be known in advance.
 */
export const measureLearned = (
  items: readonly CatalogueItem[],
  train: readonly Interaction[],
  test: readonly Interaction[],
  now: number,
): string[] => {
  const began = performance.now();
  const learned = measureQuality(items, columnsOf(train, items), now)?.learned ?? null;
  const measured = performance.now();
  const engine = buildEngine(items, train, { now });
  const ndcgWith = (tried: typeof learned): number =>
    evaluate(
      { ...engine, model: { ...engine.model, learned: tried } },
      train,
      test,
      DISCOVERY_DEFAULTS,
    ).ndcg;
  const usual = ndcgWith(null);
  const fitted = performance.now();
  const own = evaluate(
    buildEngine(items, train, { now, learned }),
    train,
    test,
    DISCOVERY_DEFAULTS,
  ).ndcg;
  const fadings = [USUAL_FADING.halfLife, ...HALF_LIVES].flatMap((halfLife) =>
    KEPT.map((kept) => ({
      depth: (1 - kept) / (DISCOVERY_DEFAULTS.viewingPatterns / 100),
      halfLife,
    })),
  );
  const tried = (settings: LearnedSettings): Tried => ({
    settings,
    ndcg: ndcgWith({ settings, choices: [], people: 0 }),
  });
  const faded = bestOf(fadings.map((fading) => tried({ ...USUAL_SETTINGS, fading })));
  const best = bestOf([faded, ...ORDERS.map((order) => tried({ ...faded.settings, order }))]);
  const row = (name: string, ndcg: number, note: string): string =>
    `${name.padEnd(13)} NDCG@10 ${ndcg.toFixed(4)}  ${note}`;
  return [
    row('default', usual, `fit and ranking ${((fitted - measured) / 1000).toFixed(1)} s`),
    row(
      'learned',
      own,
      `${JSON.stringify(learned)}, measured and learned in ${((measured - began) / 1000).toFixed(1)} s`,
    ),
    row('best of grid', Math.max(best.ndcg, usual), JSON.stringify(best.settings)),
  ];
};
