import { Client } from 'pg';
import { PLATFORM } from '@bff/db/tenantFilter';
import { scopeOf } from './recordStatements';

/** What a cluster says of a statement that it is about to send to more than one shard, on a connection that asks for it. */
const TOLD = 'multi-task query about to be executed';

type Sent = (...sent: unknown[]) => unknown;

/** What a connection is doing. */
interface Doing {
  scope: string | null;
  text: string;
}

/** Statements of companies that did not reach one shard, since they were last taken. */
const wide = new Set<string>();
const connections = new WeakMap<object, Doing>();
let watches = false;

/** The address of a cluster on which each connection tells of statements over more than one shard. */
export const telling = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('options', '-c citus.multi_task_query_log_level=notice');
  return address.href;
};

/** From now on notes which statements of this process, in transactions of a company, a cluster sends to more than one shard. */
export const watchShards = (): void => {
  if (watches) return;
  watches = true;
  const watched = Client.prototype as { query: Sent };
  const { query } = watched;
  watched.query = function (this: Client, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    const doing = connections.get(this) ?? listenTo(this);
    doing.scope = scopeOf(text, doing.scope);
    doing.text = text;
    return query.apply(this, args);
  };
};

const listenTo = (connection: Client): Doing => {
  const doing: Doing = { scope: null, text: '' };
  connections.set(connection, doing);
  connection.on('notice', ({ message }) => {
    if (message?.startsWith(TOLD) && doing.scope !== null && doing.scope !== PLATFORM)
      wide.add(doing.text);
  });
  return doing;
};

/** @returns the statements that were noted, and forgets them. */
export const takeWide = (): string[] => {
  const taken = [...wide];
  wide.clear();
  return taken;
};
