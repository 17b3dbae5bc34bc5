import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from './createStore';

/** Parameters to set, null taking one away, or a function that makes the next address of the current one. */
export type AddressChange =
  Readonly<Record<string, string | null>> | ((current: URLSearchParams) => URLSearchParams);

// The change under way, and the place it was asked for at: the router commits an address a moment later. Until then every user shows what
// was chosen, and a second press builds on it.
const underWay = createStore<{ at: string; query: string } | null>(null);
// Going back before the router has committed shows the same place again, as it was before the change.
addEventListener('popstate', () => underWay.set(null));

/** The query of the page's address, where what is chosen on a page stands: it survives a reload and can be shared and walked back. */
export const useAddress = () => {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const asked = useSyncExternalStore(underWay.subscribe, underWay.get);
  const query = asked?.at === key ? asked.query : search;
  const address = useMemo(() => new URLSearchParams(query), [query]);
  // Read when something is pressed: a timer may hold a function of an address that is gone.
  const place = useRef({ key, search });
  useEffect(() => {
    place.current = { key, search };
    return () => {
      if (underWay.get()?.at === key) underWay.set(null);
    };
  }, [key, search]);
  const change = useCallback(
    (wanted: AddressChange, { replace = false } = {}) => {
      const { key: at, search: committed } = place.current;
      const before = underWay.get();
      const current = new URLSearchParams(before?.at === at ? before.query : committed);
      const next = `?${String(typeof wanted === 'function' ? wanted(current) : withParameters(current, wanted))}`;
      underWay.set({ at, query: next });
      void navigate(next, { replace });
    },
    [navigate],
  );
  return { address, change };
};

/** A copy of the address with these parameters set, those that are null taken away. */
export const withParameters = (
  address: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
};
