import { useEffect, useState } from 'react';

/** `value` once it has not changed for `ms`: for asking the server about what is being typed. */
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
