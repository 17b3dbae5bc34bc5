import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@bff/context';
import { queryAlone } from '@bff/db/query';

/**
 * The runs that this process is working on. With them, a run whose process died can be distinguished
 * from one that is late or shutting down.
 */
export interface OwnRuns {
  has(runId: string): boolean;
  begin(runId: string, attempt: number): void;
  /** Called when the end of the run, or its next attempt, is stored. */
  end(runId: string, attempt: number): void;
  /**
   * Called if the end of the run could not be stored. Marks the run as queued as soon as the
   * database is available again, so that it doesn't count as crashed.
   */
  giveBackLater(runId: string, attempt: number): void;
  /**
   * Called when this process shuts down. Marks its unfinished runs as queued, so that none of them
   * counts as crashed.
   */
  giveBackAll(): Promise<void>;
  /**
   * Takes the process's only slot for runs that were active when a process died. Such runs are
   * retried one at a time, to find the one that crashes the process.
   * @returns false while another run has the slot.
   */
  suspect(runId: string): boolean;
  /** Releases the slot. */
  release(runId: string): void;
}

const [AGAIN_MS, TRIES] = [1000, 600];

export const createOwnRuns = (services: () => Services): OwnRuns => {
  const attempts = new Map<string, number>();
  let suspected: string | null = null;
  const giveBack = (runId: string, attempt: number): Promise<unknown> =>
    queryAlone(services().orm)
      .updateTable('jobRuns')
      .set({ state: 'queued' })
      .where('id', '=', runId)
      .where('attempts', '=', attempt)
      .where('state', '=', 'running')
      .where('finishedAt', 'is', null)
      .execute();
  const release = (runId: string): void => {
    if (suspected === runId) suspected = null;
  };
  const end = (runId: string, attempt: number): void => {
    if (attempts.get(runId) !== attempt) return;
    attempts.delete(runId);
    release(runId);
  };
  return {
    has: (runId) => attempts.has(runId),
    begin: (runId, attempt) => {
      attempts.set(runId, attempt);
    },
    end,
    release,
    giveBackLater(runId, attempt) {
      release(runId);
      void (async () => {
        for (let turn = 0; turn < TRIES && attempts.get(runId) === attempt; turn += 1) {
          await sleep(AGAIN_MS, undefined, { ref: false });
          if (
            await giveBack(runId, attempt).then(
              () => true,
              () => false,
            )
          )
            end(runId, attempt);
        }
      })();
    },
    async giveBackAll() {
      for (const [runId, attempt] of attempts)
        await giveBack(runId, attempt).catch((cause: unknown) =>
          services().log.warn({ err: cause }, 'a run could not be given back'),
        );
      attempts.clear();
      suspected = null;
    },
    suspect(runId) {
      if (suspected !== null && suspected !== runId) return false;
      suspected = runId;
      return true;
    },
  };
};
