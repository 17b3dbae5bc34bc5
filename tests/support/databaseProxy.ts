import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface DatabaseProxy {
  /** The URL of the same database through the proxy. */
  url: string;
  /** Makes the database unreachable: closes open connections and rejects new ones. */
  goDown(): void;
  comeBack(): void;
  /** Returns the number of connections rejected so far. */
  refused(): number;
  /** Closes the connection that sent these words at its next COMMIT, before the reply arrives: the change is made, but the reply is lost. */
  cutCommitOf(words: string): void;
  /** Returns the number of messages sent to the database so far. */
  sent(): number;
  /** Delays every reply by this many milliseconds from now on. */
  slowDown(milliseconds: number): void;
  close(): Promise<void>;
}

/** The one-word statement as the driver sends it; the queue's own batches, which hold it too, are left alone. */
const ENDS = /Q....commit\0$|P....\0commit\0/is;

/** A proxy between the product and a real PostgreSQL server whose connections can be cut. @param target a postgresql:// URL. */
export const startDatabaseProxy = async (target: string): Promise<DatabaseProxy> => {
  const real = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let down = false;
  let words: string | undefined;
  let delay = 0;
  let sent = 0;
  let refused = 0;
  const server = createServer((near) => {
    if (down) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(real.port), real.hostname);
    const pair = { near, far };
    let carriesWords = false;
    let mute = false;
    pairs.add(pair);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    near.on('data', (chunk: Buffer) => {
      sent += 1;
      if (words !== undefined) {
        carriesWords ||= chunk.includes(words);
        if (carriesWords && ENDS.test(chunk.toString('latin1'))) {
          words = undefined;
          mute = true;
        }
      }
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (mute) end();
      else if (delay === 0) near.write(chunk);
      // Timers with the same delay fire in order, so replies keep their order.
      else
        setTimeout(() => {
          near.write(chunk);
        }, delay);
    });
    for (const socket of [near, far]) socket.on('close', end).on('error', end);
  });
  await listen(server);
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const endAll = (): void => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: url.href,
    goDown: () => {
      down = true;
      endAll();
    },
    comeBack: () => {
      down = false;
    },
    cutCommitOf: (next) => {
      words = next;
    },
    refused: () => refused,
    sent: () => sent,
    slowDown: (milliseconds) => {
      delay = milliseconds;
    },
    close: () =>
      new Promise((resolve) => {
        endAll();
        server.close(() => {
          resolve();
        });
      }),
  };
};

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
