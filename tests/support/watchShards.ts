import { Client } from 'pg';
import { PLATFORM } from '@bff/db/tenantFilter';
import { explainOn, isRouted, stopExplaining } from './explainRouted';
import { scopeOf, type SentStatement } from './recordStatements';

/** A cluster's notice about a plan over more than one shard, if enabled. It also appears for a plan for any company that the cluster then doesn't use. */
const TOLD = 'multi-task query about to be executed';

type Sent = (...sent: unknown[]) => unknown;

type Doing = Pick<SentStatement, 'text' | 'values' | 'scope'>;

/** Statements of companies with that notice since the last check, by text. */
const doubted = new Map<string, Doing>();
const connections = new WeakMap<object, Doing>();
let watches = false;

/**
 * From now on records the statements of this process, in a company's transactions, that a cluster may send to more than one shard. Only with
 * TEST_CITUS_WIDE, because the tests' own statements are included.
 */
export const watchShards = (): void => {
  if (watches || !process.env.TEST_CITUS_WIDE) return;
  watches = true;
  // Each new connection reads it, because the ORM passes no options on.
  process.env.PGOPTIONS = '-c citus.multi_task_query_log_level=notice';
  const watched = Client.prototype as { query: Sent };
  const { query } = watched;
  watched.query = function (this: Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    const { text, values } =
      typeof first === 'string'
        ? { text: first, values: second }
        : (first as { text: string; values?: unknown });
    const doing = connections.get(this) ?? listenTo(this);
    doing.scope = scopeOf(text, doing.scope);
    doing.text = text;
    doing.values = Array.isArray(values) ? values : [];
    return query.apply(this, args);
  };
};

const listenTo = (connection: Client): Doing => {
  const doing: Doing = { scope: null, text: '', values: [] };
  connections.set(connection, doing);
  connection.on('notice', ({ message }) => {
    if (message?.startsWith(TOLD) && doing.scope !== null && doing.scope !== PLATFORM)
      doubted.set(doing.text, { ...doing });
  });
  return doing;
};

/** Clears the record: a suite that removes the ORM's filter queries all shards. */
export const forgetDoubted = (): void => doubted.clear();

/** @returns the recorded statements that query more than one shard of the cluster at `url`, and clears the record. */
export const takeWide = async (url: string): Promise<string[]> => {
  const wide: string[] = [];
  for (const one of doubted.values()) {
    const plan = await explainOn(url, { ...one, times: 1 });
    if (!isRouted(plan)) wide.push(`${one.text}\n${plan}`);
  }
  forgetDoubted();
  await stopExplaining();
  return wide;
};
