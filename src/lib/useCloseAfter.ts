import { useEffect, useEffectEvent } from 'react';

/** Calls `close` once, `ms` after `done` becomes true, unless the component has unmounted. */
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
