import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FLAGS } from '../lib/serverFlags';

/** The secret of every server a bench starts, so that it can sign sessions itself. */
export const BENCH_SECRET = 'a secret for the load bench, at least thirty-two characters';

/** The built product in its own process. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** One of the process's own gauges from /metrics; the sum over its labels. */
  gauge(name: string): Promise<number>;
  /** Milliseconds of processor time it has used so far. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => {
          resolve(port);
        });
      });
  });

/** Starts dist/server/main.js of a checkout with these settings and waits until it is ready. @throws if it exits first. */
export const startServer = async (
  settings: Record<string, string>,
  folder = '.',
): Promise<ServerProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: '0',
      LOG_LEVEL: 'error',
      SECRET_KEY: BENCH_SECRET,
      RATE_LIMIT_SCALE: '100000',
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with code ${String(child.exitCode)}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) break;
    await wait(100);
  }
  const gauge = async (name: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  };
  return {
    url,
    child,
    gauge,
    cpuMs: async () => (await gauge('process_cpu_seconds_total')) * 1000,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
