import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The Chromium the browser tests drive: CHROMIUM_PATH, else Playwright's own (undefined: it finds it itself), else one on the PATH,
 * else the one shipped as an npm package (Linux x64).
 * @throws Error that says how to get one
 */
export async function browserPath(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package unpacks the libraries that a bare system lacks only if it detects this runtime.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
    return (await import('@sparticuz/chromium')).default.executablePath();
  }
  throw new Error(
    'No Chromium for the browser tests: run "npx playwright install chromium", install Chrome, or set CHROMIUM_PATH.',
  );
}

/** Flags for a browser without background requests. Root and containers cannot use its sandbox. */
export const browserArguments = [
  '--disable-gpu',
  // A page that shows hundreds of stories creates a lot of garbage, which is cheaper to collect in larger portions.
  '--js-flags=--min-semi-space-size=64,--max-semi-space-size=64',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []),
];
