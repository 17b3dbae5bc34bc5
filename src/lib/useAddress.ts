import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters to set, null taking one away, or a function that makes the next address of the current one. */
export type AddressChange = Readonly<Record<string, string | null>> | ((current: URLSearchParams) => URLSearchParams);

// The change under way: the router commits an address a moment after it was asked to, and a second press within that moment
// builds on the first instead of undoing it.
let underWay: { from: string; to: URLSearchParams } | null = null;

/** The query of the page's address, where what is chosen on a page stands: it survives a reload and can be shared and walked back. */
export const useAddress = () => {
  const [committed, setAddress] = useSearchParams();
  const text = committed.toString();
  const address = useMemo(() => new URLSearchParams(text), [text]);
  useEffect(() => { underWay = null; }, [text]);
  const change = useCallback((wanted: AddressChange, { replace = false } = {}) => {
    setAddress((now) => {
      const from = now.toString();
      const current = underWay?.from === from ? underWay.to : now;
      const to = typeof wanted === 'function' ? wanted(current) : withParameters(current, wanted);
      underWay = { from, to };
      return to;
    }, { replace });
  }, [setAddress]);
  return { address, change };
};

/** A copy of the address with these parameters set, those that are null taken away. */
export const withParameters = (address: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(values)) if (value === null) next.delete(name); else next.set(name, value);
  return next;
};
