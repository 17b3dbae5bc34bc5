// npm run test:changed: runs the tests that can be affected by changes since the last commit (or, without changes, by that commit), except slow
// tests elsewhere. npm run test:full runs everything.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { runCommand } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { affectedBy } from './test/affected.mjs';
import { slowFiles } from './test/markedFiles.mjs';
import { runJest } from './test/runJest.mjs';
import { runPlaywright } from './test/runPlaywright.mjs';
import { runStages, sum } from './test/runStages.mjs';
import { stages } from './test/stages.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const uncommitted = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const changed = (
  uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
).filter((file) => existsSync(file));
const { tests: affected, stories } = affectedBy(changed);
// A test marked as slow runs only if it, or a file next to it, changed. .ci/run runs the others.
const slow = new Set(slowFiles());
const besides = new Set(changed.map((file) => dirname(file)));
const tests = affected.filter((file) => !slow.has(file) || besides.has(dirname(file)));
console.log(
  `${changed.length} changed files can affect ${affected.length} test files and ${stories.length} files of stories.`,
);
if (tests.length < affected.length)
  console.log(`${affected.length - tests.length} slow ones are left to npm run test:full.`);

/** Runs one command on files. It passes if the command succeeds; otherwise the output is the reason. */
const overFiles = (name, why, command, files) => ({
  name,
  why,
  run: async () => {
    const { code, output } = await runCommand(
      process.execPath,
      [`node_modules/${command[0]}`, ...command.slice(1), ...files],
      { quiet: true },
    );
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code ? output : '' };
  },
});

const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
const ofProduct = code.filter((file) => /^(core|bff|src|widget)\/.*\.tsx?$/.test(file));
const here = {
  types: stages.types,
  format: overFiles(
    'format',
    'Prettier, the changed files',
    ['prettier/bin/prettier.cjs', '--check', '--ignore-unknown'],
    changed,
  ),
  lint: overFiles('lint', 'oxlint, the changed files', ['oxlint/bin/oxlint', '--type-aware'], code),
  rules: overFiles(
    'own rules',
    'ESLint, the changed files',
    ['eslint/bin/eslint.js', '--no-warn-ignored'],
    ofProduct,
  ),
  unit: {
    name: 'unit',
    why: 'the test files they can affect',
    run: () => runJest({ label: 'changed', files: tests }),
  },
  storybook: { ...stages.storybook, run: () => withStories(stages.storybook.run) },
  stories: {
    name: 'stories',
    why: 'the stories they can affect',
    needs: 'storybook',
    // Sweeps check every whole screen, so they need all of Storybook.
    run: () => runPlaywright({ label: 'changed', project: 'stories', grepInvert: '@sweep' }),
  },
};

/** Builds a Storybook of the affected stories only (.storybook/main.ts). */
const withStories = (build) => {
  process.env.STORIES = stories.join(',');
  return build();
};

const waves = [
  [
    'types',
    ...(stories.length ? ['storybook'] : []),
    ...(changed.length ? ['format'] : []),
    ...(code.length ? ['lint'] : []),
    ...(ofProduct.length ? ['rules'] : []),
  ],
  ...(tests.length ? [['unit']] : []),
  ...(stories.length ? [['stories']] : []),
];
const results = await runStages(here, waves);
const failed = sum(results, 'failed');
console.log(`${sum(results, 'passed')} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
