import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { print } from '../lib/benchDatabase';
import { arithmeticOf } from './arithmetic';
import { measureReads, type Pages } from './reads';
import { measureRoutedShare, type RoutedShare } from './routedShare';
import { type Side, withSides } from './sides';
import { SHARDS, SIZES, type Size, WRITES } from './sizes';
import { type Measured, tableOf } from './table';
import { bytesOf } from './tableBytes';
import { measureWrites, withServers, type Written } from './writes';

// Measures the table of docs/operations.md in one run: the three engines in turns, at a tenth of the data and at all of it, with an estimate for a billion answers.
// BENCH_ROWS, BENCH_COMPANIES, BENCH_EACH: other sizes than a million and a thousand of a thousand. BENCH_KEEP=1: keep filled databases for the next run.
const RESULT = 'test-results/cluster.json';
const url = process.env.CITUS_URL!;
const busy = loadavg()[0]!;

interface Part {
  name: string;
  written: Written;
  pages: Pages;
  bytesEach: number;
  routed: RoutedShare | null;
}

const FILLED = ['survey_responses', 'survey_rollups', 'survey_respondents'];

const bytesEach = async (side: Side, { rows, companies, each }: Size): Promise<number> =>
  (await bytesOf(side, FILLED)) / (rows + companies * each);

const measure = (size: Size): Promise<Part[]> =>
  withSides(url, size, async (sides) => {
    const bytes: number[] = [];
    for (const side of sides) bytes.push(await bytesEach(side, size));
    const [pages, written] = await withServers(sides, async (served) => {
      const read = await measureReads(served);
      return [read, await measureWrites(url, served)];
    });
    const parts: Part[] = [];
    for (const [at, side] of sides.entries()) {
      const { perSecond, statuses } = written[at]!;
      print(`${size.name}, ${side.name}: ${perSecond.toFixed(0)} writes/s; ${statuses}`);
      parts.push({
        name: side.name,
        written: written[at]!,
        pages: pages[at]!,
        bytesEach: bytes[at]!,
        // Plans are the same for any number of workers.
        routed:
          size.name === 'large' && at === sides.length - 1 ? await measureRoutedShare(side) : null,
      });
    }
    return parts;
  });

const [small, large] = [await measure(SIZES[0]), await measure(SIZES[1])];
const all = large.map((part, at): Measured => ({
  ...part,
  written: [small[at]!.written, part.written],
  pages: [small[at]!.pages, part.pages],
}));
mkdirSync('test-results', { recursive: true });
writeFileSync(RESULT, JSON.stringify({ sizes: SIZES, all }, null, 2));

const [, { rows, companies, each }] = SIZES;
print(
  `\n${rows.toLocaleString('en-US')} answers of one company, ${companies.toLocaleString('en-US')} companies with ${each.toLocaleString('en-US')} each; a tenth → all (slope). ${String(WRITES.visitors)} visitors, ${String(SHARDS)} shards, ${String(cpus().length)} cores for everything; ${busy.toFixed(1)} other processes wanted a core at the start.\n`,
);
for (const line of tableOf(all)) print(line);
for (const { name, routed } of all)
  for (const other of routed?.others ?? []) print(`${name}, more than one shard: ${other}`);
print('');
for (const line of arithmeticOf(all.at(-1)!, SIZES[1])) print(line);
