import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { until } from '@tests/support/until';
import { limitConnections, listen, stopper } from './listen';

let server: Server;
let agent: Agent;
let url: string;
let finish: () => void;
let events: string[];

beforeEach(async () => {
  events = [];
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server = createServer((request, response) => {
    if (request.url === '/slow') void held.then(() => response.end('late'));
    else response.end('here');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string): Promise<{ text: string; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(url + path, { agent }, (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => {
        resolve({ text, connection: answer.headers.connection });
      });
    }).on('error', reject);
  });

const stopperOf = (drainMs: number) =>
  stopper(server, {
    drainMs,
    close: async () => {
      events.push('closed');
    },
    exit: () => {
      events.push('exit');
    },
  });

describe('open connections', () => {
  /**
   * Returns the number of connections that are still open after all `count` requests got a response
   * or failed.
   */
  const staysOpen = async (count: number): Promise<number> => {
    const sockets = Array.from({ length: count }, () =>
      connect(Number(new URL(url).port), '127.0.0.1'),
    );
    const kept = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<boolean>((resolve) => {
            socket
              .on('error', () => undefined)
              .once('data', () => {
                resolve(true);
              })
              .once('close', () => {
                resolve(false);
              });
            socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
          }),
      ),
    );
    for (const socket of sockets) socket.destroy();
    return kept.filter(Boolean).length;
  };

  it('of one client are at most half of all', async () => {
    limitConnections(server, { most: 8, isBehindProxy: false });
    expect(await staysOpen(7)).toBe(4);
  });

  it('are not counted by client behind a proxy', async () => {
    limitConnections(server, { most: 8, isBehindProxy: true });
    expect(await staysOpen(10)).toBe(8);
  });
});

describe('ending in an orderly way', () => {
  it('accepts requests while it drains, closes each connection, and rejects requests only afterwards', async () => {
    const stop = stopperOf(60_000);
    expect((await ask('/')).connection).toBe('keep-alive');
    void stop.stop();
    expect(stop.isStopping()).toBe(true);
    expect(await ask('/')).toEqual({ text: 'here', connection: 'close' });
    expect(events).toEqual([]);
  });

  it('finishes running requests, then closes the rest and exits once, no matter how many signals arrive', async () => {
    const stop = stopperOf(0);
    const slow = ask('/slow');
    await new Promise<void>((resolve) => {
      server.once('request', () => {
        resolve();
      });
    });
    const ended = Promise.all([stop.stop(), stop.stop()]);
    // The port is closed while the slow request is still in progress.
    await until('the port to be closed', () => !server.listening);
    await expect(ask('/')).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/);
    expect(events).toEqual([]);
    finish();
    expect((await slow).text).toBe('late');
    await ended;
    expect(events).toEqual(['closed', 'exit']);
  });
});

describe('the interface', () => {
  it('is the one in HOST, and one line reports if this machine has no such interface', async () => {
    const bound = createServer();
    await listen(bound, 0, '127.0.0.1');
    expect((bound.address() as AddressInfo).address).toBe('127.0.0.1');
    bound.close();
    await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).',
    );
  });
});
