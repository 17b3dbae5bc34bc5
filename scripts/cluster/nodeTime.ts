import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { ClusterNode } from '@tests/support/clusterDatabase';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Reads the CPU time of a node's database server, in milliseconds. NaN if it runs on another machine. */
export type NodeClock = () => number;

/** Returns a clock for each node of a cluster. Needs a superuser, who may read the data directory. */
export const nodeClocks = (url: string, nodes: readonly ClusterNode[]): Promise<NodeClock[]> =>
  Promise.all(nodes.map((node) => clockOf(url, node)));

const clockOf = async (url: string, { host, port }: ClusterNode): Promise<NodeClock> => {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  const client = new Client({ connectionString: address.href });
  await client.connect();
  const { rows } = await client.query<{ file: string; own: number }>(
    "select pg_read_file('postmaster.pid') as file, pg_backend_pid() as own",
  );
  const [pid, own] = [Number(rows[0]!.file.split('\n')[0]), rows[0]!.own];
  // The backend of this connection is a child of the postmaster if both run here.
  const isHere = statOf(own)?.parent === pid;
  await client.end();
  return isHere ? () => serverMs(pid) : () => NaN;
};

interface ProcessTime {
  parent: number;
  /** Its own time, in ticks. */
  used: number;
  /** Time of its children that have exited. */
  ended: number;
}

const statOf = (pid: number): ProcessTime | null => {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      parent: fields[1]!,
      used: fields[11]! + fields[12]!,
      ended: fields[13]! + fields[14]!,
    };
  } catch {
    // The process has exited, or this is not Linux.
    return null;
  }
};

/** The postmaster, its processes, and its processes that have exited. */
const serverMs = (postmaster: number): number => {
  const own = statOf(postmaster);
  if (!own) return NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((one) => one?.parent === postmaster)
    .reduce((sum, one) => sum + one!.used, 0);
  return (own.used + own.ended + children) * TICK_MS;
};
