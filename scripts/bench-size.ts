import { createCatalogue } from '@core/models/catalogue';
import { withCatalogue } from '@core/models/evaluate';
import { oldestFirst } from '@core/models/eventColumns';
import { readModelArtifact, trainArtifact, writeModelArtifact } from '@core/models/modelArtifact';
import { rank } from '@core/models/rank';
import type { RankRequest } from '@core/models/ranking';
import { DISCOVERY_DEFAULTS } from '@core/models/sliders';
import { generateSizeWorld } from './lib/sizeWorld';

// `npm run bench:size`: trains, stores, loads and ranks with a million items and ten million events, and prints time and memory of each step.
// `-- ITEMS PEOPLE EACH` chooses another size. One thread, without a database; `npm run bench:predict` measures requests. The last rows
// are a baseline: an exact scan of 64 factors per item, which a model with factors needs without an approximate index. Exits 1 if the 99th
// percentile of a ranking is above P99_MAX.

const [ITEMS, PEOPLE, EACH] = [...process.argv.slice(2).map(Number), NaN, NaN, NaN].map(
  (given, at) => (Number.isNaN(given) ? [1_000_000, 100_000, 100][at]! : given),
) as [number, number, number];
const [P99_MAX, CALLS, DIMENSIONS, SCANS] = [50, 300, 64, 20];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let began = performance.now();
/** Prints the time since the last step, and the memory. */
const step = (name: string): void => {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const [all, heap, columns] = [rss, heapUsed, arrayBuffers].map((bytes) =>
    (bytes / 1e6).toFixed(0),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  print(
    `${name.padEnd(28)} ${seconds.padStart(7)} s  ${all} MB (heap ${heap}, columns ${columns})`,
  );
  began = performance.now();
};

const percentiles = (times: number[]): { p50: number; p99: number } => {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1]!;
  return { p50: at(0.5), p99: at(0.99) };
};

const timesOf = (count: number, work: (turn: number) => unknown): number[] =>
  Array.from({ length: count }, (_, turn) => {
    const before = performance.now();
    work(turn);
    return performance.now() - before;
  });

const world = generateSizeWorld(ITEMS, PEOPLE, EACH);
step(`${ITEMS} items, ${PEOPLE * EACH} events`);
const events = oldestFirst(world.events);
step('sorted');
const options = { trainedAt: world.now, taken: [], served: [] };
const bytes = writeModelArtifact(trainArtifact(world.items, events, options));
step(`trained, ${(bytes.length / 1e6).toFixed(0)} MB`);
const { model } = readModelArtifact(bytes);
step('loaded');
const catalogue = createCatalogue(world.items, model.keys);
while (catalogue.indexMore(5000));
step('catalog and words');
const engine = withCatalogue(catalogue, world.items, events, model, world.now);
step('counted');

const measure = (name: string, requestOf: (turn: number) => Partial<RankRequest>): void => {
  const requests = Array.from({ length: CALLS }, (_, turn): RankRequest => ({
    ...{ history: world.historyOf(turn), settings: { ...DISCOVERY_DEFAULTS }, k: 10 },
    ...requestOf(turn),
  }));
  const { p50, p99 } = percentiles(timesOf(CALLS, (turn) => rank(engine, requests[turn]!)));
  const isMet = p99 <= P99_MAX;
  print(
    `${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(23)} p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms (at most ${P99_MAX})`,
  );
  if (!isMet) process.exitCode = 1;
};

/** Titles of items all over the catalog. */
const titleAt = (turn: number): string => world.items[Math.floor((turn * ITEMS) / CALLS)]!.title;
for (const turn of Array.from({ length: 50 }, (_, at) => at))
  rank(engine, { history: world.historyOf(turn), settings: { ...DISCOVERY_DEFAULTS }, k: 10 });
measure('for a known person', () => ({}));
measure('for a new visitor', () => ({ history: [] }));
measure('in one of 400 categories', (turn) => ({
  filter: { kind: 'equals', field: 'category', values: [`category ${turn % 400}`] },
}));
measure('search by title', (turn) => ({ query: titleAt(turn) }));
measure('search by two words', (turn) => ({ query: titleAt(turn).split(' ', 2).join(' ') }));

const scan = (factors: Float32Array, of: Float32Array): number => {
  let [best, found] = [-Infinity, 0];
  for (let item = 0; item < ITEMS; item += 1) {
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at += 1) sum += factors[item * DIMENSIONS + at]! * of[at]!;
    if (sum > best) [best, found] = [sum, item];
  }
  return found;
};
const factors = new Float32Array(ITEMS * DIMENSIONS).map((_, at) => Math.sin(at));
const { p50, p99 } = percentiles(
  timesOf(SCANS, (turn) => scan(factors, factors.slice(turn, turn + DIMENSIONS))),
);
print(
  `     baseline: exact scan    p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms of ${DIMENSIONS} factors each`,
);
