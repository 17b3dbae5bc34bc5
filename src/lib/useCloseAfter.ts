import { useEffect, useEffectEvent } from 'react';

/** Calls `close` once `ms` after `done` became true; not when the component is gone by then. */
export const useCloseAfter = (done: boolean, ms: number, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      closeNow();
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [done, ms]);
};
