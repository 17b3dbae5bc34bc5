import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { joinWorkers } from '@tests/support/clusterDatabase';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { openCompanies, p95Of, sendTraffic } from './traffic';
import { withOwnDatabase } from './ownDatabase';
import { kill, startProduct } from './productProcess';

const VISITORS = 64;
const COMPANIES = 16;
/** Few enough that half of them move within minutes. Each one has a part of every distributed table. */
const SHARDS = 8;
const MAX_RATIO = 3;
const MOVES_WITHIN_MS = 900_000;

/**
 * Adds the other workers to a cluster with one worker and spreads the shards over them while visitors answer. Nothing acknowledged may be lost or
 * duplicated, and p95 must stay below three times its earlier value. A case is one acknowledged answer.
 */
export const proveMovingShards = async (stage: Stage): Promise<Outcome> =>
  withOwnDatabase(
    stage,
    async (address) => {
      const product = await startProduct({
        port: await freePort(),
        dataDir: join(stage.folder, 'data'),
        databaseUrl: address,
      });
      const owner = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
      const faults: string[] = [];
      try {
        const calmMs = stage.quick ? 10_000 : 30_000;
        const companies = await openCompanies(product.url, COMPANIES);
        const traffic = sendTraffic(product.url, companies, VISITORS);
        traffic.enter('warming');
        await wait(calmMs);
        traffic.enter('before');
        await wait(calmMs);
        await joinWorkers(stage.databaseUrl!, address);
        traffic.enter('moving');
        const startedAt = Date.now();
        await ownerQuery(owner, 'select citus_rebalance_start()');
        const state = await untilMoved(owner);
        const seconds = Math.round((Date.now() - startedAt) / 1000);
        traffic.enter('after');
        await wait(calmMs);
        faults.push(...(await traffic.stop()));
        const workers = await ownerQuery<{ port: string; shards: number }>(
          owner,
          `select nodename || ':' || nodeport as "port", count(*)::int as "shards" from citus_shards
            where table_name = 'survey_responses'::regclass group by 1 order by 1`,
        );
        if (state !== 'finished') faults.push(`the move ended as ${state}`);
        if (workers.length < 2) faults.push('no shard was moved');
        const [before, moving, after] = ['before', 'moving', 'after'].map((phase) =>
          p95Of(traffic.attempts, phase),
        ) as [number, number, number];
        if (!(moving <= MAX_RATIO * before))
          faults.push(`p95 ${String(moving)} ms while shards moved, ${String(before)} ms before`);
        const refused = traffic.attempts.filter(({ status }) => status >= 300 || status === 0);
        return outcomeOf(
          traffic.acknowledged(),
          faults,
          `answers of ${String(VISITORS)} visitors of ${String(COMPANIES)} companies; ${workers.map(({ shards }) => String(shards)).join(' and ')} of ${String(SHARDS)} shards on the workers after a move of ${String(seconds)} s; p95 ${String(before)} ms before, ${String(moving)} ms while they moved, ${String(after)} ms afterwards; ${String(refused.length)} of ${traffic.attempts.length.toLocaleString('en-US')} requests were refused and sent again`,
        );
      } finally {
        await owner.close();
        await kill(product.child);
      }
    },
    { shards: SHARDS, workers: 1 },
  );

/** @returns how the move ended. */
const untilMoved = async (owner: ReturnType<typeof createOrm>): Promise<string> => {
  for (const began = Date.now(); Date.now() - began < MOVES_WITHIN_MS; await wait(500)) {
    const [job] = await ownerQuery<{ state: string }>(
      owner,
      'select state::text as "state" from citus_rebalance_status()',
    );
    if (!job || ['finished', 'failed', 'cancelled'].includes(job.state))
      return job?.state ?? 'none';
  }
  return 'not in time';
};
