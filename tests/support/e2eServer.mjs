// Starts the built product with the demo for one run of the browser tests: its own folder (or TEST_DATABASE_URL), a port given by E2E_PORT.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFolder } from './demoFolder.mjs';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
if (!existsSync(main)) {
  console.error('The product is not built: run "npm run build", or "npm run e2e", which does.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'navout-e2e-'));
const database = process.env.TEST_DATABASE_URL;
if (!database) cpSync(await demoFolder(), join(folder, 'data'), { recursive: true });
const server = spawn(process.execPath, ['--enable-source-maps', main], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: process.env.E2E_PORT,
    PUBLIC_URL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    ...(database
      ? { DATABASE_URL: database, SECRET_KEY: 'browser-tests-only-0123456789abcdef' }
      : {}),
  },
});

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
