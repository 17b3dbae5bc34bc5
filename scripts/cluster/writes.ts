import { DATA_PLANE } from '@bff/db/planes';
import { drive, type Load, percentile, statusText } from '../load/drive';
import { answering, untilCaughtUp } from '../load/ingest';
import { sqlOf } from '../load/builds';
import { startServer, type ServerProcess } from '../load/serverProcess';
import { bytesOf } from './tableBytes';
import type { FilledSurvey } from './fill';
import { nodeClocks, type NodeClock } from './nodeTime';
import { addReaders, type Reader, readResults } from './readers';
import type { Side } from './sides';
import { WRITES } from './sizes';

/** Cost of a public answer on one side. Every figure is per write, with the background work it causes. */
export interface Written {
  perSecond: number;
  p95: number;
  /** Processor time of the product. */
  productMs: number;
  /** Processor time of each node, the coordinator first. */
  nodesMs: number[];
  /** Bytes that a finished answer leaves in the data plane, with its person and counters. */
  bytes: number;
  statuses: string;
}

/** A side with the product that serves it. */
export interface Served {
  side: Side;
  server: ServerProcess;
}

/** Starts a server for each side, calls `use`, and stops them. */
export const withServers = async <T>(
  sides: readonly Side[],
  use: (served: readonly Served[]) => Promise<T>,
): Promise<T> => {
  const served: Served[] = [];
  try {
    for (const side of sides)
      served.push({ side, server: await startServer({ DATABASE_URL: side.address }) });
    return await use(served);
  } finally {
    for (const { server } of served) await server.stop();
  }
};

/** More answers than one visitor's lane sends in one part. */
const VISITS = 100_000;

const answered = ({ filled }: Side): FilledSurvey[] => filled.few.slice(0, WRITES.companies);

interface Counted {
  loads: Load[];
  productMs: number;
  nodesMs: number[];
  bytes: number;
}

/** Visitors of some companies answer as fast as each product acknowledges; the sides take turns. */
export const measureWrites = async (url: string, served: readonly Served[]): Promise<Written[]> => {
  const mark = `bench-${String(process.pid)}`;
  const answer = ({ side, server }: Served, part: number, seconds: number): Promise<Load> => {
    const surveys = answered(side).map(({ id }) => id);
    // Each begins at a different survey, because all of them at the same one would be the load of one company.
    const lanes = Array.from({ length: WRITES.visitors }, (_, lane) => {
      const from = Math.floor((lane * surveys.length) / WRITES.visitors);
      const own = [...surveys.slice(from), ...surveys.slice(0, from)];
      return answering(own, `${mark}-${String(part)}`);
    });
    return drive({
      url: server.url,
      connections: WRITES.visitors,
      seconds,
      // Visitors that no earlier part used.
      next: (connection, turn) => lanes[connection]!(connection, turn + part * VISITS),
    });
  };
  const readers: Reader[][] = [];
  for (const { side } of served) readers.push(await addReaders(side, answered(side)));
  /** Readers or a job add up answers within a minute; add them up immediately here. */
  const catchUp = async (at: number): Promise<void> => {
    const { side, server } = served[at]!;
    for (const reader of readers[at]!) await readResults(server.url, reader, 'responses');
    await untilCaughtUp(sqlOf(side.orm));
  };
  for (const [at, one] of served.entries()) {
    await answer(one, 0, WRITES.warmUp);
    await catchUp(at);
  }
  const clocks: NodeClock[][] = [];
  for (const { side } of served) clocks.push(await nodeClocks(url, side.nodes));
  const counted = served.map(({ side }): Counted => ({
    loads: [],
    productMs: 0,
    nodesMs: side.nodes.map(() => 0),
    bytes: 0,
  }));
  for (let turn = 0; turn < WRITES.turns; turn += 1)
    // The order alternates, so that no side is always first or last.
    for (const at of turn % 2 === 0 ? served.keys() : [...served.keys()].reverse()) {
      const [one, sum] = [served[at]!, counted[at]!];
      const before = clocks[at]!.map((clock) => clock());
      const [cpuMs, bytes] = [await one.server.cpuMs(), await bytesOf(one.side, DATA_PLANE)];
      sum.loads.push(await answer(one, turn + 1, WRITES.seconds));
      await catchUp(at);
      sum.productMs += (await one.server.cpuMs()) - cpuMs;
      for (const [node, clock] of clocks[at]!.entries())
        sum.nodesMs[node] = sum.nodesMs[node]! + clock() - before[node]!;
      sum.bytes += (await bytesOf(one.side, DATA_PLANE)) - bytes;
    }
  return counted.map(writtenOf);
};

const writtenOf = ({ loads, productMs, nodesMs, bytes }: Counted): Written => {
  const times = loads.flatMap((load) => load.times).sort((a, b) => a - b);
  const writes = Math.max(1, times.length);
  return {
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0) / loads.length,
    p95: percentile(times, 0.95),
    productMs: productMs / writes,
    nodesMs: nodesMs.map((ms) => ms / writes),
    // One write starts an answer and another completes it.
    bytes: bytes / (writes / 2),
    statuses: loads.map((load) => statusText(load.statuses)).join(', '),
  };
};
