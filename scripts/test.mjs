// Runs npm test or parts of it: `node scripts/test.mjs all|rest|check|unit|e2e|stories|visual|budgets|postgres`, or names of stages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { inRoot, root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { modes, stages } = await import('./test/stages.mjs');
const { runStages, sum } = await import('./test/runStages.mjs');

const stageNames = process.argv.slice(2);
const mode = stageNames[0] ?? 'all';
const waves = modes[mode] ?? stageNames.map((name) => [name]);
const unknown = waves.flat().find((name) => !stages[name]);
if (unknown)
  stopWith(
    `there is no stage "${unknown}". Known: ${Object.keys(modes).join(', ')}; stages ${Object.keys(stages).join(', ')}.`,
  );

// `rest` continues after `npm test`. .ci/run starts both; its table and its last line count both.
const resultsFile = inRoot('test-results', 'stages.json');
const results = await runStages(stages, waves, mode === 'rest' ? resultsOfAll() : []);
mkdirSync(inRoot('test-results'), { recursive: true });
writeFileSync(resultsFile, JSON.stringify(results));
const failed = sum(results, 'failed');
console.log(`${sum(results, 'passed')} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** The results of npm test; if it was killed, it counts as one failure. */
function resultsOfAll() {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8'));
  } catch {
    const now = Date.now();
    const none = { passed: 0, failed: 1, seconds: 0, startedAt: now, endedAt: now };
    return [{ key: 'all', name: 'npm test (no results)', ...none }];
  }
}
