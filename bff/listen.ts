import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addressGroup } from './db/addressGroup';

/** The port cannot be opened; the message is one line. */
export class ListenError extends Error {}

/**
 * Opens the port on `host`, or on all interfaces. Runs first at startup, so that a port in use is reported before the database is opened.
 * @throws ListenError.
 */
export const listen = (server: Server, port: number, host: string | null = null): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (
        host !== null &&
        ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(cause.code ?? '')
      ) {
        reject(new ListenError(`HOST ${host} is not an address of this machine (${cause.code!}).`));
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
 * Closes connections beyond `most` open ones, and those of one client (addressGroup.ts) beyond half
 * of them. Each one uses memory, even when idle.
 * @param isBehindProxy every connection comes from the proxy's address; then the proxy has to limit
 * each client.
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
  /** Stops jobs and models, and closes the database. */
  close: () => Promise<void>;
  exit: () => void;
}

/**
 * Shuts down gracefully. For drainMs, `/readyz` fails (isStopping), requests are still accepted, and every response closes its
 * connection. Then the port closes, idle connections end, and requests in progress have up to ten seconds, followed by `close` and
 * `exit`. A second signal has no effect.
 */
export const stopper = (server: Server, { drainMs, close, exit }: StopOptions) => {
  let stopping: Promise<void> | undefined;
  // Sent with the response, so that no client sends its next request on a closing connection.
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
    const deadline = setTimeout(() => {
      server.closeAllConnections();
    }, FINISH_MS);
    // Busy connections become idle with keep-alive, so check again until all are closed.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, 100);
    await closed;
    clearTimeout(deadline);
    clearInterval(sweep);
    await close();
    exit();
  };
  return { isStopping: () => stopping !== undefined, stop: () => (stopping ??= stop()) };
};
