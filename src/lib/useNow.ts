import { useEffect, useState } from 'react';

/** Returns the time in ms since 1970, updated every `everyMs`, for ages and remaining times. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
