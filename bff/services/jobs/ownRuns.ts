import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@bff/context';
import { queryAlone } from '@bff/db/query';

/** The runs this process works on, which tell a process that died from one that is only late or stops in order. */
export interface OwnRuns {
  has(runId: string): boolean;
  begin(runId: string, attempt: number): void;
  /** The run's end or its next attempt is written down. */
  end(runId: string, attempt: number): void;
  /** The database could not be told how the run ended: it is told later that the process is alive. */
  giveBackLater(runId: string, attempt: number): void;
  /** This process stops in order: what it has not ended is queued again, and no kill of anybody's. */
  giveBackAll(): Promise<void>;
  /**
   * Takes the one place for a run that was under way when a process died. Such runs go one after the other, so that the one that kills is
   * found and those beside it are not blamed. @returns false while another has the place.
   */
  suspect(runId: string): boolean;
  /** Gives that place back. */
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
