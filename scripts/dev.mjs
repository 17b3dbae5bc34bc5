// npm run dev: vite with hot reload, and the server restarted on every change behind it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runScript, stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const webPort = Number(process.env.PORT ?? 3000);
const serverPort = await freePort();
console.log('Building the widget once (npm run build:widget again after a change there) ...');
if ((await runScript('build:widget', { quiet: true })).code !== 0)
  stopWith('the widget could not be built: npm run build:widget says why.');

const start = (args, env) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'bff/main.ts'], {
    NODE_ENV: 'development',
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  }),
  start(['node_modules/vite/bin/vite.js', '--port', String(webPort), '--strictPort'], {
    NAVOUT_SERVER: `http://127.0.0.1:${serverPort}`,
  }),
];
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });

/** Returns a free port on the loopback interface. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
  });
}
