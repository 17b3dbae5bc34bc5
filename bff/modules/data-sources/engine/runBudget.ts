import { SOURCE_LIMITS } from '@core/sourceLimits';
import { SourceBusy, SourceUnavailable } from './sourceError';

/** Total cost limit of one read of a source, whatever it says about its pages. */
export interface RunBudget {
  msLeft(): number;
  /** Bytes that came. @throws what `check` throws. */
  add(bytes: number): void;
  /** @throws SourceBusy or SourceUnavailable when nothing is left. */
  check(): void;
}

/** @param over the error that says what is over. */
export const createBudget = (ms: number, bytes: number, over: () => Error): RunBudget => {
  const end = performance.now() + ms;
  let left = bytes;
  const msLeft = (): number => end - performance.now();
  const check = (): void => {
    if (left <= 0 || msLeft() <= 0) throw over();
  };
  return {
    msLeft,
    check,
    add: (read) => {
      left -= read;
    },
  };
};

/** A run of a sync: what was read is kept, and the next run continues. */
export const runBudget = (): RunBudget =>
  createBudget(
    SOURCE_LIMITS.runMs,
    SOURCE_LIMITS.runBytes,
    () => new SourceBusy(1, MORE_TO_READ, null),
  );

/** Trying a connection: one page of it is enough. */
export const testBudget = (): RunBudget =>
  createBudget(
    SOURCE_LIMITS.testMs,
    4 * SOURCE_LIMITS.databasePageBytes,
    () => new SourceUnavailable('The source did not answer in time.'),
  );

/** Shown when a run ends before its source does. */
export const MORE_TO_READ = 'There is more to read. The next run continues.';
