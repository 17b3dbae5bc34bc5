import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for an HTTP service that passes calls on unchanged, so that signatures stay valid. */
export interface TestGate {
  url: string;
  /** Responds with 503 to calls for which this returns true. Undefined: to none. */
  fail(when?: (method: string, path: string) => boolean): void;
  /** Cuts every response off after this many bytes of its body. Undefined: never. */
  cut(afterBytes?: number): void;
  close(): Promise<void>;
}

/** @param service URL of the service. */
export const startTestGate = async (service: string): Promise<TestGate> => {
  let fails: ((method: string, path: string) => boolean) | undefined;
  let most: number | undefined;
  const gate = createServer((call, answer) => {
    const url = new URL(call.url!, service);
    if (fails?.(call.method!, url.pathname)) {
      call.resume();
      answer.writeHead(503).end();
      return;
    }
    const passed = forward(
      url,
      { method: call.method!, headers: call.headers, agent: false },
      (got) => {
        answer.writeHead(got.statusCode!, got.headers);
        if (most !== undefined) breakOff(got, answer, most);
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    call.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    fail(when) {
      fails = when;
    },
    cut(afterBytes) {
      most = afterBytes;
    },
    close: () =>
      new Promise((resolve) => {
        gate.close(() => resolve());
        gate.closeAllConnections();
      }),
  };
};

const breakOff = (got: NodeJS.ReadableStream, answer: ServerResponse, after: number): void => {
  let bytes = 0;
  got.on('data', (piece: Buffer) => {
    bytes += piece.byteLength;
    if (bytes > after) answer.destroy();
  });
};
