import { buildStaleParts } from '../lib/buildParts.mjs';
import { runScript } from '../lib/processes.mjs';
import { judgeCatalogue } from './catalogue.mjs';
import { judgeFileSizes } from './fileSizes.mjs';
import { judgeGenerated } from './generated.mjs';
import { runJest } from './runJest.mjs';
import { runPlaywright } from './runPlaywright.mjs';
import { withPostgres } from './postgres.mjs';

/** One check that a script of package.json makes: its exit code is the verdict, its output the reason. */
const scriptStage = (name, script, why) => ({
  name, why, run: async () => {
    const { code, output } = await runScript(script, { quiet: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code === 0 ? '' : output };
  },
});

const verdict = (problems, notes = []) => ({ passed: problems.length ? 0 : 1, failed: problems.length, output: [...problems, ...notes].join('\n') });

/**
 * Every stage by name: `{ name, why, wave, run() -> { passed, failed, output } }`. Stages of one wave run two at a time;
 * a wave begins when the one before has ended. `streams` stages print as they go and run alone.
 */
export const stages = {
  types: scriptStage('types', 'types', 'TypeScript, strict'),
  lint: scriptStage('lint', 'lint', 'ESLint with types'),
  imports: scriptStage('imports', 'imports', 'the import rule'),
  runtimeImports: scriptStage('runtime imports', 'imports:runtime', 'what the widget really loads'),
  unused: scriptStage('unused', 'unused', 'files, exports and packages nobody uses'),
  fileSizes: {
    name: 'file sizes', why: 'refused above 300 lines, tests above 500', run: async () => {
      const { refused, warned } = judgeFileSizes();
      return verdict(refused.map((line) => `too long: ${line}`), warned.map((line) => `getting long: ${line}`));
    },
  },
  catalogue: { name: 'catalogue', why: 'every component and screen has stories, its states and words', run: async () => verdict(judgeCatalogue()) },
  generated: { name: 'generated files', why: 'equal to what their generators write', run: async () => verdict(await judgeGenerated()) },
  build: { name: 'build', why: 'dashboard, widget and server', run: async () => ((await buildStaleParts()) ? verdict([]) : verdict(['the build failed: see above'])) },
  unit: { name: 'unit', why: 'jest: core, server, dashboard with stories, widget, system', streams: true, run: () => runJest({ label: 'unit' }) },
  firstRoute: scriptStage('budget: first route', 'budget:web', 'at most 200 KB gzip before sign-in'),
  widgetBudget: scriptStage('budget: widget', 'budget:widget', 'loader and survey within their bytes'),
  storybook: scriptStage('storybook', 'build-storybook', 'the static build'),
  e2e: { name: 'journeys', why: 'Playwright in a real Chromium', streams: true, needs: 'build', run: () => runPlaywright({ label: 'journeys', project: 'journeys' }) },
  stories: { name: 'stories', why: 'every story in a real Chromium, both themes, with axe', streams: true, needs: 'storybook', run: () => runPlaywright({ label: 'stories', project: 'stories' }) },
  visual: { name: 'pictures', why: 'base components and main screens look as they did, both themes', streams: true, needs: 'storybook', run: () => runPlaywright({ label: 'visual', project: 'visual' }) },
  postgresUnit: {
    name: 'unit on PostgreSQL', why: 'server and system tests on a real server, and what happens when it goes', streams: true,
    run: () => withPostgres((url) => runJest({ label: 'postgres', projects: ['bff', 'system', 'faults'], env: { TEST_DATABASE_URL: url } })),
  },
  postgresE2e: {
    name: 'journey on PostgreSQL', why: 'the main journey on a real server', streams: true, needs: 'build',
    run: () => withPostgres((url) => runPlaywright({ label: 'postgres', project: 'journeys', grep: '@postgres', env: { TEST_DATABASE_URL: url } })),
  },
};

// Generators write and put back files that the other stages read: they have a wave of their own.
const statics = ['types', 'lint', 'imports', 'runtimeImports', 'unused', 'fileSizes', 'catalogue'];
const budgets = ['firstRoute', 'widgetBudget'];
const all = [['generated'], ['build', ...statics, 'storybook'], ['unit'], budgets, ['stories'], ['e2e']];

/** What `npm test` and its parts run: lists of waves. */
export const modes = {
  all,
  check: [['generated'], statics],
  unit: [['unit']],
  e2e: [['build'], ['e2e']],
  budgets: [['build'], budgets],
  stories: [['storybook'], ['stories']],
  visual: [['storybook'], ['visual']],
  postgres: [['build'], ['postgresUnit'], ['postgresE2e']],
  full: [...all, ['visual'], ['postgresUnit'], ['postgresE2e']],
};
