import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type ResultFilters } from './model/resultFilters';

// The change under way: the router commits an address a moment after it was asked to, and a second press within that moment
// builds on the first instead of undoing it.
let underWay: { from: string; to: URLSearchParams } | null = null;

/** The filters in the page's address, and how to change them; an address can be shared and walked back. */
export const useResultFilters = () => {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  useEffect(() => { underWay = null; }, [text]);
  const change = useCallback((make: (current: URLSearchParams) => URLSearchParams) => {
    setAddress((committed) => {
      const from = committed.toString();
      const to = make(underWay?.from === from ? underWay.to : committed);
      underWay = { from, to };
      return to;
    });
  }, [setAddress]);
  const setFilters = useCallback((filter: ResultFilters) => change((now) => writeFilters(now, { ...readFilters(now), ...filter })), [change]);
  const setPage = useCallback((next: number) => change((now) => withParameter(now, 'page', next === 1 ? null : String(next))), [change]);
  const setCompare = useCallback((compare: string, filter: ResultFilters = {}) => {
    change((now) => withParameter(writeFilters(now, { ...readFilters(now), ...filter }), 'compare', compare === 'none' ? null : compare));
  }, [change]);
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  return { filters, page, compare: address.get('compare') ?? 'none', setFilters, setPage, setCompare };
};

const withParameter = (address: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
};
