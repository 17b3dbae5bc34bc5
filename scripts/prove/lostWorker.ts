import { exec } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createOrm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { type ClusterNode, nodesOf } from '@tests/support/clusterDatabase';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { type Attempt, type OpenCompany, openCompanies, p95Of, sendTraffic } from './traffic';
import { withOwnDatabase } from './ownDatabase';
import { addKeys, callMeanwhile } from './meanwhile';
import { hasEnded, kill, startProduct } from './productProcess';

const VISITORS = 64;
const COMPANIES = 16;
const LOST_MS = 20_000;
const BACK_WITHIN_MS = 60_000;
/** Writes that can't be stored are rejected in this time and delay no other. */
const REFUSED_WITHIN_MS = 5000;
const run = promisify(exec);

/**
 * Stops a worker for twenty seconds while visitors answer (CITUS_WORKER_STOP), and starts it again (CITUS_WORKER_START). Companies on it get 503 with
 * Retry-After. All others continue, including keys and sessions whose use can't be recorded. Afterwards every acknowledged answer is stored once. Writes
 * to the control plane, such as sign-ins, are rejected immediately. A case is one acknowledged answer.
 */
export const proveLostWorker = async (stage: Stage): Promise<Outcome> => {
  const { CITUS_WORKER_STOP: stopWorker, CITUS_WORKER_START: startWorker } = process.env;
  if (!stopWorker || !startWorker)
    return {
      tried: 0,
      held: 0,
      figure: '',
      impossible:
        'CITUS_WORKER_STOP and CITUS_WORKER_START name no commands that stop and start a worker',
    };
  return withOwnDatabase(
    stage,
    async (address) => {
      const product = await startProduct({
        port: await freePort(),
        dataDir: join(stage.folder, 'data'),
        databaseUrl: address,
      });
      try {
        const companies = await openCompanies(product.url, COMPANIES);
        const [, workers] = await nodesOf(address);
        const homes = await homesOf(address, companies);
        const keys = await addKeys(product.url, companies);
        await forgetUses(address);
        const traffic = sendTraffic(product.url, companies, VISITORS);
        traffic.enter('warming');
        await wait(10_000);
        traffic.enter('before');
        await wait(10_000);
        traffic.enter('stopping');
        await run(stopWorker);
        traffic.enter('lost');
        const lost = await unreachable(workers);
        const isLost = ({ company }: Attempt): boolean =>
          lost.some(({ host, port }) => homes.get(company) === `${host}:${String(port)}`);
        const pendingCalls = callMeanwhile(product.url, keys, LOST_MS);
        await wait(LOST_MS);
        traffic.enter('starting');
        await run(startWorker);
        const backAt = Date.now();
        traffic.enter('back');
        const back = await untilBack(traffic.attempts, isLost, companies.length, backAt);
        await wait(5000);
        const faults = await traffic.stop();
        const during = traffic.attempts.filter(({ phase }) => phase === 'lost');
        const { calls, writes } = await pendingCalls;
        const all = [...during, ...calls];
        const before = traffic.attempts.filter((one) => !isLost(one));
        const [theirs, others] = [all.filter(isLost), all.filter((one) => !isLost(one))];
        faults.push(
          ...(lost.length === 0 ? ['CITUS_WORKER_STOP stopped no worker'] : []),
          ...(theirs.length === 0 ? ['no company was on the lost worker'] : []),
          ...countedWrong(
            'companies of the lost worker',
            theirs.filter((one) => !isAskedToWait(one)),
          ),
          ...countedWrong(
            'companies of other workers',
            others.filter((one) => !isAnswered(one)),
          ),
          ...countedWrong(
            'writes of the control plane',
            writes.filter((one) => !isAnswered(one) && !isAskedToWait(one)),
          ),
          ...writes
            .filter(({ ms }) => ms > REFUSED_WITHIN_MS)
            .map(({ ms }) => `a write of the control plane was answered after ${String(ms)} ms`),
          ...(back === null ? ['a company was not answered within a minute of the return'] : []),
        );
        if (hasEnded(product.child)) faults.unshift(`the product ended: ${product.said()}`);
        const delayed = theirs.filter(isAskedToWait);
        const longest = Math.max(...delayed.map(({ ms }) => ms));
        return outcomeOf(
          traffic.acknowledged(),
          faults,
          `answers of ${String(VISITORS)} visitors of ${String(COMPANIES)} companies, ${String(new Set(theirs.map(({ company }) => company)).size)} of them on the worker that was gone for ${String(LOST_MS / 1000)} s: ${delayed.length.toLocaleString('en-US')} of their ${theirs.length.toLocaleString('en-US')} requests got 503 with Retry-After, within ${String(longest)} ms; ${others.filter(isAnswered).length.toLocaleString('en-US')} of the ${others.length.toLocaleString('en-US')} of the others were answered (p95 ${String(p95Of(before, 'before'))} ms before, ${String(p95Of(others, 'lost'))} ms meanwhile); ${writes.filter(isAskedToWait).length.toLocaleString('en-US')} of ${writes.length.toLocaleString('en-US')} tries to sign in were told to wait, within ${String(Math.max(...writes.map(({ ms }) => ms)))} ms; all answered again ${((back ?? NaN) / 1000).toFixed(1)} s after its return`,
        );
      } finally {
        // A bar that failed midway must not leave a worker stopped.
        await run(startWorker).catch(() => undefined);
        await kill(product.child);
      }
    },
    { shards: 8 },
  );
};

const isAnswered = ({ status }: Attempt): boolean => status >= 200 && status < 300;
const isAskedToWait = ({ status, retryAfter }: Attempt): boolean =>
  status === 503 && retryAfter !== null;

const countedWrong = (whose: string, wrong: readonly Attempt[]): string[] => {
  const kinds = new Map<string, number>();
  for (const { status, retryAfter } of wrong) {
    const kind = `${String(status)}${retryAfter ? ' with Retry-After' : ''}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${whose}: ${kind} ×${String(count)}`);
};

/** Makes every key and session look unused for an hour, so that its next use must be recorded but can't be. */
const forgetUses = async (address: string): Promise<void> => {
  const owner = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
  for (const table of ['sessions', 'api_tokens'])
    await ownerQuery(owner, `update ${table} set last_used_at = now() - interval '1 hour'`);
  await owner.close();
};

/** Returns the worker that holds the rows of each company. */
const homesOf = async (
  address: string,
  companies: readonly OpenCompany[],
): Promise<Map<OpenCompany, string>> => {
  const owner = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
  const homes = new Map<OpenCompany, string>();
  for (const company of companies) {
    const [row] = await ownerQuery<{ home: string }>(
      owner,
      `select nodename || ':' || nodeport as "home" from citus_shards
        where shardid = get_shard_id_for_distribution_column('survey_responses', $1::uuid)`,
      [company.id],
    );
    homes.set(company, row!.home);
  }
  await owner.close();
  return homes;
};

const unreachable = async (workers: readonly ClusterNode[]): Promise<ClusterNode[]> => {
  const lost: ClusterNode[] = [];
  for (const { host, port } of workers) {
    const client = new Client({ host, port, user: 'nobody', database: 'postgres' });
    await client.connect().catch((cause: { code?: string }) => {
      if (cause.code === 'ECONNREFUSED') lost.push({ host, port });
    });
    await client.end().catch(() => undefined);
  }
  return lost;
};

/**
 * Waits until each company of the lost worker got a response. @returns the milliseconds it took, or
 * null if it took too long.
 */
const untilBack = async (
  attempts: readonly Attempt[],
  isLost: (one: Attempt) => boolean,
  companies: number,
  since: number,
): Promise<number | null> => {
  const waited = new Set(attempts.filter(isLost).map(({ company }) => company)).size;
  for (; Date.now() - since < BACK_WITHIN_MS; await wait(50)) {
    const answered = attempts.filter(
      (one) => one.phase === 'back' && isLost(one) && isAnswered(one),
    );
    const reached = new Set(answered.map(({ company }) => company)).size;
    if (reached === Math.min(waited, companies)) return Date.now() - since;
  }
  return null;
};
