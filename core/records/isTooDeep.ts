import { SOURCE_LIMITS } from '../sourceLimits';

/** True for a record nested so deeply that serializing it would overflow the stack. */
export const isTooDeep = (value: unknown, levels: number = SOURCE_LIMITS.nesting): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const inner of value) if (isTooDeep(inner, levels - 1)) return true;
    return false;
  }
  for (const name of Object.keys(value))
    if (isTooDeep((value as Record<string, unknown>)[name], levels - 1)) return true;
  return false;
};
