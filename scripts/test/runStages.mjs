import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from '../lib/root.mjs';

const logFolder = inRoot('test-results', 'stages');

/** Number of stages that run in parallel. */
const LANES = 2;

/**
 * Runs waves of stages. The stages of a wave run two at a time, in order; a stage waits for the ones it `needs`. Prints a line at each start
 * and end, then the slowest files, the results (after those of an earlier run in `before`; CPU is the share of all cores in use), and every failed test. Resolves with all results. A
 * stage that throws counts as one failure, and so does a stage that is skipped because its `needs` failed.
 */
export async function runStages(stages, waves, before = []) {
  mkdirSync(logFolder, { recursive: true });
  const results = [];
  for (const wave of waves) {
    const queue = wave.map((key) => ({ key, ...stages[key] }));
    const running = new Map();
    const isAhead = (key) => running.has(key) || queue.some((stage) => stage.key === key);
    while (queue.length + running.size > 0) {
      const at = running.size < LANES ? queue.findIndex(({ needs }) => !isAhead(needs)) : -1;
      if (at < 0) {
        await Promise.race(running.values());
        continue;
      }
      const [stage] = queue.splice(at, 1);
      const run = async () => {
        results.push(await runOne(stage, [...before, ...results]));
        running.delete(stage.key);
      };
      running.set(stage.key, run());
    }
  }
  const all = [...before, ...results];
  printSlowest(all.flatMap(({ name, files = [] }) => files.map((each) => ({ name, ...each }))));
  printTable(all);
  printFailures(
    all.flatMap(({ name, failures = [] }) => failures.map((each) => ({ name, ...each }))),
  );
  return all;
}

async function runOne(stage, earlier) {
  const startedAt = Date.now();
  const cpuBefore = cpuTimes();
  const needed = earlier.find(({ key, failed }) => key === stage.needs && failed > 0);
  console.log(`> ${stage.name}: ${stage.why}`);
  const result = needed
    ? { passed: 0, failed: 1, output: `not run, because ${needed.name} failed` }
    : await attempt(stage);
  const endedAt = Date.now();
  const seconds = (endedAt - startedAt) / 1000;
  if (result.output) {
    writeFileSync(`${logFolder}/${stage.key}.log`, result.output);
    console.log(indent(shorten(result.output)));
  }
  console.log(
    `${result.failed ? 'FAILED' : 'ok'} ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(1)} s`,
  );
  const busy = busyShare(cpuBefore, cpuTimes());
  return { key: stage.key, name: stage.name, startedAt, endedAt, seconds, busy, ...result };
}

/** CPU milliseconds of all cores since the machine started. */
const cpuTimes = () => {
  const times = cpus().map(({ times: { idle, ...used } }) => ({
    idle,
    used: Object.values(used).reduce((total, each) => total + each, 0),
  }));
  return { idle: sum(times, 'idle'), used: sum(times, 'used') };
};

/** Share of the machine's CPU time that was in use between two readings, from 0 to 1. */
const busyShare = (before, after) => {
  const used = after.used - before.used;
  return used / Math.max(1, used + after.idle - before.idle);
};

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
  return lines.length <= longest
    ? lines.join('\n')
    : [
        ...lines.slice(0, longest),
        `... ${lines.length - longest} more lines in test-results/stages/`,
      ].join('\n');
};
const indent = (text) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** Sums `passed`, `failed` or `seconds` over all results. */
export const sum = (results, field) => results.reduce((total, result) => total + result[field], 0);

const SLOWEST_FILES = 20;

function printSlowest(files) {
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES);
  if (slowest.length === 0) return;
  console.log(`\nthe slowest ${slowest.length} of ${files.length} files`);
  for (const { seconds, file, name } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file} (${name})`);
}

/** Returns the lines of a message that show what was expected; the rest is in the stage's log. */
const MESSAGE_LINES = 8;

function printFailures(failures) {
  for (const { name, file, title, message } of failures) {
    console.log(`FAILED ${file} (${name}): ${title}`);
    const lines = stripVTControlCharacters(message).split('\n');
    console.log(indent(lines.slice(0, MESSAGE_LINES).join('\n')));
  }
}

const percent = (share) => (share === undefined ? '' : `${Math.round(share * 100)} %`);

function printTable(results) {
  const rows = [
    ...results,
    {
      name: 'all',
      passed: sum(results, 'passed'),
      failed: sum(results, 'failed'),
      // Elapsed time, not the sum of the stages, because two can run in parallel.
      seconds:
        (Math.max(...results.map(({ endedAt }) => endedAt)) -
          Math.min(...results.map(({ startedAt }) => startedAt))) /
        1000,
    },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name, ...cells) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
  console.log(`\n${line('stage', 'passed', 'failed', 'time', 'CPU')}`);
  for (const { name, passed, failed, seconds, busy } of rows)
    console.log(line(name, passed, failed, `${seconds.toFixed(1)} s`, percent(busy)));
  console.log('');
}
