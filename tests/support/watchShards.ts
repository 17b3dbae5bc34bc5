import { Client } from 'pg';
import { PLATFORM } from '@bff/db/tenantFilter';
import { explainOn, isRouted, stopExplaining } from './explainRouted';
import { scopeOf, type SentStatement } from './recordStatements';

/** A cluster's notice about a plan over more than one shard, where it is enabled: also about a plan for any company, which it then doesn't use. */
const TOLD = 'multi-task query about to be executed';

type Sent = (...sent: unknown[]) => unknown;

type Doing = Pick<SentStatement, 'text' | 'values' | 'scope'>;

/** Statements of companies with that notice since the last check, by their texts. */
const doubted = new Map<string, Doing>();
const connections = new WeakMap<object, Doing>();
let watches = false;

/**
 * From now on notes which statements of this process, in transactions of a company, a cluster may send to more than one shard. Only where
 * TEST_CITUS_WIDE asks for it: those that tests write themselves are among them.
 */
export const watchShards = (): void => {
  if (watches || !process.env.TEST_CITUS_WIDE) return;
  watches = true;
  // Read by each connection that opens: the ORM passes no options on.
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

/** Lets them be: a suite that takes the ORM's filter away asks all shards. */
export const forgetDoubted = (): void => doubted.clear();

/** @returns those of the noted statements that do ask more than one shard of the cluster at `url`, and forgets them. */
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
