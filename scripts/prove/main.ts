import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bars } from './bars';
import type { Bar, DatabaseKind, Outcome } from './bar';
import { renderTrust, type Proof } from './renderTrust';

// Runs the bars one after the other and prints a line for each; docs/trust.md is written unless only some bars or quick ones were run.
const RESULTS = 'test-results/prove';
const TRUST = 'docs/trust.md';

const args = process.argv.slice(2);
const valueOf = (option: string): string | undefined => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined);
const quick = args.includes('--quick');
const seed = Number(valueOf('--seed') ?? 20261121);
const only = valueOf('--only')?.split(',');
const on = valueOf('--on')?.split(',');
const print = (line: string): void => { process.stdout.write(`${line}\n`); };

const unknown = only?.find((name) => !bars.some((bar) => bar.name === name));
if (unknown) {
  print(`There is no bar "${unknown}". Known: ${bars.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const runOne = (bar: Bar, database: DatabaseKind): Promise<Outcome> => new Promise((resolve) => {
  const file = `${RESULTS}/${bar.name}-${database}.json`;
  rmSync(file, { force: true });
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/prove/runBar.ts', bar.name, database, String(seed), quick ? 'quick' : 'full', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('close', (code) => {
    resolve(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Outcome : { tried: 1, held: 0, figure: `ended with code ${String(code)}` });
  });
});

mkdirSync(RESULTS, { recursive: true });
const proofs: Proof[] = [];
print('bar, database, cases tried, held, figure');
for (const bar of bars.filter(({ name }) => only?.includes(name) ?? true)) {
  for (const database of bar.on.filter((kind) => on?.includes(kind) ?? true)) {
    const startedAt = Date.now();
    const outcome = await runOne(bar, database);
    const proof = { bar: bar.name, promise: bar.promise, database, ...outcome, seconds: Math.round((Date.now() - startedAt) / 1000) };
    proofs.push(proof);
    print(`${bar.name}, ${database}, ${outcome.tried.toLocaleString('en-US')}, ${outcome.held.toLocaleString('en-US')}, ${outcome.figure} (${proof.seconds} s)`);
    for (const fault of (outcome.faults ?? []).slice(0, 10)) print(`    ${fault.split('\n').join('\n    ')}`);
  }
}
const failed = proofs.filter(({ tried, held }) => held < tried || tried === 0);
if (!only && !on && !quick) writeFileSync(TRUST, renderTrust(proofs, seed));
print(`${proofs.length - failed.length} of ${proofs.length} hold`);
process.exit(failed.length > 0 ? 1 : 0);
