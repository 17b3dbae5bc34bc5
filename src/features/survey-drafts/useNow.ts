import { useEffect, useState } from 'react';

/** The time in ms, read again every 10 seconds: for "12 s ago". */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => { clearInterval(timer); };
  }, []);
  return now;
};
