import { useEffect, useState } from 'react';

/** How often ages and remaining times are read again, in ms. */
const tickMs = 60_000;

/** The time in milliseconds since 1970, fresh every minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
