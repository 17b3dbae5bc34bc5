import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveKey } from '@bff/services/deriveKey';
import { SERVER_FLAGS } from '../lib/serverFlags';
import type { HeardRead } from './recordReads';
import { BENCH_SECRET } from './serverProcess';

export interface BareServer {
  url: string;
  /** Milliseconds of processor time it has used so far. */
  cpuMs(): Promise<number>;
  stop(): void;
}

/** Starts the handler that does only the minimum work of these reads, with the product's flags and pool. */
export const startBareServer = async (
  database: string,
  reads: readonly HeardRead[],
): Promise<BareServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'navout-bare-'));
  const plan = join(folder, 'plan.json');
  writeFileSync(
    plan,
    JSON.stringify({
      database,
      key: Buffer.from(deriveKey(BENCH_SECRET, 'session-token')).toString('base64'),
      routes: reads.map(({ asked, statements, answer }) => ({
        path: asked.path,
        isPublic: asked.by === 'public',
        statements,
        answer,
      })),
    }),
  );
  const server = await startScript(['scripts/load/bareHandler.mjs', plan]);
  return {
    ...server,
    stop() {
      server.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Starts the handler that does only the minimum work of an answer. `limited` surveys count each answer at once. */
export const startBareWriter = (database: string, limited: boolean): Promise<BareServer> =>
  startScript(['scripts/load/bareWriter.mjs', database, limited ? 'limit' : 'open']);

const startScript = async (script: readonly string[]): Promise<BareServer> => {
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${port.toString()}`;
  return {
    url,
    async cpuMs() {
      const { user, system } = (await (await fetch(`${url}/cpu`)).json()) as NodeJS.CpuUsage;
      return (user + system) / 1000;
    },
    stop() {
      child.kill();
    },
  };
};
