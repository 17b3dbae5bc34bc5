import { startBareServer } from './bareServer';
import type { Build } from './builds';
import { drive, type Load, percentile, WARM_SECONDS } from './drive';
import { rotating } from './filledCompany';
import type { Figure } from './figure';
import { recordReads } from './recordReads';

const [TURNS, CONNECTIONS, WARM_UP] = [2, 4, 0.2];

/** The cost of one screen read, for the product and for the bare handler. */
export interface ReadRow {
  id: string;
  /** Bytes of the answer. */
  bytes: number;
  statements: number;
  bare: Cost;
  /** Measurements by build, this one first. */
  builds: Cost[];
}

interface Cost {
  /** Processor time per read, in milliseconds. */
  cpuMs: number;
  p95: number;
  failures: number;
}

/** Returns the ratio of the product's processor time to the bare handler's. */
export const ratioOf = ({ bare, builds: [own] }: ReadRow): number =>
  own!.failures + bare.failures > 0 ? Infinity : own!.cpuMs / bare.cpuMs;

interface Side {
  load: (seconds: number) => Promise<Load>;
  cpuMs: () => Promise<number>;
}

/** Lets the sides take turns, so that load on a shared machine affects all of them equally. */
const costs = async (sides: readonly Side[], seconds: number): Promise<Cost[]> => {
  const sums = sides.map(() => ({ cpu: 0, failures: 0, times: [] as number[] }));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [at, side] of sides.entries()) {
      await side.load(WARM_UP);
      const before = await side.cpuMs();
      const { times, statuses } = await side.load(seconds / TURNS);
      const sum = sums[at]!;
      sum.cpu += (await side.cpuMs()) - before;
      sum.times.push(...times);
      sum.failures += times.length - (statuses[200] ?? 0);
    }
  return sums.map(({ cpu, failures, times }) => ({
    cpuMs: cpu / Math.max(1, times.length),
    p95: percentile(
      times.sort((a, b) => a - b),
      0.95,
    ),
    failures,
  }));
};

/** Measures every read of a screen with all rules on, this many seconds each, compared with the bare handler and other builds. */
export const measureReads = async (
  builds: readonly Build[],
  seconds: number,
): Promise<ReadRow[]> => {
  const own = builds[0]!;
  const companies = await Promise.all(builds.map(({ filled }) => filled()));
  const heard = await recordReads(own.address, companies[0]!);
  const bare = await startBareServer(own.address, heard);
  try {
    const sides = [
      { url: bare.url, cpuMs: bare.cpuMs, company: companies[0]! },
      ...builds.map(({ server }, at) => ({ ...server, company: companies[at]! })),
    ];
    for (const { url, company } of sides)
      await drive({
        url,
        connections: CONNECTIONS,
        seconds: WARM_SECONDS,
        next: rotating(company),
      });
    const rows: ReadRow[] = [];
    for (const { asked, statements, bytes } of heard) {
      const [least, ...others] = await costs(
        sides.map(({ url, cpuMs, company }): Side => {
          const call = company.reads.find(({ id }) => id === asked.id)!;
          const next = (connection: number) => company.callOf(call, connection);
          return {
            cpuMs,
            load: (length) => drive({ url, connections: CONNECTIONS, seconds: length, next }),
          };
        }),
        seconds,
      );
      rows.push({
        id: asked.id,
        bytes,
        statements: statements.length,
        bare: least!,
        builds: others,
      });
    }
    return rows;
  } finally {
    bare.stop();
  }
};

const middleOf = (sorted: readonly number[]): number => percentile(sorted, 0.5);

/**
 * L4: the median and the worst of the reads that ask the database. A bare handler without a statement only writes a constant, so there is
 * nothing to compare: such reads are named.
 */
export const readFigures = (all: readonly ReadRow[]): Figure[] => {
  const rows = all.filter(({ statements }) => statements > 0);
  const others = all.filter((row) => !rows.includes(row));
  const sorted = [...rows].sort((a, b) => ratioOf(a) - ratioOf(b));
  const worst = sorted.at(-1)!;
  const middle = (costOf: (row: ReadRow) => number): string =>
    middleOf(rows.map(costOf).sort((a, b) => a - b)).toFixed(2);
  return [
    {
      id: 'L4a',
      what: `${String(rows.length)} reads of screens that ask the database: CPU time each, median`,
      baseline: `${middle(({ bare }) => bare.cpuMs)} ms (bare Koa and pg, same statements)`,
      value: `${middle(({ builds }) => builds[0]!.cpuMs)} ms`,
      ratio: middleOf(sorted.map(ratioOf)),
      bound: 'most',
      floor: 3,
      goal: 2,
      note: `p95 ${middle(({ bare }) => bare.p95)} -> ${middle(({ builds }) => builds[0]!.p95)} ms${others.map(({ id, builds: [own] }) => `; without a statement: ${id}, ${own!.cpuMs.toFixed(2)} ms`).join('')}`,
    },
    {
      id: 'L4b',
      what: 'reads of screens: CPU time each, worst',
      baseline: `${worst.bare.cpuMs.toFixed(2)} ms`,
      value: `${worst.builds[0]!.cpuMs.toFixed(2)} ms`,
      ratio: ratioOf(worst),
      bound: 'most',
      floor: 6,
      goal: 4,
      note: `${worst.id}; above the floor: ${sorted.filter((row) => ratioOf(row) > 6).length.toString()}`,
    },
  ];
};

/** The table of all reads for a terminal. */
export const readLines = (rows: readonly ReadRow[]): string[] => {
  const cost = ({ cpuMs, p95 }: Cost): string =>
    `${cpuMs.toFixed(2).padStart(7)} ${p95.toFixed(1).padStart(7)}`;
  const others = rows[0]?.builds.length === 2;
  return [
    `${'read'.padEnd(34)} ${'bytes'.padStart(7)} ${'stmts'.padStart(5)} ${'bare ms'.padStart(7)} ${'p95'.padStart(7)} ${'ours ms'.padStart(7)} ${'p95'.padStart(7)}${others ? ` ${'other'.padStart(7)} ${'p95'.padStart(7)}` : ''}   ratio`,
    ...rows.map(
      (row) =>
        `${row.id.padEnd(34)} ${String(row.bytes).padStart(7)} ${String(row.statements).padStart(5)} ${[row.bare, ...row.builds].map(cost).join(' ')} ${ratioOf(row).toFixed(2).padStart(7)}`,
    ),
  ];
};
