import type { EntityManager } from '@mikro-orm/sql';
import type { StreamRun } from '@core/contract/streamRuns';
import { query } from '@bff/db/query';
import type { ReaderStream } from './openReader';
import type { SyncCounts } from './storePage';

/** Numbers of each stream of a run. The counts of the run are their sum. */
export interface StreamTally {
  /** A stream begins. `counts` are those of the run. */
  begin(name: string, counts: SyncCounts): void;
  /** Adds what the run counted since `begin`. */
  add(counts: SyncCounts): void;
  end(): void;
  /** Returns what the run reports; nothing for a source with one stream. */
  report(): { result?: { streams: StreamRun[] } };
}

/** @param earlier what earlier attempts at the same run counted. */
export const createStreamTally = (
  streams: readonly ReaderStream[],
  earlier: readonly StreamRun[],
): StreamTally => {
  const runs = streams.map(({ name, title = name }): StreamRun => {
    const counts = earlier.find((one) => one.name === name)?.counts ?? {};
    return { name, title, done: false, counts: { ...counts } };
  });
  let current: StreamRun | undefined;
  let before: Readonly<Record<string, number>> = {};
  return {
    begin(name, counts) {
      current = runs.find((one) => one.name === name);
      before = { ...counts };
    },
    add(counts) {
      if (!current) return;
      for (const [name, total] of Object.entries(counts) as [string, number][]) {
        const more = total - (before[name] ?? 0);
        if (more > 0) current.counts[name] = (current.counts[name] ?? 0) + more;
      }
      before = { ...counts };
    },
    end() {
      if (current) current.done = true;
    },
    report: () => (runs.length > 1 ? { result: { streams: structuredClone(runs) } } : {}),
  };
};

/** Returns the streams of earlier attempts at a run. */
export const earlierStreams = async (
  em: EntityManager,
  companyId: string,
  runId: string,
): Promise<StreamRun[]> => {
  const run = await query(em)
    .selectFrom('jobRuns')
    .where('companyId', '=', companyId)
    .where('id', '=', runId)
    .select('result')
    .executeTakeFirst();
  return streamsOf({ result: run?.result });
};

/** Returns what a run reports of its streams; nothing for a source with one stream. */
export const streamsOf = ({ result }: { result?: unknown }): StreamRun[] =>
  (result as { streams?: StreamRun[] } | null | undefined)?.streams ?? [];
