import { createServer } from 'node:net';

/**
 * Below the ports that systems choose for connections and for `listen(0)`. One of those would soon belong to another test's server, which
 * answers as if it were the caller's.
 */
const [LOWEST, COUNT] = [11_000, 20_000];

/** Returns a free port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  const port = LOWEST + Math.floor(Math.random() * COUNT);
  return (await isFree(port)) ? port : freePort();
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
