import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@src/lib/apiError';
import { refreshes } from '../api';
import { usersText } from '../texts/usersText';

/** One step of a batch and how it ended. */
export interface BatchStep<Given> {
  given: Given;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** The result, or the reason for the failure. */
  note: string;
}

/** Number of concurrent calls. Fast, but far below a user's rate limit. */
const AT_ONCE = 3;

/**
 * Runs an action for many people, a few at a time, and reports each result. A failure doesn't stop
 * the rest. Calling `run` again only retries the unfinished ones.
 * @param act returns the result; a rejection is the reason for the failure.
 */
export const useBatch = <Given>(
  given: readonly Given[],
  act: (given: Given) => Promise<string>,
) => {
  const client = useQueryClient();
  const [steps, setSteps] = useState<readonly BatchStep<Given>[]>(() =>
    given.map((one) => ({ given: one, state: 'waiting', note: '' })),
  );
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const set = (at: number, change: Partial<BatchStep<Given>>): void => {
    setSteps((before) =>
      before.map((step, index) => (index === at ? { ...step, ...change } : step)),
    );
  };
  const doOne = async (at: number, one: Given): Promise<void> => {
    set(at, { state: 'running', note: '' });
    try {
      set(at, { state: 'done', note: await act(one) });
    } catch (thrown) {
      const note = thrown instanceof ApiError ? thrown.message : usersText('batch.didNotWork');
      set(at, { state: 'failed', note });
    }
  };
  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const left = [...steps.entries()].filter(([, { state }]) => state !== 'done');
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        await doOne(next[0], next[1].given);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await Promise.all(refreshes.map((id) => client.invalidateQueries({ queryKey: [id] })));
    running.current = false;
    setBusy(false);
  };
  const countOf = (state: BatchStep<Given>['state']): number =>
    steps.filter((step) => step.state === state).length;
  const [done, failed] = [countOf('done'), countOf('failed')];
  const progress = usersText(failed > 0 ? 'batch.progressFailed' : 'batch.progress', {
    done,
    total: steps.length,
    failed,
  });
  return { steps, busy, run, done, failed, progress };
};
