import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addressGroup } from './db/addressGroup';

/** The port cannot be opened; the message is one line. */
export class ListenError extends Error {}

/** Opens the port on `host`, or on all interfaces. It comes first at a start: a taken port is known before the database is touched. @throws ListenError. */
export const listen = (server: Server, port: number, host: string | null = null): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (
        host !== null &&
        ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(cause.code ?? '')
      ) {
        reject(new ListenError(`HOST ${host} is no address of this machine (${cause.code!}).`));
        return;
      }
      const why =
        cause.code === 'EADDRINUSE'
          ? 'is already in use'
          : cause.code === 'EACCES'
            ? 'may not be opened by this user'
            : `cannot be opened (${cause.code ?? cause.message})`;
      reject(new ListenError(`port ${port} ${why}. Choose another one with PORT.`));
    });
    server.listen({ port, ...(host === null ? {} : { host }) }, resolve);
  });

/**
 * Closes connections beyond `most` open ones, and those of one client (addressGroup.ts) beyond half of them. Each one uses memory, even when idle.
 * @param isBehindProxy every connection comes from the proxy's address; telling clients apart is the proxy's job then.
 */
export const limitConnections = (
  server: Server,
  { most, isBehindProxy }: { most: number; isBehindProxy: boolean },
): void => {
  server.maxConnections = most;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = addressGroup(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    if (count > most / 2) socket.destroy();
  });
};

const FINISH_MS = 10_000;

export interface StopOptions {
  /** Time after the signal in which requests are still accepted, so that a balancer sees `/readyz` fail before the port closes. */
  drainMs: number;
  /** Ends what is behind the port: jobs, models, the database. */
  close: () => Promise<void>;
  exit: () => void;
}

/**
 * Ends the process in an orderly way. First `/readyz` says no (isStopping) while requests are still taken, for drainMs; every answer then
 * ends its connection. After that no new connections, idle ones closed, requests under way finished (ten seconds at most), then `close`
 * and `exit`. A second signal changes nothing.
 */
export const stopper = (server: Server, { drainMs, close, exit }: StopOptions) => {
  let stopping: Promise<void> | undefined;
  // Said with the answer, so that no client sends its next request into a connection that is being closed.
  server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
  });
  const stop = async (): Promise<void> => {
    if (drainMs > 0) await wait(drainMs, undefined, { ref: false });
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
    server.closeIdleConnections();
    const impatient = setTimeout(() => {
      server.closeAllConnections();
    }, FINISH_MS);
    // Connections that were busy become idle with keep-alive; look again until all are gone.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, 100);
    await closed;
    clearTimeout(impatient);
    clearInterval(sweep);
    await close();
    exit();
  };
  return { isStopping: () => stopping !== undefined, stop: () => (stopping ??= stop()) };
};
