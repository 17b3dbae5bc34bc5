import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { filesUnder } from '../lib/contentHash.mjs';
import { generators } from '../lib/generators.mjs';
import { readScripts } from '../lib/readScripts.mjs';
import { runScript } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';

/**
 * Runs every generator, compares the output with the committed files, and restores these. Resolves with one sentence for each file that
 * differs and each generator that failed.
 */
export async function checkGenerated() {
  const problems = [];
  for (const { script, outputs } of generators.filter(({ script }) => readScripts()[script])) {
    const before = snapshot(outputs);
    const { code, output } = await runScript(script, { quiet: true });
    const after = snapshot(outputs);
    for (const [file, text] of before)
      if (after.get(file) !== text) writeFileSync(inRoot(file), text);
    for (const file of after.keys()) if (!before.has(file)) rmSync(inRoot(file));
    if (code !== 0) problems.push(`npm run ${script} failed:\n${output}`);
    else
      for (const file of new Set([...before.keys(), ...after.keys()])) {
        if (before.get(file) !== after.get(file))
          problems.push(
            `${file} differs from its source: run npm run ${script}, read the difference and commit it`,
          );
      }
  }
  return problems;
}

const snapshot = (outputs) =>
  new Map(
    outputs
      .flatMap((path) => filesUnder(path, { tests: true }))
      .map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
  );
