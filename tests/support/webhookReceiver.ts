import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** One request as it arrived. */
export interface ReceivedHook {
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** The receiver's response: a status, or a function that sends it. */
export type Behaviour = number | ((response: ServerResponse, request: IncomingMessage) => void);

export interface WebhookReceiver {
  url: string;
  /** For OUTGOING_ALLOW. */
  address: string;
  received: ReceivedHook[];
  behave(behaviour: Behaviour): void;
  /** Waits until `count` requests have arrived. */
  gets(count: number, milliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A real HTTP listener of a customer, on the loopback interface; responds with 200 unless set
 * otherwise.
 */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedHook[] = [];
  let behaviour: Behaviour = 200;
  const server = createServer(
    (request, response) =>
      void text(request).then(
        (body) => {
          const headers = request.headers as Record<string, string>;
          received.push({ id: headers['webhook-id'] ?? '', headers, body });
          if (typeof behaviour === 'number') response.writeHead(behaviour).end('noted');
          else behaviour(response, request);
        },
        () => response.destroy(),
      ),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${address}/hook`,
    address,
    received,
    behave: (next) => {
      behaviour = next;
    },
    async gets(count, milliseconds = 20_000) {
      for (const end = Date.now() + milliseconds; received.length < count;) {
        if (Date.now() > end)
          throw new Error(`Expected ${count} requests, got ${received.length}.`);
        await new Promise((resolve) => {
          setTimeout(resolve, 25);
        });
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Verifies a request as a customer does, with the published library. Throws when nothing matches. */
export const verifyHook = (secret: string, { body, headers }: ReceivedHook): unknown =>
  new Webhook(secret).verify(body, headers);
