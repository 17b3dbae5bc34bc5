import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { makeWorld } from '@tests/support/actors';
import { startDatabaseProxy } from '@tests/support/databaseProxy';
import { startTestServer, type Answer } from '@tests/support/testServer';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { migrate } from '@bff/db/migrate';

const RECOVERY_MS = 5000;
const GONE_MS = 5000;
/** A repeated write waits up to 8 s for the outcome of the first one. Then the server tells the caller to retry. */
const REPEAT_MS = 15_000;
/** Four slowed round trips of the pipeline and the transaction. */
const SLOW_MS = 45_000;

/**
 * The connection to the database is cut, slowed by three seconds per round trip and restarted while
 * clients write with keys. Every response must arrive in time, nothing acknowledged may be lost,
 * nothing may happen twice, and the product must recover on its own. A case is one write.
 */
export const proveWire = async (stage: Stage): Promise<Outcome> =>
  withOwnDatabase(stage, async (address) => {
    const { quick, turns: cuts } = stage;
    const downs = quick ? 1 : 20;
    const direct = createOrm({ kind: 'postgres', url: address, poolMax: 2 });
    await migrate(direct);
    const proxy = await startDatabaseProxy(address);
    const orm = createOrm({ kind: 'postgres', url: proxy.url });
    const server = await startTestServer({ orm, env: { rateLimitScale: 100_000 } });
    const world = await makeWorld(server);
    const faults: string[] = [];
    const asked = new Set<string>();
    const told = new Set<string>();
    const timed = async (
      name: string,
    ): Promise<{ answer: Answer<{ code?: string }>; ms: number }> => {
      asked.add(name);
      const startedAt = Date.now();
      const answer = await server.request<{ code?: string }>('POST', '/api/data-types', {
        token: world.editor.token,
        body: { name, dataFieldName: name, type: 'static' },
        headers: { 'idempotency-key': name },
      });
      if (answer.status === 201) told.add(name);
      return { answer, ms: Date.now() - startedAt };
    };
    const checkAnswerTime = (
      what: string,
      { answer: { status, headers }, ms }: Awaited<ReturnType<typeof timed>>,
      most: number,
    ): void => {
      if (status !== 201 && status !== 409 && (status !== 503 || !headers.get('retry-after')))
        faults.push(`${what}: ${String(status)}`);
      if (ms > most) faults.push(`${what}: answered after ${String(ms)} ms`);
    };
    const recovers = async (what: string): Promise<number> => {
      const startedAt = Date.now();
      while (
        (await server.request('GET', '/readyz')).status !== 200 &&
        Date.now() - startedAt < 30_000
      )
        await wait(25);
      const ms = Date.now() - startedAt;
      if (ms > RECOVERY_MS) faults.push(`${what}: ready again after ${String(ms)} ms`);
      return ms;
    };

    let cut = 0;
    for (; cut < cuts && timeLeft(); cut += 1) {
      proxy.cutCommitOf(`cut ${String(cut)}`);
      checkAnswerTime('a cut reply', await timed(`cut ${String(cut)}`), GONE_MS);
      if (cut % 2) checkAnswerTime('the same again', await timed(`cut ${String(cut)}`), REPEAT_MS);
    }
    let slowest = 0;
    for (let down = 0; down < downs; down += 1) {
      const during = Array.from({ length: 8 }, (_, at) =>
        timed(`leaves ${String(down)}-${String(at)}`),
      );
      await wait(5 * down);
      proxy.goDown();
      for (const result of await Promise.all(during))
        checkAnswerTime('as the database leaves', result, GONE_MS);
      checkAnswerTime('without a database', await timed(`gone ${String(down)}`), GONE_MS);
      if ((await server.request('GET', '/healthz')).status !== 200)
        faults.push('not alive without a database');
      if ((await server.request('GET', '/readyz')).status !== 503)
        faults.push('ready without a database');
      proxy.comeBack();
      slowest = Math.max(slowest, await recovers('after the database came back'));
      const after = await timed(`back ${String(down)}`);
      if (after.answer.status !== 201)
        faults.push(`after the database came back: ${String(after.answer.status)}`);
    }
    proxy.slowDown(3000);
    if ((await server.request('GET', '/readyz')).status !== 503)
      faults.push('ready with a database three seconds away');
    for (const result of await Promise.all(
      Array.from({ length: quick ? 1 : 10 }, (_, at) => timed(`slow ${String(at)}`)),
    ))
      checkAnswerTime('with a slow database', result, SLOW_MS);
    proxy.slowDown(0);
    slowest = Math.max(slowest, await recovers('after the database was quick again'));

    const rows = await ownerQuery<{ name: string; n: number }>(
      direct,
      'select name, count(*)::int as n from data_types where company_id is not null group by name',
    );
    const stored = new Map(rows.map(({ name, n }) => [name, n]));
    for (const name of told)
      if (!stored.has(name)) faults.push(`${name} was acknowledged and is gone`);
    for (const [name, n] of stored) if (n > 1) faults.push(`${name} is there ${String(n)} times`);
    await server.close();
    await orm.close();
    await proxy.close();
    await direct.close();
    return {
      turns: cut,
      ...outcomeOf(
        asked.size,
        faults,
        `${String(cut)} replies cut at COMMIT, ${String(downs)} database outages, 3 s added to every turn: ${String(told.size)} acknowledged, ready again within ${(slowest / 1000).toFixed(1)} s`,
      ),
    };
  });
