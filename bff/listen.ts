import type { Server } from 'node:http';

/** The port cannot be opened; the message is one line. */
export class ListenError extends Error {}

/** Opens the port. It comes first at a start: a taken port is known before the database is touched. @throws ListenError. */
export const listen = (server: Server, port: number): Promise<void> => new Promise((resolve, reject) => {
  server.once('error', (cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'EADDRINUSE' ? 'is already in use' : cause.code === 'EACCES' ? 'may not be opened by this user' : `cannot be opened (${cause.code ?? cause.message})`;
    reject(new ListenError(`port ${port} ${why}. Choose another one with PORT.`));
  });
  server.listen(port, resolve);
});

const DRAIN_MS = 10_000;

/**
 * Ends the process in an orderly way: no new connections, idle ones closed, requests under way finished (ten seconds at most), then
 * `close`. A second signal changes nothing.
 */
export const stopper = (server: Server, close: () => Promise<void>) => {
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // Connections that were busy become idle with keep-alive; look again until all are gone.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    await closed;
    clearTimeout(impatient);
    clearInterval(sweep);
    await close();
    process.exit(0);
  };
  return { isStopping: () => stopping !== undefined, stop: () => (stopping ??= stop()) };
};
