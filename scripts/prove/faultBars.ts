import type { Bar, DatabaseKind } from './bar';
import { proveClocks } from './clocks';
import { proveDiskFull } from './disk';
import { proveMigrations } from './migrations';
import { proveSigterm } from './sigterm';
import { proveWire } from './wire';
import { suite } from './suite';

const POSTGRESQL: readonly DatabaseKind[] = ['postgresql'];
const SERVERS: readonly DatabaseKind[] = ['postgresql', 'citus'];
const EMBEDDED: readonly DatabaseKind[] = ['embedded'];

/** The bars of what happens under faults: restarts, a database or a disk that goes, clocks that differ. */
export const faultBars: readonly Bar[] = [
  {
    name: 'migrations',
    on: SERVERS,
    turns: { quick: 2, full: 30 },
    promise: 'Two replicas that start at once migrate once, also after a kill half way',
    run: proveMigrations,
  },
  {
    name: 'sigterm',
    on: POSTGRESQL,
    turns: { quick: 2, full: 20 },
    promise: 'A replica that is told to end under load fails no request behind a second one',
    run: proveSigterm,
  },
  {
    name: 'database-wire',
    on: POSTGRESQL,
    turns: { quick: 5, full: 200 },
    promise:
      'The database may be gone, slow or cut off: answers in time, nothing lost or doubled, recovery by itself',
    run: proveWire,
  },
  {
    name: 'database-lost',
    on: POSTGRESQL,
    promise:
      'What is under way when the database is lost ends right once it is back, and nothing is done twice',
    run: suite(['tests/faults/databaseLost'], 'checks'),
  },
  {
    name: 'counters',
    on: SERVERS,
    turns: { quick: 1000, full: 10_000 },
    promise:
      'Counters of answers equal a recount after ten thousand random operations with kills in between',
    run: suite(['tests/faults/killedCounters'], 'checks', (turns) => ({
      RECOUNT_OPERATIONS: String(turns),
    })),
  },
  {
    name: 'clocks',
    on: POSTGRESQL,
    turns: { quick: 1, full: 6 },
    promise: 'A replica whose clock is hours off keeps every promise of time',
    run: proveClocks,
  },
  {
    name: 'disk-full',
    on: EMBEDDED,
    turns: { quick: 1, full: 10 },
    promise: 'A full disk refuses writes, serves reads, loses nothing and resumes by itself',
    run: proveDiskFull,
  },
];
