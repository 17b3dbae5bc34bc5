import { buildStaleParts } from '../lib/buildParts.mjs';
import { runScript } from '../lib/processes.mjs';
import { demoFolder } from '../../tests/support/demoFolder.mjs';
import { checkCatalogue } from './catalogue.mjs';
import { checkFileSizes } from './fileSizes.mjs';
import { checkGenerated } from './generated.mjs';
import { filesForPostgres, slowFiles, slowFilesForEmbedded } from './markedFiles.mjs';
import { runJest } from './runJest.mjs';
import { runPlaywright } from './runPlaywright.mjs';
import { withPostgres } from './postgres.mjs';

/** Checks and builds create a lot of garbage, which is cheaper to collect in larger portions. */
const largePortions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/** Returns a stage that runs a package.json script. It fails if the script fails. */
const scriptStage = (name, script, why, { args = [], env = {} } = {}) => ({
  name,
  why,
  run: async () => {
    const { code, output } = await runScript(script, {
      quiet: true,
      args,
      env: { NODE_OPTIONS: largePortions, ...env },
    });
    return {
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      output: code === 0 ? '' : output,
    };
  },
});

/** The type checker (written in Go) takes a third less CPU time with one thread, and if it collects its garbage less often. Another stage uses the other core. */
const sparing = { GOMAXPROCS: '1', GOGC: '400' };

const verdict = (problems, notes = []) => ({
  passed: problems.length ? 0 : 1,
  failed: problems.length,
  output: [...problems, ...notes].join('\n'),
});

/**
 * All stages by key: `{ name, why, needs, run() -> { passed, failed, output } }`. `why` says what
 * the stage checks, and `needs` is the key of a stage that runs before it.
 */
export const stages = {
  format: scriptStage('format', 'format:check', 'Prettier, 100 columns'),
  types: scriptStage('types', 'types', 'TypeScript, strict', { env: sparing }),
  lint: scriptStage(
    'lint',
    'lint',
    'oxlint with type information, and the ESLint rules of this project',
    { env: sparing },
  ),
  imports: scriptStage('imports', 'imports', 'which folder may import which'),
  unused: scriptStage('unused', 'unused', 'unused files, exports and packages'),
  fileSizes: {
    name: 'file sizes',
    why: 'at most 300 lines, tests 500',
    run: async () => {
      const { refused, warned } = checkFileSizes();
      return verdict(
        refused.map((line) => `too long: ${line}`),
        warned.map((line) => `getting long: ${line}`),
      );
    },
  },
  catalogue: {
    name: 'catalogue',
    why: 'every component and screen has stories of all its states, and documentation',
    run: async () => verdict(checkCatalogue()),
  },
  generated: {
    name: 'generated files',
    why: 'generated files match their sources',
    run: async () => verdict(await checkGenerated()),
  },
  build: {
    name: 'build',
    why: 'dashboard, widget and server',
    run: async () =>
      (await buildStaleParts()) ? verdict([]) : verdict(['the build failed: see above']),
  },
  demo: {
    name: 'demo',
    why: 'the data that the journeys start from, seeded once by the built server',
    needs: 'build',
    run: async () => {
      await demoFolder();
      return verdict([]);
    },
  },
  unit: {
    name: 'unit',
    why: 'jest: core, server, dashboard, widget and architecture',
    // Two workers, because the stories run at the same time.
    run: () => runJest({ label: 'unit', without: slowFiles(), workers: 2 }),
  },
  slowUnit: {
    name: 'slow unit',
    why: 'jest: tests of every endpoint, tests in real time, and tests that start servers',
    needs: 'build',
    run: () => runJest({ label: 'slow', files: slowFilesForEmbedded() }),
  },
  firstRoute: scriptStage(
    'budget: first route',
    'budget:web',
    'at most 206 KiB gzip before sign-in',
  ),
  widgetBudget: scriptStage(
    'budget: widget',
    'budget:widget',
    'size of the loader and of the first question',
  ),
  storybook: scriptStage('storybook', 'build:stories', 'the static build, without docs pages'),
  storybookPages: scriptStage(
    'storybook with docs pages',
    'build-storybook',
    'the complete static build',
    { args: ['--output-dir', 'test-results/storybook-pages'] },
  ),
  mainJourneys: {
    name: 'main journeys',
    why: 'the 15 most important journeys, in Chromium',
    needs: 'build',
    run: () => runPlaywright({ label: 'main', project: 'journeys', grep: '@main', workers: 3 }),
  },
  otherJourneys: {
    name: 'other journeys',
    why: 'all other journeys',
    needs: 'build',
    run: () =>
      runPlaywright({ label: 'journeys', project: 'journeys', grepInvert: '@main', workers: 3 }),
  },
  stories: {
    name: 'stories',
    why: 'every story in Chromium, with axe; STORY_THEMES=light,dark adds both themes, large text and forced colors',
    needs: 'storybook',
    run: () =>
      runPlaywright({
        label: 'stories',
        project: 'stories',
        workers: 3,
        ...(process.env.STORY_THEMES ? {} : { grepInvert: '@sweep' }),
      }),
  },
  pages: {
    name: 'docs pages',
    why: 'every docs page in both themes, and the sidebar',
    needs: 'storybookPages',
    run: () => runPlaywright({ label: 'pages', project: 'pages', workers: 3 }),
  },
  visual: {
    name: 'pictures',
    why: 'base components and main screens look the same as before, in both themes',
    needs: 'storybook',
    run: () => runPlaywright({ label: 'visual', project: 'visual' }),
  },
  postgresUnit: {
    name: 'unit on PostgreSQL',
    why: 'tests of SQL, locks, concurrency and outages on a real server',
    needs: 'build',
    run: () =>
      withPostgres((url) =>
        runJest({
          label: 'postgres',
          projects: ['server'],
          files: filesForPostgres(),
          env: { TEST_DATABASE_URL: url },
        }),
      ),
  },
  postgresE2e: {
    name: 'journey on PostgreSQL',
    why: 'the main journey on a real server',
    needs: 'build',
    run: () =>
      withPostgres((url) =>
        runPlaywright({
          label: 'postgres',
          project: 'journeys',
          grep: '@postgres',
          env: { TEST_DATABASE_URL: url },
        }),
      ),
  },
};

// Checking generated files rewrites and restores files that other stages read, so it has its own
// wave.
const checks = ['lint', 'types', 'imports', 'fileSizes', 'catalogue'];
const moreChecks = ['format', 'unused'];
const budgets = ['firstRoute', 'widgetBudget'];

/**
 * The waves of stages for each mode. The stages of a wave run two at a time, in this order. `all` is
 * `npm test`, and `rest` is what the full run adds to it. Tests on PostgreSQL wait half of their time,
 * so the checks run beside them, and then the pictures and the journey on PostgreSQL. Slow tests,
 * journeys and docs pages run alone: slow tests and journeys depend on time limits, and a docs page
 * plays several stories.
 */
export const modes = {
  all: [
    ['generated'],
    [
      ...['lint', 'build', 'storybook', 'demo', 'types', 'imports', 'fileSizes', 'catalogue'],
      ...['unit', 'stories'],
    ],
    ['mainJourneys'],
  ],
  rest: [
    ['postgresUnit', 'storybookPages', ...moreChecks, ...budgets, 'visual', 'postgresE2e'],
    ['slowUnit'],
    ['pages'],
    ['otherJourneys'],
  ],
  check: [['generated'], [...checks, ...moreChecks]],
  unit: [['build'], ['unit'], ['slowUnit']],
  e2e: [['build'], ['mainJourneys'], ['otherJourneys']],
  budgets: [['build'], budgets],
  stories: [['storybook'], ['stories']],
  visual: [['storybook'], ['visual']],
  pages: [['storybookPages'], ['pages']],
  postgres: [['build'], ['postgresUnit'], ['postgresE2e']],
};
