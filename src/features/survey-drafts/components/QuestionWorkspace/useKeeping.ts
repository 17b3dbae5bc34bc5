import type { KeptWorkingList } from '@core/survey/types';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { unsavedParts, type WorkingList } from '../../model/workingList';

/** Maximum delay between a change and storing it, in ms. */
const keepMs = 250;

/**
 * Stores unapplied changes: shortly after a change, and immediately if the page is hidden or the
 * dialog closes without a decision. Returns a function to call on the decision. After it, nothing
 * is stored.
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
    if (pending || handedOver.current) onKeep?.(pending ? unsavedParts(state) : null);
    handedOver.current = state;
  });
  useEffect(() => {
    timer.current ??= setTimeout(() => keep(), keepMs);
  }, [state]);
  // Runs before the editor unmounts, whose effects end first.
  useLayoutEffect(() => {
    const leave = (): void => keep();
    // Runs before the editor writes to the browser's storage.
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
