import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { ask, kill, type Product, register, startProduct } from './productProcess';
import { startBalancer } from './replicas';

const CLIENTS = 8;
const DRAIN_MS = 12_000;

/** Two replicas behind a balancer, each stopped in turn by SIGTERM while clients read and write. A case is one client's request. */
export const proveSigterm = async (stage: Stage): Promise<Outcome> =>
  withOwnDatabase(stage, async (address) => {
    const { turns: ends, folder } = stage;
    const options = await Promise.all(
      ['a', 'b'].map(async (name) => ({
        port: await freePort(),
        dataDir: join(folder, name),
        databaseUrl: address,
      })),
    );
    const replicas: Product[] = [];
    for (const option of options) replicas.push(await startProduct(option));
    const balancer = await startBalancer(replicas.map(({ url }) => url));
    const { token } = await register(balancer.url);
    const faults: string[] = [];
    const made: string[] = [];
    let [requests, slowest, stopping] = [0, 0, false];
    const client = async (name: number): Promise<void> => {
      for (let turn = 0; !stopping; turn += 1) {
        requests += 2;
        const title = `type ${String(name)}-${String(turn)}`;
        const write = await ask<{ id: string }>(balancer.url, 'POST', '/api/data-types', {
          token,
          body: { name: title, dataFieldName: title, type: 'static' },
          headers: { 'idempotency-key': title },
        });
        if (write?.status === 201) made.push(title);
        else faults.push(`a write answered ${String(write?.status)}`);
        const read = await ask(balancer.url, 'GET', '/api/users/profile', { token });
        if (read?.status !== 200) faults.push(`a read answered ${String(read?.status)}`);
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));
    let end = 0;
    for (; end < ends && timeLeft(); end += 1) {
      await wait(300);
      const at = end % 2;
      const startedAt = Date.now();
      const code = await kill(replicas[at]!.child, 'SIGTERM');
      slowest = Math.max(slowest, Date.now() - startedAt);
      if (code !== 0) faults.push(`replica ended with ${String(code)}`);
      replicas[at] = await startProduct(options[at]!);
    }
    stopping = true;
    await Promise.all(clients);
    if (slowest > DRAIN_MS) faults.push(`a replica took ${String(slowest)} ms to end`);
    const stored = (await ask<{ name: string }[]>(balancer.url, 'GET', '/api/data-types', {
      token,
    }))!.body.map(({ name }) => name);
    for (const title of made)
      if (stored.filter((name) => name === title).length !== 1)
        faults.push(
          `${title} is there ${String(stored.filter((name) => name === title).length)} times`,
        );
    await balancer.close();
    await Promise.all(replicas.map(({ child }) => kill(child)));
    return {
      turns: end,
      ...outcomeOf(
        requests,
        faults,
        `${String(end)} SIGTERMs under ${String(CLIENTS)} clients, ${String(faults.length)} failed requests, stopped within ${(slowest / 1000).toFixed(1)} s`,
      ),
    };
  });
