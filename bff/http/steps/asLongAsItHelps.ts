import { performance } from 'node:perf_hooks';

/** The share of time above which the event loop counts as busy, and how often that is looked at. */
const BUSY = 0.8;
const LOOK_MS = 100;
/** Enough to use the time in which the others wait for the database. */
const WHEN_BUSY = 2;
/** As many as get a connection of a pool of ten: a crowd that comes at once is not begun at once. */
const OTHERWISE = 8;

/**
 * How many requests a process should work at together: several while its thread waits now and then, few when it does not. Then more at
 * once finish nothing earlier, and each of them later.
 */
export const asLongAsItHelps = (): (() => number) => {
  let [last, lookedAt, busy] = [performance.eventLoopUtilization(), performance.now(), false];
  return () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_MS) {
      const current = performance.eventLoopUtilization();
      busy = performance.eventLoopUtilization(current, last).utilization >= BUSY;
      [last, lookedAt] = [current, now];
    }
    return busy ? WHEN_BUSY : OTHERWISE;
  };
};
