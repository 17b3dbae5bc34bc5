import { evaluate } from '@core/models/evaluate';
import type { LongTailWorld } from '@core/models/longTailWorld';
import { rank } from '@core/models/rank';
import type { Engine } from '@core/models/ranking';
import type { DiscoverySettings } from '@core/models/sliders';

/** Number of a visitor's items that the ranking knows. It must find the items after TOLD_MAX. */
const TOLD = [0, 1, 2, 5] as const;
const [TOLD_MAX, K] = [5, 10];

export interface Gate {
  name: string;
  value: number;
  least: number;
}

interface ColdStart {
  /** A line for each number of views. */
  lines: string[];
  gates: Gate[];
}

/** Share of visitors whose first ten include one of the items they meet next, after 0, 1, 2 and 5 views, compared with popularity and the oracle. */
export const measureColdStart = (
  world: LongTailWorld,
  engine: Engine,
  settings: DiscoverySettings,
): ColdStart => {
  const rates = TOLD.map((told) => hitRates(world, engine, settings, told));
  const warm = (popular: boolean): number =>
    evaluate(engine, world.train, world.test, settings, { k: K, popular }).ndcg;
  const [model, popular] = [warm(false), warm(true)];
  return {
    lines: [
      ...rates.map(
        (rate, at) =>
          `new visitor, ${TOLD[at]} views   hit rate@10 ${rate.model.toFixed(3)}  popularity ${rate.popular.toFixed(3)}  oracle ${rate.oracle.toFixed(3)}`,
      ),
      `known people           NDCG@10 ${model.toFixed(4)}  popularity ${popular.toFixed(4)}`,
    ],
    gates: [
      { name: 'stranger / popularity', value: rates[0]!.model / rates[0]!.popular, least: 0.95 },
      ...rates.slice(1).map((rate, at) => ({
        name: `${TOLD[at + 1]} views / ${TOLD[at]} views`,
        value: rate.model / rates[at]!.model,
        least: 1,
      })),
      { name: 'known / popularity', value: model / popular, least: 1 },
    ],
  };
};

/** The same hit rate for visitors whose region the call tells, or doesn't, in a world of regions with different tastes. */
export const measureContexts = (
  world: LongTailWorld,
  engine: Engine,
  settings: DiscoverySettings,
): ColdStart => {
  const rates = [0, 1].map((told) => ({
    told,
    without: hitRates(world, engine, settings, told),
    within: hitRates(world, engine, settings, told, true),
  }));
  return {
    lines: rates.map(
      ({ told, without, within }) =>
        `region known, ${told} views   hit rate@10 ${within.model.toFixed(3)}  region unknown ${without.model.toFixed(3)}  popularity ${without.popular.toFixed(3)}  oracle ${without.oracle.toFixed(3)}`,
    ),
    gates: rates.map(({ told, without, within }) => ({
      name: `region known / unknown, ${told} views`,
      value: within.model / without.model,
      least: 1,
    })),
  };
};

const hitRates = (
  { visitors, likes, now }: LongTailWorld,
  engine: Engine,
  settings: DiscoverySettings,
  told: number,
  tells = false,
): { model: number; popular: number; oracle: number } => {
  const { catalogue, market } = engine;
  const keys = catalogue.known.map(({ item }) => item.key);
  const counts = { model: 0, popular: 0, oracle: 0 };
  for (const { person, meets, contexts } of visitors) {
    const history = meets
      .slice(0, told)
      .map((item, at) => ({ item, type: 'view', at: now - TOLD_MAX + at }))
      .reverse();
    const wanted = new Set(meets.slice(TOLD_MAX));
    const seen = new Set(meets.slice(0, told));
    const isHit = (list: readonly string[]): boolean => list.some((key) => wanted.has(key));
    const firstBy = (value: (key: string) => number): string[] =>
      keys
        .filter((key) => !seen.has(key))
        .sort((a, b) => value(b) - value(a))
        .slice(0, K);
    const asked = { history, settings, k: K, ...(tells ? { contexts } : {}) };
    const list = rank(engine, asked).items.map(({ key }) => key);
    if (isHit(list)) counts.model += 1;
    if (isHit(firstBy((key) => market.popularity[catalogue.position(key)!]!))) counts.popular += 1;
    if (isHit(firstBy((key) => likes(person, key)))) counts.oracle += 1;
  }
  const share = (count: number): number => count / visitors.length;
  return {
    model: share(counts.model),
    popular: share(counts.popular),
    oracle: share(counts.oracle),
  };
};
