import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from './createStore';

/** Parameters to set (null removes one), or a function from the current query to the next. */
export type UrlQueryChange =
  Readonly<Record<string, string | null>> | ((current: URLSearchParams) => URLSearchParams);

// The pending change and the location it belongs to. The router commits a URL a moment later. Until then, all components show the new
// choice, and a second click builds on it.
const uncommitted = createStore<{ at: string; query: string } | null>(null);
// If the person goes back before the router commits, the location is the same as before the change.
addEventListener('popstate', () => uncommitted.set(null));

/**
 * Returns the query of the page's URL, which holds the choices on a page. They survive a reload, can be shared, and follow the Back
 * button.
 */
export const useUrlQuery = () => {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const pendingQuery = useSyncExternalStore(uncommitted.subscribe, uncommitted.get);
  const text = pendingQuery?.at === key ? pendingQuery.query : search;
  const query = useMemo(() => new URLSearchParams(text), [text]);
  // Read at the time of the click: a timer may still hold a function of an earlier URL.
  const place = useRef({ key, search });
  useEffect(() => {
    place.current = { key, search };
    return () => {
      if (uncommitted.get()?.at === key) uncommitted.set(null);
    };
  }, [key, search]);
  const change = useCallback(
    (wanted: UrlQueryChange, { replace = false } = {}) => {
      const { key: at, search: committed } = place.current;
      const before = uncommitted.get();
      const current = new URLSearchParams(before?.at === at ? before.query : committed);
      const next = `?${String(typeof wanted === 'function' ? wanted(current) : withParameters(current, wanted))}`;
      uncommitted.set({ at, query: next });
      void navigate(next, { replace });
    },
    [navigate],
  );
  return { query, change };
};

/** Returns a copy of the query with these parameters set; null removes one. */
export const withParameters = (
  query: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
};
