import type { Bar, DatabaseKind } from './bar';
import { proveLostWorker } from './lostWorker';
import { proveMovingShards } from './movingShards';

const CITUS: readonly DatabaseKind[] = ['citus'];

/** The bars that only apply to a cluster: shards move, and a machine may be down. */
export const clusterBars: readonly Bar[] = [
  {
    name: 'moving-shards',
    on: CITUS,
    promise:
      'While companies move to other machines and visitors answer, nothing is lost or doubled, and p95 stays below three times',
    run: proveMovingShards,
  },
  {
    name: 'lost-worker',
    on: CITUS,
    promise:
      'When a machine is down, its companies are told when to retry, all others continue, and no acknowledged write is lost',
    run: proveLostWorker,
  },
];
