import { SOURCE_LIMITS } from '@core/sourceLimits';
import { SourceBusy, SourceUnavailable } from './sourceError';

/**
 * Limits the time and bytes of one read of a source, regardless of its paging.
 */
export interface RunBudget {
  msLeft(): number;
  /** Adds received bytes. @throws like `check`. */
  add(bytes: number): void;
  /** @throws SourceBusy or SourceUnavailable if the budget is used up. */
  check(): void;
}

/** @param over makes the error for a used-up budget. */
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

/** Budget for one run of a sync. Pages that were read are kept, and the next run continues. */
export const runBudget = (): RunBudget =>
  createBudget(
    SOURCE_LIMITS.runMs,
    SOURCE_LIMITS.runBytes,
    () => new SourceBusy(1, MORE_TO_READ, null),
  );

/** Budget for a connection test, which reads one page. */
export const testBudget = (): RunBudget =>
  createBudget(
    SOURCE_LIMITS.testMs,
    4 * SOURCE_LIMITS.databasePageBytes,
    () => new SourceUnavailable('The source did not respond in time.'),
  );

/** Shown if a run ends before the source's data does. */
export const MORE_TO_READ = 'There is more to read. The next run continues.';
