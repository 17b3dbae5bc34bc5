import type { Size } from './sizes';
import { type Measured, slopeOf } from './table';

/** Requirements of an installation, and its machines. */
const ASKED = {
  answers: 1e9,
  companies: 10_000,
  /** The answers arrive over a year; the busiest hour has ten times the mean. */
  peak: 10,
  /** Share of all answers that the largest company has. */
  largest: 0.01,
  pageMs: 1500,
  workers: 8,
  cores: 8,
  diskTb: 2,
};
const YEAR_SECONDS = 365 * 86_400;
const WRITES_EACH = 2;

interface Limit {
  what: string;
  how: string;
  /** Available amount for each unit needed. */
  room: number;
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Extrapolates a figure measured at `rows` along its slope. */
const carried = (pair: readonly [number, number], rows: number, to: number): number =>
  pair[1] * (to / rows) ** Math.max(0, slopeOf(pair));

/** Extrapolates the cluster's figures to a billion answers of ten thousand companies. Returns a line for each limit; the limit with the least room is reached first. */
export const arithmeticOf = ({ written, pages, name }: Measured, size: Size): string[] => {
  const { answers, companies, peak, largest, pageMs, workers, cores, diskTb } = ASKED;
  const perSecond = (answers / YEAR_SECONDS) * WRITES_EACH * peak;
  const { productMs, nodesMs, bytes } = written[1];
  const [coordinatorMs = NaN, ...workersMs] = nodesMs;
  const workerMs = workersMs.reduce((sum, ms) => sum + ms, 0);
  const load = (ms: number): number => (perSecond * ms) / 1000;
  const pageOf = (pick: 'large' | 'largeFiltered'): [number, number] => [
    pages[0][pick],
    pages[1][pick],
  ];
  const largestRows = answers * largest;
  const page = carried(pageOf('large'), size.rows, largestRows);
  const filtered = carried(pageOf('largeFiltered'), size.rows, largestRows);
  const few = [pages[0].few, pages[1].few] as const;
  const many = carried(few, size.companies, companies);
  const tb = (bytes * answers) / 1e12;
  const limits: Limit[] = [
    {
      what: 'coordinator',
      how: `${number(coordinatorMs, 2)} ms a write at ${number(perSecond)} writes/s keep ${number(load(coordinatorMs), 1)} of ${String(cores)} cores busy; full at ${number((1000 * cores) / coordinatorMs)} writes/s, whatever the number of workers`,
      room: cores / load(coordinatorMs),
    },
    {
      what: 'workers',
      how: `${number(workerMs, 2)} ms a write keep ${number(load(workerMs), 1)} of ${String(workers * cores)} cores busy`,
      room: (workers * cores) / load(workerMs),
    },
    {
      what: 'disks of the workers',
      how: `${number(bytes)} bytes an answer are ${number(tb, 1)} TB of ${String(workers * diskTb)} TB, without copies and backups`,
      room: (workers * diskTb) / tb,
    },
    {
      what: 'results of the largest company',
      how: `${number(largestRows)} answers: ${number(page)} ms at a slope of ${number(slopeOf(pageOf('large')), 2)}`,
      room: pageMs / page,
    },
    {
      what: 'filtered results of the largest company',
      how: `one shard, one core: ${number(filtered)} ms at a slope of ${number(slopeOf(pageOf('largeFiltered')), 2)}`,
      room: pageMs / filtered,
    },
    {
      what: 'results of an ordinary company',
      how: `${number(companies)} companies: ${number(many)} ms at a slope of ${number(slopeOf(few), 2)}`,
      room: pageMs / many,
    },
  ];
  return [
    `Extrapolated from "${name}" to ${number(answers)} answers from ${number(companies)} companies in a year: ${number(perSecond)} writes/s in the busiest hour and ${number(load(productMs), 1)} cores for the product, on a coordinator and ${String(workers)} workers with ${String(cores)} cores and ${String(diskTb)} TB each. Each page must load within ${number(pageMs)} ms.`,
    ...limits
      .toSorted((a, b) => a.room - b.room)
      .map(({ what, how, room }, at) => `${String(at + 1)}. ${what}, ×${number(room, 2)}: ${how}`),
    `The first one breaks first; below ×1 it has broken.`,
  ];
};
