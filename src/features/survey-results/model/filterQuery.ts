import {
  filterNames,
  filterParameters,
  readResultFilters,
  type ResultFilters,
} from './resultFilters';

/** Filters as the query of a call, to be saved; empty where none is set. The one on a person is left out: it must end with the person. */
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
