// npm test and its parts: `node scripts/test.mjs all|full|check|unit|e2e|budgets|postgres`, or names of stages.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { modes, stages } = await import('./test/stages.mjs');
const { runStages } = await import('./test/runStages.mjs');

const asked = process.argv.slice(2);
const waves = modes[asked[0] ?? 'all'] ?? asked.map((name) => [name]);
const unknown = waves.flat().find((name) => !stages[name]);
if (unknown) stopWith(`there is no stage "${unknown}". Known: ${Object.keys(modes).join(', ')}; stages ${Object.keys(stages).join(', ')}.`);

const { passed, failed } = await runStages(stages, waves);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
