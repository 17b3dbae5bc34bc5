import { LIMITS } from '../limits';

/** True for a record with more levels inside of each other than anybody needs: writing it down would run out of stack. */
export const isTooDeep = (value: unknown, levels: number = LIMITS.sources.nesting): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));
