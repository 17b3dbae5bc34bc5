// npm run lighthouse: Lighthouse on the overview of the demo company, desktop, on the product as it is built (run "npm run build" before).
// Exits 1 below 95 in accessibility or best practices, or below 90 in performance.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from './lib/root.mjs';

const least = { performance: 90, accessibility: 95, 'best-practices': 95 };
const account = { email: 'owner@harbor.example', password: 'navigate-demo' };

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => resolve(port)); });
});

const ready = async (url) => {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false)) return;
    await new Promise((resolve) => { setTimeout(resolve, 250); });
  }
  throw new Error('The product did not start within five minutes.');
};

/** The browser keys of a session, as the product stores it. */
const signIn = async (url) => {
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) });
  const { token, user, role, company, permissions } = await answer.json();
  return { token, auth_user: JSON.stringify(user), auth_role: role, auth_company: JSON.stringify(company), auth_permissions: JSON.stringify(permissions) };
};

const folder = mkdtempSync(join(tmpdir(), 'navout-lighthouse-'));
const [port, debugPort] = [await freePort(), await freePort()];
const url = process.env.LIGHTHOUSE_URL ?? `http://127.0.0.1:${port}`;
const server = process.env.LIGHTHOUSE_URL ? null : spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(folder, 'data'), DEMO: '1', LOG_LEVEL: 'warn' },
});

let failed = false;
const { browserPath, browserArguments } = await tsImport('../tests/support/browserPath.ts', import.meta.url);
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), { executablePath: await browserPath(), args: [...browserArguments, `--remote-debugging-port=${debugPort}`] });
try {
  await ready(url);
  const keys = await signIn(url);
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((entries) => { for (const [key, value] of entries) localStorage.setItem(key, value); }, Object.entries(keys));
  await page.close();
  const { lhr } = await lighthouse(`${url}/`, { port: debugPort, disableStorageReset: true, onlyCategories: Object.keys(least), logLevel: 'error' }, desktopConfig);
  if (new URL(lhr.finalDisplayedUrl).pathname !== '/') throw new Error(`Lighthouse looked at ${lhr.finalDisplayedUrl}.`);
  for (const [id, limit] of Object.entries(least)) {
    const score = Math.round(lhr.categories[id].score * 100);
    console.log(`${score >= limit ? 'ok  ' : 'MISS'} ${id} ${score} (at least ${limit})`);
    if (score >= limit) continue;
    failed = true;
    for (const { id: audit } of lhr.categories[id].auditRefs.filter((ref) => ref.weight > 0 && (lhr.audits[ref.id].score ?? 1) < 0.9)) {
      console.log(`     ${audit}: ${lhr.audits[audit].displayValue ?? lhr.audits[audit].title}`);
    }
  }
} finally {
  await browser.close();
  if (server) {
    const ended = new Promise((resolve) => { server.once('exit', resolve); });
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
