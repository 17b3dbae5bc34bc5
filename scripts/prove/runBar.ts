import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind, Outcome } from './bar';
import { bars } from './bars';
import { testAddresses } from './suite';

// One bar on one database, in its own process: `runBar.ts <bar> <database> <seed> <quick|full> <result file>`. PROVE_DATABASE_URL names the server, CITUS_URL the coordinator.
const [name, database, seed, size, resultFile] = process.argv.slice(2) as [
  string,
  DatabaseKind,
  string,
  'quick' | 'full',
  string,
];
const bar = bars.find((one) => one.name === name)!;
const folder = mkdtempSync(join(tmpdir(), `navout-prove-${name}-`));
const databaseUrl = {
  embedded: undefined,
  postgresql: process.env.PROVE_DATABASE_URL,
  citus: process.env.CITUS_URL,
}[database];
// The test support opens the database that these name.
Object.assign(process.env, testAddresses({ database, databaseUrl }));
if (process.env.PROVE_SECONDS)
  process.env.PROVE_UNTIL = String(Date.now() + 1000 * Number(process.env.PROVE_SECONDS));

const outcome: Outcome = await bar
  .run({
    database,
    databaseUrl,
    quick: size === 'quick',
    turns: Number(process.env.PROVE_TURNS ?? bar.turns?.[size] ?? 1),
    seed: Number(seed),
    folder,
  })
  .catch((cause: unknown) => ({
    tried: 1,
    held: 0,
    figure: 'the bar could not be tried',
    faults: [cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)],
  }));
writeFileSync(resultFile, JSON.stringify(outcome));
rmSync(folder, { recursive: true, force: true });
process.exit(0);
