/**
 * Returns the value under a dotted path (`properties.email`). A key that itself contains dots is found first. `$` is the whole value.
 * @returns undefined if the path does not exist.
 */
export const readPath = (value: unknown, path: string): unknown => {
  if (path === '$' || path === '') return value;
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    if (!Object.hasOwn(value, key)) continue;
    const found = readPath((value as Record<string, unknown>)[key], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** True for a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
