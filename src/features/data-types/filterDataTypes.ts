import type { DataType } from './api';

export const EVERY_COMPANY = '';
export const GLOBAL_ONLY = 'global';

export interface DataTypeFilter {
  /** '' for all, 'global', or a company id. */
  company: string;
  /** '' for both kinds. */
  type: string;
}

/**
 * Returns the data types of one company, or the global ones, of one kind (TYPES-004 to TYPES-007).
 */
export const filterDataTypes = (
  types: readonly DataType[],
  { company, type }: DataTypeFilter,
): DataType[] =>
  types.filter(
    (one) =>
      (company === EVERY_COMPANY ||
        (company === GLOBAL_ONLY ? one.companyId === null : one.companyId === company)) &&
      (type === '' || one.type === type),
  );
