import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A response, or the reason why there is none (`status` 0). */
export interface RawAnswer {
  status: number;
  text: string;
  ms: number;
  headers: IncomingMessage['headers'];
  error?: string;
}

export interface RawRequest {
  method: string;
  /** Path and query, encoded. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Uint8Array | string | undefined;
  /** Sends the body in this many parts, with pauses of this many milliseconds between them and without a length. */
  parts?: { count: number; pauseMs: number };
  withinMs?: number;
  agent?: Agent;
}

/** One keep-alive connection that sends requests one after the other. */
export const oneConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends bytes unchanged, which fetch can't do, and never throws. */
export const sendRaw = (
  url: string,
  { method, path, headers = {}, body, parts, withinMs = 30_000, agent }: RawRequest,
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const bytes = body === undefined ? undefined : Buffer.from(body as string);
    const settle = (answer: Partial<RawAnswer>): void => {
      clearTimeout(timer);
      resolve({ status: 0, text: '', headers: {}, ms: Date.now() - startedAt, ...answer });
    };
    const { hostname, port } = new URL(url);
    const request = httpRequest({
      host: hostname,
      port,
      method,
      path,
      ...(agent ? { agent } : {}),
      headers: { ...(bytes && !parts ? { 'content-length': bytes.length } : {}), ...headers },
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer within ${String(withinMs)} ms`)),
      withinMs,
    );
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        settle({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
      response.once('error', (cause) => {
        settle({ error: cause.message });
      });
    });
    // Later errors belong to a body that is no longer wanted.
    request.on('error', (cause) => {
      settle({ error: cause.message });
    });
    if (parts && bytes) void inParts(request, bytes, parts);
    else request.end(bytes);
  });

const inParts = async (
  asked: ReturnType<typeof httpRequest>,
  bytes: Buffer,
  { count, pauseMs }: { count: number; pauseMs: number },
): Promise<void> => {
  const size = Math.max(1, Math.ceil(bytes.length / count));
  for (let at = 0; at < bytes.length && !asked.destroyed; at += size) {
    asked.write(bytes.subarray(at, at + size));
    await wait(pauseMs);
  }
  asked.end();
};
