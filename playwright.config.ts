import { defineConfig, devices } from '@playwright/test';
import { browserArguments, browserPath } from './tests/support/browserPath';
import { freePort } from './tests/support/freePort';

// Workers read this file again: the ports chosen by the first reading reach them through the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.STORYBOOK_PORT ??= String(await freePort());
process.env.PAGES_PORT ??= String(await freePort());
const product = `http://127.0.0.1:${process.env.E2E_PORT}`;
const storybook = `http://127.0.0.1:${process.env.STORYBOOK_PORT}`;
const pages = `http://127.0.0.1:${process.env.PAGES_PORT}`;
const executablePath = await browserPath();
const projects = process.argv.flatMap((argument, at, all) =>
  argument === '--project'
    ? [all[at + 1]]
    : argument.startsWith('--project=')
      ? [argument.slice(10)]
      : [],
);
const runs = (project: string): boolean => projects.length === 0 || projects.includes(project);
// With this name in the user agent, Storybook does not wait for animations, which the stage has
// turned off.
const userAgent = `${devices['Desktop Chrome'].userAgent} StorybookTestRunner`;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json';

/** Journeys drive the built product, stories the built Storybook; each server lives for one run. */
export default defineConfig({
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Screenshots were taken on one machine and are compared on another, which draws the edges of
  // letters differently, so only visible changes count.
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.03,
      threshold: 0.3,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  snapshotPathTemplate: 'tests/visual/baseline/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [[process.env.CI ? 'list' : 'line'], ['json', { outputFile: reportFile }]],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test takes time. Use `--trace=retain-on-failure` to debug one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    { name: 'journeys', testDir: 'tests/e2e', use: { baseURL: product } },
    { name: 'stories', testDir: 'tests/stories', use: { baseURL: storybook, userAgent } },
    { name: 'pages', testDir: 'tests/pages', use: { baseURL: pages } },
    { name: 'visual', testDir: 'tests/visual', use: { baseURL: storybook } },
  ],
  webServer: [
    ...(runs('journeys')
      ? [
          {
            command: 'node tests/support/e2eServer.mjs',
            url: `${product}/readyz`,
            timeout: 300_000,
            stderr: 'pipe' as const,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          },
        ]
      : []),
    ...(runs('stories') || runs('visual')
      ? [
          {
            command: `node tests/support/storybookServer.mjs storybook-static ${process.env.STORYBOOK_PORT}`,
            url: `${storybook}/index.json`,
            timeout: 20_000,
            stderr: 'pipe' as const,
          },
        ]
      : []),
    ...(runs('pages')
      ? [
          {
            command: `node tests/support/storybookServer.mjs test-results/storybook-pages ${process.env.PAGES_PORT}`,
            url: `${pages}/index.json`,
            timeout: 20_000,
            stderr: 'pipe' as const,
          },
        ]
      : []),
  ],
});
