import type { Bar, DatabaseKind } from './bar';
import { proveLostWorker } from './lostWorker';
import { proveMovingShards } from './movingShards';

const CITUS: readonly DatabaseKind[] = ['citus'];

/** The bars of what only a cluster does: its shards move, and one of its machines may be gone. */
export const clusterBars: readonly Bar[] = [
  {
    name: 'moving-shards',
    on: CITUS,
    promise:
      'Companies move to other machines while their visitors answer: nothing is lost or doubled, and p95 stays below three times',
    run: proveMovingShards,
  },
  {
    name: 'lost-worker',
    on: CITUS,
    promise:
      'A machine may be gone: its companies are told when to try again, all others go on, nothing acknowledged is lost',
    run: proveLostWorker,
  },
];
