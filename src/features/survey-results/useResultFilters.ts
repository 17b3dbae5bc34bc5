import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type ResultFilters } from './model/resultFilters';

/** The filters in the page's address, and how to change them; an address can be shared and walked back. */
export const useResultFilters = () => {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const setFilters = useCallback((change: ResultFilters) => {
    setAddress((current) => writeFilters(current, { ...readFilters(current), ...change }));
  }, [setAddress]);
  const setPage = useCallback((page: number) => {
    setAddress((current) => withParameter(current, 'page', page === 1 ? null : String(page)));
  }, [setAddress]);
  // One change of the address, filters included: of two in a row the router would keep only the second.
  const setCompare = useCallback((compare: string, change: ResultFilters = {}) => {
    setAddress((current) => withParameter(writeFilters(current, { ...readFilters(current), ...change }), 'compare', compare === 'none' ? null : compare));
  }, [setAddress]);
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  return { filters, page, compare: address.get('compare') ?? 'none', setFilters, setPage, setCompare };
};

const withParameter = (address: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
};
