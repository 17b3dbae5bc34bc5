import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `ms` (debounce), for requests while the person types. */
export const useRested = <Value>(value: Value, ms: number): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return rested;
};
