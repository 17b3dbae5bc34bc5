import { join } from 'node:path';
import { createOrm } from '@bff/db/createOrm';
import { freePort } from '@tests/support/freePort';
import { startWebhookReceiver } from '@tests/support/webhookReceiver';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { clockPromises } from './clockPromises';
import { timeLeft } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { kill, type Product, register, startProduct } from './productProcess';

/** Minutes by which the first replica's clock is wrong; the second one's is right. */
const SKEWS = [180, -180, 10, -10, 25 * 60, -25 * 60];

/** Sets the clock of a process before anything is loaded, because JavaScript gets the time only from here. */
const skewed = (minutes: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const R=Date,o=${String(minutes * 60_000)};globalThis.Date=new Proxy(R,{construct:(t,a,n)=>Reflect.construct(t,a.length?a:[R.now()+o],n),get:(t,k)=>k==='now'?()=>R.now()+o:Reflect.get(t,k)});`,
  )}`;

/**
 * Two replicas share a database, and the clock of one is wrong by minutes or hours. Sessions, invitations, survey ends, keys, background work and
 * deliveries must follow the database's clock. A case is one promise under one skew.
 */
export const proveClocks = async (stage: Stage): Promise<Outcome> => {
  const { turns, folder } = stage;
  const faults: string[] = [];
  const skews: number[] = [];
  const hooks = await startWebhookReceiver();
  for (const minutes of SKEWS.slice(0, turns)) {
    if (!timeLeft()) break;
    skews.push(minutes);
    await withOwnDatabase(stage, async (address) => {
      const start1 = async (name: string, env: Record<string, string>): Promise<Product> =>
        startProduct({
          port: await freePort(),
          dataDir: join(folder, `${name}${String(minutes)}`),
          databaseUrl: address,
          env: { RATE_LIMIT_SCALE: '1', OUTGOING_ALLOW: hooks.address, ...env },
        });
      const wrong = await start1('wrong', { NODE_OPTIONS: skewed(minutes) });
      const right = await start1('right', {});
      const sql = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
      try {
        const { token, companyId } = await register(right.url);
        for (const [promise, hold] of clockPromises) {
          const fault = await hold({ wrong, right, sql, token, companyId, hooks, minutes }).catch(
            (cause: unknown) => String(cause),
          );
          if (fault) faults.push(`${String(minutes)} minutes: ${promise}: ${fault}`);
        }
        if (!/clock is -?\d+ s ahead/.test(wrong.said()))
          faults.push(`${String(minutes)} minutes: the start did not tell that the clock is wrong`);
      } finally {
        await sql.close();
        await Promise.all([wrong, right].map(({ child }) => kill(child)));
      }
    });
  }
  await hooks.close();
  return {
    turns: skews.length,
    ...outcomeOf(
      skews.length * (clockPromises.length + 1),
      faults,
      `time guarantees with the clock of one of two replicas ${skews.map((minutes) => (Math.abs(minutes) < 60 ? `${String(minutes)} min` : `${String(minutes / 60)} h`)).join(', ')} off`,
    ),
  };
};
