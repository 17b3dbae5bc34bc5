import { readFileSync } from 'node:fs';
import {
  buildEngine,
  evaluate,
  SETTINGS,
  type SettingsName,
  settingsNamed,
} from '@core/models/evaluate';
import { generateLongTail, LONG_TAIL_SEEDS } from '@core/models/longTailWorld';
import { generateWorld, WORLD_SEEDS } from '@core/models/generator';
import type { Interaction } from '@core/models/interactions';
import { type Evaluation, measureList, summarise } from '@core/models/metrics';
import { readItems, readRatings } from '@core/models/readRatings';
import { type SplitName, splitRatings, SPLITS } from '@core/models/splits';
import { measureApi } from './lib/apiRows';
import { type Gate, measureColdStart, measureContexts } from './lib/coldStartRows';
import { measureDislikes } from './lib/dislikeRows';
import { measureLearned } from './lib/learnedRows';
import { measureSearch } from './lib/searchRows';
import { measureSliders } from './lib/sliderRows';
import { measureTail } from './lib/tailRows';

// `npm run bench:recommend`: measures the quality of the product's ranking. Without a file it uses
// three worlds of generated people with known tastes, compared with the oracle and popularity, and
// three long-tail catalogs with unknown visitors; with `--ratings FILE --items FILE --split
// item-42|user-42|user-time` on ratings in MovieLens' u.data and u.item form. `--settings
// relevance|fading|default`; `--head N` limits EASE to the N best-known items; `--learn yes` adds
// what the defaults learn from the training rows, and the best fading there is; `--api yes` also
// asks the public API for the same people's lists (on the PostgreSQL that TEST_DATABASE_URL names);
// the last line is RESULT {…}. Exits 1 if a generated world misses a gate.

const [K, REGIONS] = [10, 5];
/** NDCG@10 of the default settings on MovieLens 100K, at least. */
const DEFAULT_LEAST: Partial<Record<SplitName, number>> = { 'item-42': 0.48, 'user-time': 0.275 };

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
  const given = option(name) ?? fallback;
  if (!allowed.includes(given as T)) throw new Error(`--${name} is one of ${allowed.join(', ')}.`);
  return given as T;
};

const result = ({
  ndcg,
  map,
  precision,
  recall,
  coverage,
}: {
  ndcg: number;
  map: number;
  precision: number;
  recall: number;
  coverage: number;
}): void => {
  print(
    `RESULT ${JSON.stringify({ ndcg10: ndcg, map, precision10: precision, recall10: recall, coverage10: coverage })}`,
  );
};

const settingsName = oneOf<SettingsName>('settings', SETTINGS, 'default');
const settings = settingsNamed(settingsName);

const onRatings = async (file: string): Promise<void> => {
  const split = oneOf<SplitName>('split', SPLITS, 'item-42');
  const rows = readRatings(readFileSync(file, 'utf8'));
  const itemsFile = option('items');
  const described = itemsFile ? readItems(readFileSync(itemsFile, 'latin1')) : [];
  const known = new Set(described.map(({ key }) => key));
  const bare = [...new Set(rows.map(({ item }) => item))]
    .filter((key) => !known.has(key))
    .map((key) => ({
      key,
      title: key,
      description: null,
      category: null,
      tags: [],
      attributes: {},
      price: null,
      available: true,
      hidden: false,
      createdAt: 0,
    }));
  const { train, test } = splitRatings(rows, split);
  const asViews = (list: typeof rows): Interaction[] =>
    list.map(({ person, item, at }) => ({ person, item, type: 'view', at }));
  const now = rows.reduce((latest, { at }) => Math.max(latest, at), 0);
  print(
    `${rows.length} ratings, ${described.length + bare.length} items, split ${split} (${train.length} / ${test.length}), settings ${settingsName}`,
  );
  const began = performance.now();
  const headMax = option('head') === undefined ? undefined : Number(option('head'));
  const engine = buildEngine([...described, ...bare], asViews(train), { now, headMax });
  print(
    `fitted in ${((performance.now() - began) / 1000).toFixed(1)} s, λ ${engine.model.lambda.toFixed(0)}`,
  );
  const views = { train: asViews(train), test: asViews(test) };
  const ndcgWith = (name: SettingsName, popular = false): number =>
    evaluate(engine, views.train, views.test, settingsNamed(name), { k: K, popular }).ndcg;
  const scored = performance.now();
  const measured = evaluate(engine, views.train, views.test, settings, { k: K });
  print(
    `${measured.people} people ranked, ${((performance.now() - scored) / measured.people).toFixed(2)} ms each`,
  );
  const others = SETTINGS.filter((name) => name !== settingsName);
  print(`popularity   NDCG@10 ${ndcgWith('default', true).toFixed(4)}`);
  for (const name of others) print(`${name.padEnd(12)} NDCG@10 ${ndcgWith(name).toFixed(4)}`);
  print(`${settingsName.padEnd(12)} NDCG@10 ${measured.ndcg.toFixed(4)}`);
  const least = settingsName === 'default' ? DEFAULT_LEAST[split] : undefined;
  const gates =
    least === undefined ? [] : [{ name: `default, ${split}`, value: measured.ndcg, least }];
  if (printGates(gates)) process.exitCode = 1;
  if (option('learn') !== undefined)
    for (const line of measureLearned([...described, ...bare], views.train, views.test, now))
      print(line);
  if (option('api') !== undefined)
    for (const line of await measureApi({ items: [...described, ...bare], ...views, now }))
      print(line);
  result(measured);
};

const onWorlds = (): void => {
  const measured = WORLD_SEEDS.map(measureWorld);
  const tails = LONG_TAIL_SEEDS.map(measureLongTail);
  if (tails.includes(true) || measured.some(({ missed }) => missed)) process.exitCode = 1;
  result(measured[0]!.model);
};

const measureWorld = (seed: number): { model: Evaluation; missed: boolean } => {
  const { items, train, test, likes, now } = generateWorld(seed);
  const engine = buildEngine(items, train, { now });
  const model = evaluate(engine, train, test, settings, { k: K });
  const popular = evaluate(engine, train, test, settings, { k: K, popular: true });
  const oracle = measureOracle(
    items.map(({ key }) => key),
    train,
    test,
    likes,
  );
  const row = (name: string, { ndcg, coverage }: { ndcg: number; coverage: number }): void =>
    print(`${name.padEnd(12)} NDCG@10 ${ndcg.toFixed(4)}  coverage ${coverage.toFixed(3)}`);
  print(
    `Generated, seed ${seed}: ${items.length} items, ${train.length} interactions, settings ${settingsName}`,
  );
  row('oracle', oracle);
  row('model', model);
  row('popularity', popular);
  const gates = [
    { name: 'model / oracle', value: model.ndcg / oracle.ndcg, least: 0.9 },
    { name: 'model / popularity', value: model.ndcg / popular.ndcg, least: 1.5 },
  ];
  return { model, missed: printGates(gates) };
};

/**
 * Unknown visitors, searches, dislikes and sliders, in a catalog with a long tail. @returns true if
 * a gate is missed.
 */
const measureLongTail = (seed: number): boolean => {
  const world = generateLongTail(seed);
  const engine = buildEngine(world.items, world.train, { now: world.now });
  print(
    `Long tail, seed ${seed}: ${world.items.length} items, ${world.train.length} interactions, settings ${settingsName}`,
  );
  const rows = [measureColdStart, measureSearch, measureDislikes, measureSliders].map((measure) =>
    measure(world, engine, settings),
  );
  const regional = generateLongTail(seed, { regions: REGIONS });
  const regionalEngine = buildEngine(regional.items, regional.train, { now: regional.now });
  rows.push(measureContexts(regional, regionalEngine, settings));
  rows.push(measureTail(world, engine));
  for (const line of rows.flatMap(({ lines }) => lines)) print(line);
  return printGates(rows.flatMap(({ gates }) => gates));
};

const printGates = (gates: readonly Gate[]): boolean => {
  for (const { name, value, least } of gates)
    print(`${value >= least ? 'ok  ' : 'MISS'} ${name} ${value.toFixed(3)} (at least ${least})`);
  return gates.some(({ value, least }) => value < least);
};

const measureOracle = (
  keys: readonly string[],
  train: readonly Interaction[],
  test: readonly Interaction[],
  likes: (person: string, item: string) => number,
) => {
  const people = [...new Set(test.map(({ person }) => person))];
  const shown = new Set<number>();
  const qualities = people.map((person) => {
    const met = new Set(train.filter((one) => one.person === person).map(({ item }) => item));
    const right = new Set(
      test.filter((one) => one.person === person).map(({ item }) => keys.indexOf(item)),
    );
    const list = keys
      .map((_, at) => at)
      .filter((at) => !met.has(keys[at]!))
      .sort((a, b) => likes(person, keys[b]!) - likes(person, keys[a]!))
      .slice(0, K);
    for (const at of list) shown.add(at);
    return measureList(list, right, K);
  });
  return summarise(qualities, shown, keys.length);
};

const ratings = option('ratings');
if (ratings) await onRatings(ratings);
else onWorlds();
