import { dice } from '@core/models/dice';
import { buildEngine, evaluate, settingsNamed, wantedOf } from '@core/models/evaluate';
import { columnsOf } from '@core/models/eventColumns';
import type { LongTailWorld } from '@core/models/longTailWorld';
import { measureList, summarise } from '@core/models/metrics';
import type { Engine } from '@core/models/ranking';
import { largest } from '@core/models/shortlists';
import type { Gate } from './coldStartRows';
import { fitAls } from './implicitAls';

const [K, SMALL_HEAD] = [10, 150];
const ALS = { dimensions: 32, epochs: 10, unobserved: 0.1, regularization: 0.003 };

/**
 * Relevance of a catalog that EASE covers only in part, as catalogs of more than 3,000 items are:
 * compared with EASE for all items, and with implicit ALS.
 */
export const measureTail = (
  world: LongTailWorld,
  engine: Engine,
): { lines: string[]; gates: Gate[] } => {
  const relevance = settingsNamed('relevance');
  const { items, train, test, now } = world;
  const whole = evaluate(engine, train, test, relevance, { k: K }).ndcg;
  const tailed = buildEngine(items, train, { now, headMax: SMALL_HEAD });
  const part = evaluate(tailed, train, test, relevance, { k: K }).ndcg;
  const als = ndcgOfAls(world);
  return {
    lines: [
      `NDCG@10 of relevance: EASE for all ${items.length} items ${whole.toFixed(4)}, for ${SMALL_HEAD} and neighbors for the rest ${part.toFixed(4)}, implicit ALS ${als.toFixed(4)}`,
    ],
    gates: [
      { name: 'EASE in part / for all', value: part / whole, least: 0.95 },
      { name: 'EASE in part / implicit ALS', value: part / als, least: 0.98 },
    ],
  };
};

const ndcgOfAls = ({ items, train, test }: LongTailWorld): number => {
  const { people, person, item } = columnsOf(train, items);
  const rows: Set<number>[] = people.map(() => new Set());
  person.forEach((at, index) => rows[at]!.add(item[index]!));
  const { dimensions, ...factors } = fitAls(
    items.length,
    rows.map((row) => [...row]),
    { ...ALS, random: dice(1) },
  );
  const position = new Map(items.map(({ key }, at) => [key, at]));
  const wanted = wantedOf({ position: (key) => position.get(key) }, test);
  const shown = new Set<number>();
  const qualities = people.flatMap((name, at) => {
    const right = wanted.get(name);
    if (!right) return [];
    const own = factors.people.subarray(at * dimensions, (at + 1) * dimensions);
    const scores = items.map((_, one) =>
      own.reduce((sum, value, k) => sum + value * factors.items[one * dimensions + k]!, 1),
    );
    const list = largest(scores, K, items.length, (one) => !rows[at]!.has(one));
    for (const one of list) shown.add(one);
    return [measureList(list, right, K)];
  });
  return summarise(qualities, shown, items.length).ndcg;
};
