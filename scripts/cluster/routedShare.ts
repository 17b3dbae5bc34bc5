import { DATA_PLANE } from '@bff/db/planes';
import { createOrm } from '@bff/db/createOrm';
import { explainOn, isRouted, stopExplaining } from '@tests/support/explainRouted';
import { recordStatements } from '@tests/support/recordStatements';
import { startTestServer } from '@tests/support/testServer';
import { drive } from '../load/drive';
import { sqlOf } from '../load/builds';
import { answering, untilCaughtUp } from '../load/ingest';
import type { Side } from './sides';

/** Share of the data plane statements caused by answers that reach one shard, weighted by how often each was sent. */
export interface RoutedShare {
  sent: number;
  routed: number;
  /** The beginnings of the others, most frequent first. */
  others: string[];
}

const SECONDS = 5;
const VISITORS = 8;
const TABLES = new RegExp(`\\b(${DATA_PLANE.join('|')})\\b`);

/** Answers surveys through a server in this process, waits for the background work, and asks the cluster for the plan of each statement sent. */
export const measureRoutedShare = async ({ address, filled }: Side): Promise<RoutedShare> => {
  const orm = createOrm({ kind: 'postgres', url: address });
  const server = await startTestServer({ orm, env: { rateLimitScale: 100_000 }, work: true });
  const { sent, stop } = recordStatements();
  try {
    await drive({
      url: server.url,
      connections: VISITORS,
      seconds: SECONDS,
      next: answering(
        filled.few.map(({ id }) => id),
        `routed-${String(process.pid)}`,
      ),
    });
    await untilCaughtUp(sqlOf(orm));
    stop();
    const share: RoutedShare = { sent: 0, routed: 0, others: [] };
    const statements = [...sent.values()]
      .filter(({ text, scope }) => scope !== null && TABLES.test(text))
      .sort((a, b) => b.times - a.times);
    for (const one of statements) {
      share.sent += one.times;
      if (isRouted(await explainOn(address, one))) share.routed += one.times;
      else share.others.push(`${String(one.times)} × ${one.text.slice(0, 70)}`);
    }
    return share;
  } finally {
    stop();
    await stopExplaining();
    await server.close();
    await orm.close();
  }
};
