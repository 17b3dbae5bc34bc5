import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as an OpenAI-compatible endpoint receives it. */
export interface ModelCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[] };
}

interface ModelReply {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** Returns a completion with this text, as the endpoint sends it. */
export const completionOf = (content: unknown): ModelReply => ({
  body: JSON.stringify({
    choices: [
      {
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
  }),
});

/** Starts an OpenAI-compatible endpoint. `reply` returns each response; null: never respond. */
export const startMockModel = async () => {
  const calls: ModelCall[] = [];
  let drop: () => void;
  const mock = {
    /** Resolves when a call ends without a response. */
    dropped: new Promise<void>((resolve) => (drop = resolve)),
    reply: (_call: ModelCall): ModelReply | null => completionOf({}),
    calls,
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(pieces).toString()) as ModelCall['body'],
      };
      calls.push(call);
      response.on('close', () => {
        if (!response.writableEnded) drop();
      });
      const answer = mock.reply(call);
      if (answer)
        response
          .writeHead(answer.status ?? 200, {
            'content-type': 'application/json',
            ...answer.headers,
          })
          .end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.assign(mock, {
    host,
    url: `http://${host}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
