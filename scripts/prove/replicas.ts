import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer like an operator's: it sends requests to the replicas in turn, and retries on the next one if a connection breaks before any answer. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** Starts it in front of `targets` (URLs of replicas). It keeps the bodies, which are small, so that it can send them again. */
export const startBalancer = async (targets: readonly string[]): Promise<Balancer> => {
  let turn = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      passOn(request, Buffer.concat(chunks), response, targets, (turn += 1), 2 * targets.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => closed(server),
  };
};

const passOn = (
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  targets: readonly string[],
  turn: number,
  attempts: number,
): void => {
  const target = new URL(request.url!, targets[turn % targets.length]);
  const passed = httpRequest(
    target,
    { method: request.method, headers: { ...request.headers, host: target.host } },
    (answer) => {
      // 503 with Retry-After is a replica that is starting or stopping.
      if (answer.statusCode === 503 && attempts > 1) {
        answer.resume();
        passOn(request, body, response, targets, turn + 1, attempts - 1);
        return;
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  passed.once('error', () => {
    if (response.headersSent) return;
    if (attempts > 1) passOn(request, body, response, targets, turn + 1, attempts - 1);
    else response.writeHead(502).end();
  });
  passed.end(body);
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
