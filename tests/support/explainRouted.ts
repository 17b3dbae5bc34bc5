import { Client } from 'pg';
import { APP_ROLE, SCOPE_SETTING } from '@bff/db/tenantTable';
import type { SentStatement } from './recordStatements';

let client: Client | undefined;

const connect = async (url: string): Promise<Client> => {
  if (!client) {
    client = new Client({ connectionString: url });
    await client.connect();
  }
  return client;
};

/**
 * Runs `explain` for a statement on the cluster at `url`, in a transaction with its scope. Returns
 * its plan, or the reason why it has none.
 */
export const explainOn = async (
  url: string,
  { text, values, scope }: SentStatement,
): Promise<string> => {
  const connection = await connect(url);
  await connection.query('begin');
  try {
    await connection.query(
      `select set_config('role', '${APP_ROLE}', true), set_config('citus.propagate_set_commands', 'local', true)`,
    );
    await connection.query(`set local ${SCOPE_SETTING} = '${scope}'`);
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${text}`,
      [...values],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } catch (cause) {
    return String(cause);
  } finally {
    await connection.query('rollback');
  }
};

/** Ends the connection that `explainOn` keeps. */
export const stopExplaining = async (): Promise<void> => {
  await client?.end();
  client = undefined;
};

/** Returns whether there is a plan at all: a cluster rejects some shapes of statements. */
export const isPlanned = (plan: string): boolean => !/^error:/i.test(plan);

/**
 * Returns whether a plan reaches one shard: one task for each of its parts, or rows that the coordinator already has and sends to their shard.
 * Reads of the control plane on the coordinator have no task.
 */
export const isRouted = (plan: string): boolean => {
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  return isPlanned(plan) && tasks.every((count) => count === 1);
};
