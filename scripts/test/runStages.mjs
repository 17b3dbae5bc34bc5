import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const seconds = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
const logFolder = inRoot('test-results', 'stages');

/**
 * Runs waves of stages with a line at each start and end, prints the table of results and resolves with
 * `{ passed, failed }` over all of them. A stage that throws counts as one failure; a stage whose `needs` failed is not run and counts as one.
 */
export async function runStages(stages, waves) {
  mkdirSync(logFolder, { recursive: true });
  const results = [];
  const startedAt = Date.now();
  for (const wave of waves) {
    const queue = wave.map((key) => ({ key, ...stages[key] }));
    const lane = async () => { for (let next = queue.shift(); next; next = queue.shift()) results.push(await runOne(next, results)); };
    await Promise.all(wave.some((key) => stages[key].streams) ? [lane()] : [lane(), lane()]);
  }
  printTable(results, seconds(startedAt));
  return { passed: sum(results, 'passed'), failed: sum(results, 'failed') };
}

async function runOne(stage, earlier) {
  const startedAt = Date.now();
  const needed = earlier.find(({ key, failed }) => key === stage.needs && failed > 0);
  console.log(`> ${stage.name}: ${stage.why}`);
  const result = needed ? { passed: 0, failed: 1, output: `not run, because ${needed.name} failed` } : await attempt(stage);
  const took = seconds(startedAt);
  if (result.output) {
    writeFileSync(`${logFolder}/${stage.key}.log`, result.output);
    console.log(indent(shorten(result.output)));
  }
  console.log(`${result.failed ? 'FAILED' : 'ok'} ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${took}`);
  return { key: stage.key, name: stage.name, took, ...result };
}

async function attempt(stage) {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

const longest = 200;
const shorten = (text) => {
  const lines = text.trimEnd().split('\n');
  return lines.length <= longest ? lines.join('\n') : [...lines.slice(0, longest), `... ${lines.length - longest} more lines in test-results/stages/`].join('\n');
};
const indent = (text) => text.split('\n').map((line) => `    ${line}`).join('\n');
const sum = (results, field) => results.reduce((total, result) => total + result[field], 0);

function printTable(results, total) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'stage'.padEnd(width)}  ${'passed'.padStart(6)}  ${'failed'.padStart(6)}  ${'time'.padStart(8)}`);
  for (const { name, passed, failed, took } of results) {
    console.log(`${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${took.padStart(8)}`);
  }
  console.log(`${'all'.padEnd(width)}  ${String(sum(results, 'passed')).padStart(6)}  ${String(sum(results, 'failed')).padStart(6)}  ${total.padStart(8)}\n`);
}
