import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server in its own process, which a test may kill without warning. */
export interface KillableServer {
  url: string;
  /** kill -9: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
}

/** The built server, which starts ten times as fast as its sources. */
const PROGRAM = 'dist/server/main.js';

/** Starts the built server on a data folder and waits until it is ready. @throws if it exits or is not ready in time. */
export const startKillableServer = async (
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<KillableServer> => {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      DATABASE_URL: '',
      ...env,
    },
  });
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await ready(child, url, () => said);
  return { url, kill: () => kill(child) };
};

const ready = async (child: ChildProcess, url: string, said: () => string): Promise<void> => {
  for (const end = Date.now() + 300_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said()}`);
    const health = await fetch(`${url}/readyz`).catch(() => null);
    await health?.body?.cancel();
    if (health?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  await kill(child);
  throw new Error(`The server was not ready in time: ${said()}`);
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
