import type { KeptWorkingList } from '@core/survey/types';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keptOf, type WorkingList } from '../../model/workingList';

/** Longest time between a change and its keeping, in ms. */
const keepMs = 250;

/**
 * Passes on unapplied changes: shortly after a change, and immediately when the page is hidden or the dialog closes without a
 * decision. Returns a function to call on the decision, after which nothing is passed on.
 */
export const useKeeping = (
  state: WorkingList,
  { pending, restored }: { pending: boolean; restored: boolean },
  onKeep: ((list: KeptWorkingList | null) => void) | undefined,
): ((run: () => void) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handedOver = useRef<WorkingList | null>(restored ? state : null);
  const decided = useRef(false);
  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (decided.current || handedOver.current === state) return;
    if (pending || handedOver.current) onKeep?.(pending ? keptOf(state) : null);
    handedOver.current = state;
  });
  useEffect(() => {
    timer.current ??= setTimeout(() => keep(), keepMs);
  }, [state]);
  // Before the editor itself is put away, whose effects end first.
  useLayoutEffect(() => {
    const leave = (): void => keep();
    // Before the editor writes what it knows to the browser's storage.
    window.addEventListener('pagehide', leave, { capture: true });
    document.addEventListener('visibilitychange', leave, { capture: true });
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true });
      document.removeEventListener('visibilitychange', leave, { capture: true });
      leave();
    };
  }, []);
  return (run) => {
    decided.current = true;
    run();
  };
};
