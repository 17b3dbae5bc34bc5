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
  const setParameter = useCallback((name: 'page' | 'compare', value: string | null) => {
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  }, [setAddress]);
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  return { filters, page, compare: address.get('compare') ?? 'none', setFilters, setParameter };
};
