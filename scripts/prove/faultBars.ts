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

/** The bars about faults: restarts, a lost database, a full disk, wrong clocks. */
export const faultBars: readonly Bar[] = [
  {
    name: 'migrations',
    on: SERVERS,
    turns: { quick: 2, full: 30 },
    promise:
      'Two replicas that start at the same time migrate once, even if they are killed midway',
    run: proveMigrations,
  },
  {
    name: 'sigterm',
    on: POSTGRESQL,
    turns: { quick: 2, full: 20 },
    promise: 'A replica that gets SIGTERM under load fails no request while a second one serves',
    run: proveSigterm,
  },
  {
    name: 'database-wire',
    on: POSTGRESQL,
    turns: { quick: 5, full: 200 },
    promise:
      'When the database is down, slow or unreachable, requests are answered in time, nothing is lost or duplicated, and recovery is automatic',
    run: proveWire,
  },
  {
    name: 'database-lost',
    on: POSTGRESQL,
    promise:
      'Work interrupted by a database outage finishes correctly afterward, and nothing is done twice',
    run: suite(['tests/faults/databaseLost'], 'checks'),
  },
  {
    name: 'counters',
    on: SERVERS,
    turns: { quick: 1000, full: 10_000 },
    promise:
      'Answer counters equal a recount after ten thousand random operations with kills in between',
    run: suite(['tests/faults/killedCounters'], 'checks', (turns) => ({
      RECOUNT_OPERATIONS: String(turns),
    })),
  },
  {
    name: 'clocks',
    on: POSTGRESQL,
    turns: { quick: 1, full: 6 },
    promise: 'A replica whose clock is hours off keeps every guarantee about time',
    run: proveClocks,
  },
  {
    name: 'disk-full',
    on: EMBEDDED,
    turns: { quick: 1, full: 10 },
    promise:
      'With a full disk, the server refuses writes, serves reads, loses nothing and recovers automatically',
    run: proveDiskFull,
  },
];
