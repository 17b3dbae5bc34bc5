import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from './createStore';

/** Parameters to set (null removes one), or a function from the current query to the next. */
export type AddressChange =
  Readonly<Record<string, string | null>> | ((current: URLSearchParams) => URLSearchParams);

// The pending change and the location it belongs to. The router commits a URL a moment later. Until then, all components show the new
// choice, and a second click builds on it.
const underWay = createStore<{ at: string; query: string } | null>(null);
// If the person goes back before the router commits, the location is the same as before the change.
addEventListener('popstate', () => underWay.set(null));

/**
 * Returns the query of the page's URL, which holds the choices on a page. They survive a reload, can be shared, and follow the Back
 * button.
 */
export const useAddress = () => {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const pendingQuery = useSyncExternalStore(underWay.subscribe, underWay.get);
  const query = pendingQuery?.at === key ? pendingQuery.query : search;
  const address = useMemo(() => new URLSearchParams(query), [query]);
  // Read at the time of the click: a timer may still hold a function of an earlier URL.
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

/** Returns a copy of the query with these parameters set; null removes one. */
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
