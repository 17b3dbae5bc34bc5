import {
  filterNames,
  filterParameters,
  readResultFilters,
  type ResultFilters,
} from './resultFilters';

/**
 * Writes filters as query text for saving; empty if none is set. Omits the filter on a person,
 * because it must not outlive the person's data.
 */
export const writeFilterQuery = (filters: ResultFilters): string => {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (name !== 'person' && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.toString();
};

/** Reads what writeFilterQuery wrote. */
export const readFilterQuery = (text: string): ResultFilters => {
  const query = new URLSearchParams(text);
  const address = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value !== null) address.set(filterParameters[name], value);
  }
  return readResultFilters(address);
};
