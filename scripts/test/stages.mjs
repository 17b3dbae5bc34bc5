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

/** A stage that runs a script of package.json and fails if the script fails. */
const scriptStage = (name, script, why, args = []) => ({
  name,
  why,
  run: async () => {
    const { code, output } = await runScript(script, { quiet: true, args });
    return {
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      output: code === 0 ? '' : output,
    };
  },
});

const verdict = (problems, notes = []) => ({
  passed: problems.length ? 0 : 1,
  failed: problems.length,
  output: [...problems, ...notes].join('\n'),
});

/** All stages by name: `{ name, why, needs, run() -> { passed, failed, output } }`. */
export const stages = {
  format: scriptStage('format', 'format:check', 'Prettier, 100 columns'),
  types: scriptStage('types', 'types', 'TypeScript, strict'),
  lint: scriptStage(
    'lint',
    'lint',
    'oxlint with types, and the rules of this project: every pattern takes linear time',
  ),
  imports: scriptStage('imports', 'imports', 'the import rule'),
  runtimeImports: scriptStage('runtime imports', 'imports:runtime', 'what the widget really loads'),
  unused: scriptStage('unused', 'unused', 'files, exports and packages nobody uses'),
  fileSizes: {
    name: 'file sizes',
    why: 'refused above 300 lines, tests above 500',
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
    why: 'every component and screen has stories, its states and words',
    run: async () => verdict(checkCatalogue()),
  },
  generated: {
    name: 'generated files',
    why: 'equal to what their generators write',
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
    why: 'the data that the journeys start from, made once by the built server',
    needs: 'build',
    run: async () => {
      await demoFolder();
      return verdict([]);
    },
  },
  unit: {
    name: 'unit',
    why: 'jest: core, server, dashboard, widget, the system as a whole',
    // Two workers, because it runs at the same time as the stories.
    run: () => runJest({ label: 'unit', without: slowFiles(), workers: 2 }),
  },
  slowUnit: {
    name: 'slow unit',
    why: 'jest: what sweeps over everything, waits for real time or starts servers of its own',
    needs: 'build',
    run: () => runJest({ label: 'slow', projects: ['server'], files: slowFilesForEmbedded() }),
  },
  firstRoute: scriptStage(
    'budget: first route',
    'budget:web',
    'at most 206 KiB gzip before sign-in',
  ),
  widgetBudget: scriptStage(
    'budget: widget',
    'budget:widget',
    'loader and survey within their bytes',
  ),
  storybook: scriptStage('storybook', 'build:stories', 'the static build, without pages of words'),
  storybookPages: scriptStage(
    'storybook with pages of words',
    'build-storybook',
    'the Storybook that people read',
    ['--output-dir', 'test-results/storybook-pages'],
  ),
  mainJourneys: {
    name: 'main journeys',
    why: 'the 15 most important journeys, in Chromium',
    needs: 'build',
    run: () => runPlaywright({ label: 'main', project: 'journeys', grep: '@main', workers: 3 }),
  },
  otherJourneys: {
    name: 'other journeys',
    why: 'the rest of them',
    needs: 'build',
    run: () =>
      runPlaywright({ label: 'journeys', project: 'journeys', grepInvert: '@main', workers: 3 }),
  },
  stories: {
    name: 'stories',
    why: 'every story in a real Chromium, with axe; STORY_THEMES=light,dark judges both themes, large text and forced colors',
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
    name: 'pages of words',
    why: 'every page of the Storybook that people read, in both themes, and its sidebar',
    needs: 'storybookPages',
    run: () => runPlaywright({ label: 'pages', project: 'pages', workers: 3 }),
  },
  visual: {
    name: 'pictures',
    why: 'base components and main screens look as they did, both themes',
    needs: 'storybook',
    run: () => runPlaywright({ label: 'visual', project: 'visual' }),
  },
  postgresUnit: {
    name: 'unit on PostgreSQL',
    why: 'what touches SQL, locks or concurrency, on a real server, and what happens when it goes',
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

// Generators write and restore files that other stages read, so they run in their own wave.
const checks = ['lint', 'types', 'imports', 'fileSizes', 'catalogue'];
const moreChecks = ['format', 'runtimeImports', 'unused'];
const budgets = ['firstRoute', 'widgetBudget'];

/**
 * Waves of stages for `npm test` and its parts. `rest` is what the full run adds to `npm test`. Journeys depend on the product's time
 * limits, and docs pages play several stories at once, so these run alone.
 */
export const modes = {
  all: [
    ['generated'],
    ['lint', 'build', 'storybook', 'demo', 'types', 'imports', 'fileSizes', 'catalogue'],
    ['unit', 'stories'],
    ['mainJourneys'],
  ],
  rest: [
    ['storybookPages', ...moreChecks, ...budgets],
    ['slowUnit'],
    ['visual'],
    ['pages'],
    ['otherJourneys'],
    ['postgresUnit'],
    ['postgresE2e'],
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
