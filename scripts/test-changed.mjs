// npm run test:changed: checks the uncommitted changes (or else the last commit) with the types,
// the linters, and the tests and stories that the changes can affect. Slow tests only run if they
// are next to a changed file. npm run test:full runs everything.
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
// Run a slow test only if a file in its folder changed.
const slow = new Set(slowFiles());
const changedFolders = new Set(changed.map((file) => dirname(file)));
const tests = affected.filter((file) => !slow.has(file) || changedFolders.has(dirname(file)));
console.log(
  `${changed.length} changed files can affect ${affected.length} test files and ${stories.length} story files.`,
);
if (tests.length < affected.length)
  console.log(`${affected.length - tests.length} slow test files are left to npm run test:full.`);

/**
 * Returns a stage that runs a Node program of node_modules on files. It passes if the program
 * succeeds.
 */
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
const productCode = code.filter((file) => /^(core|bff|src|widget)\/.*\.tsx?$/.test(file));
const changedStages = {
  types: overFiles(
    'types',
    'TypeScript, strict; continues from its last run',
    [
      'typescript7/bin/tsc',
      ...['-p', 'tsconfig.json', '--incremental'],
      ...['--tsBuildInfoFile', 'node_modules/.cache/navout/types.tsbuildinfo'],
    ],
    [],
  ),
  format: overFiles(
    'format',
    'Prettier, the changed files',
    ['prettier/bin/prettier.cjs', '--check', '--ignore-unknown'],
    changed,
  ),
  lint: overFiles('lint', 'oxlint, the changed files', ['oxlint/bin/oxlint', '--type-aware'], code),
  rules: overFiles(
    'eslint',
    'the changed files of the product',
    ['eslint/bin/eslint.js', '--no-warn-ignored'],
    productCode,
  ),
  unit: {
    name: 'unit',
    why: 'the affected test files',
    run: () => runJest({ label: 'changed', files: tests }),
  },
  storybook: { ...stages.storybook, run: () => withStories(stages.storybook.run) },
  stories: {
    name: 'stories',
    why: 'the affected stories',
    needs: 'storybook',
    // Sweep tests open every screen, and this Storybook contains only the affected stories.
    run: () => runPlaywright({ label: 'changed', project: 'stories', grepInvert: '@sweep' }),
  },
};

/**
 * Builds a Storybook that contains only the affected stories (.storybook/main.ts reads STORIES).
 */
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
    ...(productCode.length ? ['rules'] : []),
  ],
  ...(tests.length ? [['unit']] : []),
  ...(stories.length ? [['stories']] : []),
];
const results = await runStages(changedStages, waves);
const failed = sum(results, 'failed');
console.log(`${sum(results, 'passed')} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
