// npm run generate: rewrites every generated file that is committed.
import { generators } from './lib/generators.mjs';
import { readScripts } from './lib/readScripts.mjs';
import { runScript, stopWith } from './lib/processes.mjs';
import { root } from './lib/root.mjs';

process.chdir(root);
for (const { script } of generators.filter(({ script }) => readScripts()[script])) {
  console.log(`> ${script}`);
  if ((await runScript(script)).code !== 0) stopWith(`${script} failed.`);
}
