// npm run lighthouse: runs Lighthouse on every route and tab of the built product (run "npm run build" first) on a phone and a desktop,
// with the demo company, and measures interactions on a CPU that is four times slower. Prints the median of several runs.
// Exits 1 below 95 on a phone or 98 on a desktop in performance, below 95 in another category, or above the limits of layout shift and INP.
// --help lists the pages and flags. LIGHTHOUSE_URL names a running server. Measure on a quiet machine: scores depend on its speed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { importTool } from './lib/importTool.mjs';
import { stopWith } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';
import { shareResults, signInBrowser } from './lighthouse/demoSession.mjs';
import { measureInteractions } from './lighthouse/interactions.mjs';
import { visits } from './lighthouse/places.mjs';
import { causesOf } from './lighthouse/causesOf.mjs';

const others = { accessibility: 95, 'best-practices': 95, seo: 95 };
const devices = {
  phone: { performance: 95, ...others },
  desktop: { performance: 98, ...others },
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const limits = { shift: 0.05, inpMs: 200 };
const pages = visits.flatMap(({ paths }) => paths);
const usage = `npm run lighthouse -- [--runs N] [--device phone|desktop] [--interactions] [page ...]
  page            measures only these pages: ${pages.join(' ')}
  --runs N        takes the median of N runs, 3 by default
  --device        measures only one device
  --interactions  measures only interactions`;

const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    device: { type: 'string' },
    interactions: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(usage);
  process.exit(0);
}
const runs = Number(asked.runs);
const unknown = wanted.filter((path) => !pages.includes(path));
if (unknown.length > 0) stopWith(`no such page: ${unknown.join(' ')}\n${usage}`);
if (!(runs >= 1) || (asked.device && !devices[asked.device])) stopWith(usage);

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const ready = async (url) => {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await isReady(url)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  throw new Error('The product did not start within five minutes.');
};

// The last major that runs on Node 20.
const { default: lighthouse, desktopConfig } = await importTool('lighthouse', '12.8.2');
const folder = mkdtempSync(join(tmpdir(), 'navout-lighthouse-'));
const [port, debugPort] = [await freePort(), await freePort()];
const url = process.env.LIGHTHOUSE_URL ?? `http://127.0.0.1:${port}`;
const server = process.env.LIGHTHOUSE_URL
  ? null
  : spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, 'data'),
        DEMO: '1',
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'warn',
      },
    });

const score = (lhr, id) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
const look = async (path, device, onlyCategories) => {
  const { lhr } = await lighthouse(
    url + path,
    { port: debugPort, disableStorageReset: true, onlyCategories, logLevel: 'error' },
    device === 'desktop' ? desktopConfig : undefined,
  );
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== new URL(url + path).pathname)
    throw new Error(`Asked for ${path}, Lighthouse looked at ${lhr.finalDisplayedUrl}.`);
  return lhr;
};

const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const cell = (value) => String(value).padStart(6);

/** Measures one page on one device and prints its row, and the causes below it if it misses a limit. */
const checkPage = async (path, device) => {
  const address = path.includes(':shared')
    ? path.replace(':shared', await shareResults(url))
    : path;
  const seen = [await look(address, device, categories)];
  while (seen.length < runs) seen.push(await look(address, device, ['performance']));
  const median = (read) => medianOf(seen.map(read));
  const audit = (name) => median(({ audits }) => audits[name].numericValue ?? 0);
  const scores = Object.fromEntries(categories.map((id) => [id, score(seen[0], id)]));
  scores.performance = median((lhr) => score(lhr, 'performance'));
  const shift = audit('cumulative-layout-shift');
  const misses = categories.filter((id) => scores[id] < devices[device][id]);
  if (shift >= limits.shift) misses.push('layout shift');
  console.log(
    `${misses.length === 0 ? 'ok  ' : 'MISS'} ${path.padEnd(42)} ${device.padEnd(8)}${[
      ...categories.map((id) => scores[id]),
      Math.round(audit('largest-contentful-paint')),
      shift.toFixed(3),
      Math.round(audit('total-blocking-time')),
      Math.round(audit('total-byte-weight') / 1024),
    ]
      .map(cell)
      .join('')}`,
  );
  const shown = seen.find((lhr) => score(lhr, 'performance') === scores.performance) ?? seen[0];
  for (const line of causesOf({ ...seen[0].audits, ...shown.audits }, misses))
    console.log(`       ${line}`);
  return misses.length;
};

let missed = 0;
const { browserPath, browserArguments } = await tsImport(
  '../tests/support/browserPath.ts',
  import.meta.url,
);
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: await browserPath(),
  args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
});
try {
  await ready(url);
  if (!asked.interactions) {
    const heads = ['perf', 'a11y', 'best', 'seo', 'LCP', 'shift', 'TBT', 'KB'];
    console.log(`     ${'page'.padEnd(42)} ${'device'.padEnd(8)}${heads.map(cell).join('')}`);
    for (const { who, paths } of visits) {
      const chosen = paths.filter((path) => wanted.length === 0 || wanted.includes(path));
      if (chosen.length === 0) continue;
      await signInBrowser(browser, url, who);
      for (const path of chosen)
        for (const device of Object.keys(devices))
          if (!asked.device || asked.device === device) missed += await checkPage(path, device);
    }
  }
  if (asked.interactions || wanted.length === 0)
    missed += await measureInteractions(browser, url, { signInBrowser, limitMs: limits.inpMs });
} finally {
  await browser.close();
  if (server) {
    const ended = new Promise((resolve) => {
      server.once('exit', resolve);
    });
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? 'Every page holds.' : `${missed} measurements miss their limit.`);
process.exit(missed === 0 ? 0 : 1);
