import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentHash } from '../../scripts/lib/contentHash.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/**
 * A data folder with the demo. The server itself makes it once for each state of the build and each day, because seeding takes longer than most of
 * the tests that need it. All runs on this machine share it, so work on a copy.
 * @returns its path
 * @throws if the server exits before it is ready
 */
export async function demoFolder() {
  const today = new Date().toISOString().slice(0, 10);
  const folder = join(
    tmpdir(),
    `navout-demo-${today}-${contentHash(['dist/server']).slice(0, 16)}`,
  );
  if (existsSync(folder)) return folder;
  const part = mkdtempSync(`${folder}.`);
  // Not the port of the run that waits for this, which would mistake the seeding server for its own.
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [inRoot('dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: part,
      DATABASE_URL: '',
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
  });
  const gone = once(server, 'exit');
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error('The server ended while it seeded the demo.');
    await pause(100);
  }
  server.kill('SIGTERM');
  await gone;
  // Another run may have made the same folder meanwhile.
  if (existsSync(folder)) rmSync(part, { recursive: true });
  else renameSync(part, folder);
  return folder;
}

const isReady = async (url) => {
  const health = await fetch(`${url}/readyz`).catch(() => null);
  await health?.body?.cancel();
  return health?.ok ?? false;
};

const unusedPort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};
