import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bars } from './bars';
import type { Bar, DatabaseKind, Outcome } from './bar';
import { estimate } from './estimate';
import { inLanes } from './lanes';
import { withLoadSection } from '../load/trustSection';
import { renderTrust, type Proof } from './renderTrust';

// Runs the bars, as many in parallel as cores allow, and prints a line for each. A whole run writes docs/trust.md after each of them; `--write` does so for a part
// of the bars, from each bar's last stored run. `--resume` skips the bars that this commit has already passed.
const RESULTS = 'test-results/prove';
const TRUST = 'docs/trust.md';

const args = process.argv.slice(2);
const valueOf = (option: string): string | undefined =>
  args.includes(option) ? args[args.indexOf(option) + 1] : undefined;
const quick = args.includes('--quick');
const seed = Number(valueOf('--seed') ?? 20261121);
const only = valueOf('--only')?.split(',');
const on = valueOf('--on')?.split(',');
const seconds = valueOf('--seconds');
const writes = (!only && !on && !quick) || args.includes('--write');
if (seconds) process.env.PROVE_SECONDS = seconds;
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const proofFile = (bar: string, database: DatabaseKind): string =>
  `${RESULTS}/${bar}-${database}.proof.json`;
const keptProof = (bar: string, database: DatabaseKind): Proof | null =>
  existsSync(proofFile(bar, database))
    ? (JSON.parse(readFileSync(proofFile(bar, database), 'utf8')) as Proof)
    : null;
const page = (): string => (existsSync(TRUST) ? readFileSync(TRUST, 'utf8') : '');

const unknown = only?.find((name) => !bars.some((bar) => bar.name === name));
if (unknown) {
  print(`There is no bar "${unknown}". Known: ${bars.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

/** True if this commit has passed all cases of a whole run with this seed. */
const isProven = (bar: Bar, database: DatabaseKind): boolean => {
  const proof = keptProof(bar.name, database);
  return (
    proof?.commit === commit &&
    proof.seed === seed &&
    proof.held === proof.tried &&
    proof.tried > 0 &&
    proof.planned === bar.turns?.full &&
    (proof.turns ?? 0) >= (bar.turns?.full ?? 0)
  );
};

const runOne = (bar: Bar, database: DatabaseKind): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = `${RESULTS}/${bar.name}-${database}.json`;
    rmSync(file, { force: true });
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'scripts/prove/runBar.ts',
        bar.name,
        database,
        String(seed),
        quick ? 'quick' : 'full',
        file,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    child.once('close', (code) => {
      resolve(
        existsSync(file)
          ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome)
          : { tried: 1, held: 0, figure: `ended with code ${String(code)}` },
      );
    });
  });

const prove = async (bar: Bar, database: DatabaseKind): Promise<Proof | null> => {
  const startedAt = new Date();
  const outcome = await runOne(bar, database);
  if (outcome.impossible) {
    print(`${bar.name}, ${database}, not tried: ${outcome.impossible}`);
    return null;
  }
  const planned = bar.turns ? { planned: bar.turns.full } : {};
  const proof = {
    bar: bar.name,
    database,
    ...outcome,
    ...planned,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    at: startedAt.toISOString(),
    commit,
    seed,
  };
  // The few cases of a quick run do not replace those of a whole run.
  if (writes || !quick) writeFileSync(proofFile(bar.name, database), JSON.stringify(proof));
  print(
    `${bar.name}, ${database}, ${outcome.tried.toLocaleString('en-US')}, ${outcome.held.toLocaleString('en-US')}, ${outcome.figure} (${String(proof.seconds)} s)`,
  );
  for (const fault of [...new Set(outcome.faults)].slice(0, 10))
    print(`    ${fault.split('\n').join('\n    ')}`);
  return proof;
};

const writePage = (): void => {
  const previous = page();
  writeFileSync(TRUST, withLoadSection(renderTrust(bars, keptProof, previous), previous));
};

mkdirSync(RESULTS, { recursive: true });
const selected = bars
  .filter(({ name }) => only?.includes(name) ?? true)
  .flatMap((bar) =>
    bar.on
      // A cluster is an external machine, so it is tested only on request.
      .filter((kind) => on?.includes(kind) ?? kind !== 'citus')
      .map((database) => ({ bar, database })),
  );
const runs = selected.filter(
  ({ bar, database }) => !(args.includes('--resume') && isProven(bar, database)),
);
if (runs.length < selected.length)
  print(
    `${String(selected.length - runs.length)} of ${String(selected.length)} are proven at ${commit} already.`,
  );
if (!quick) print(estimate(runs, page(), seconds ? Number(seconds) : undefined));
print('bar, database, cases tried, held, figure');
const proofs: Proof[] = [];
const proveAndNote = async ({ bar, database }: (typeof runs)[number]): Promise<void> => {
  const proof = await prove(bar, database);
  if (proof) proofs.push(proof);
  if (writes) writePage();
};
// On a cluster they take turns on one database, and each keeps all of its nodes busy.
const isOneCore = ({ bar, database }: (typeof runs)[number]): boolean =>
  bar.oneCore === true && database !== 'citus';
const [beside, alone] = [runs.filter(isOneCore), runs.filter((run) => !isOneCore(run))];
await inLanes(beside.length, async (turn) => proveAndNote(beside[turn - 1]!));
for (const run of alone) await proveAndNote(run);
if (writes) writePage();
const failed = proofs.filter(({ tried, held }) => held < tried || tried === 0);
print(`${String(proofs.length - failed.length)} of ${String(proofs.length)} hold`);
// No bar supports the requested database, so nothing was proven.
process.exit(failed.length > 0 || selected.length === 0 ? 1 : 0);
