import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm } from '@bff/db/createOrm';
import { migrationsList } from '@bff/db/migrations/migrationsList';
import { createDice } from '@bff/db/seeds/demoDice';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { inLanes } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { hasEnded, kill, spawnProduct, startProduct } from './productProcess';

/** Two replicas start at the same time on an empty database. In every second case, both are killed midway first. Each migration runs once. */
export const proveMigrations = async (stage: Stage): Promise<Outcome> => {
  const { turns, seed, folder } = stage;
  const faults: string[] = [];
  const tried = await inLanes(turns, async (turn) => {
    await withOwnDatabase(stage, async (address) => {
      const options = await Promise.all(
        ['a', 'b'].map(async (name) => ({
          port: await freePort(),
          dataDir: join(folder, `${String(turn)}-${name}`),
          databaseUrl: address,
        })),
      );
      if (turn % 2 === 0) {
        const early = options.map((option) => spawnProduct(option).child);
        await wait(createDice(seed + turn).between(300, 4000));
        await Promise.all(early.map((child) => kill(child)));
      }
      const products = await Promise.allSettled(options.map(startProduct));
      for (const product of products) {
        if (product.status === 'rejected')
          faults.push(`start ${String(turn)}: ${String(product.reason).slice(0, 400)}`);
        else if (!hasEnded(product.value.child)) await kill(product.value.child);
      }
      const orm = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
      const [row] = await ownerQuery<{ runs: number; companies: number }>(
        orm,
        'select (select count(*) from migrations)::int as runs, (select count(*) from companies)::int as companies',
      );
      if (row?.runs !== migrationsList.length)
        faults.push(
          `start ${String(turn)}: ${String(row?.runs)} runs of ${String(migrationsList.length)} migrations`,
        );
      if (row?.companies !== 1)
        faults.push(`start ${String(turn)}: ${String(row?.companies)} internal companies`);
      await orm.close();
    });
  });
  return {
    turns: tried,
    ...outcomeOf(
      tried,
      faults,
      `starts of two replicas at once, each of the ${String(migrationsList.length)} migrations run once; before every second start, both were killed midway`,
    ),
  };
};
