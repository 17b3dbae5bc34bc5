import { isObject, readPath } from './readPath';

/** Levels of objects that are searched, and the maximum number of lists returned. */
const LEVELS = 3;
const LISTS_MAX = 20;

/** Keys next to the list in a response that contain no data themselves. */
const ENVELOPE =
  /^(?:meta|metadata|pagination|paging|page|pages|per_?page|page_?size|limit|offset|count|total(?:_?(?:count|pages|items|results|rows))?|size|next|prev|previous|first|last|links?|_links|cursor|next_?(?:cursor|page|url|token)|has_?(?:more|next)|status|code|success|ok|error|errors|message|object|url|self|version|type|kind|generated_?at|exported_?at|timestamp|took|query|request_?id)$/i;

/** Returns the paths of lists of objects in a JSON document, outermost first. */
export const findLists = (json: unknown): string[] => {
  const found: string[] = [];
  let level: [path: string, value: unknown][] = isObject(json) ? [['', json]] : [];
  for (let depth = 0; depth < LEVELS && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const [path, value] of level)
      for (const [name, inner] of Object.entries(value as object).slice(0, 200)) {
        const at = path === '' ? name : `${path}.${name}`;
        if (Array.isArray(inner)) {
          if (inner.some(isObject) && found.length < LISTS_MAX) found.push(at);
        } else if (isObject(inner)) next.push([at, inner]);
      }
    level = next;
  }
  return found;
};

/**
 * Returns the one list that a document only wraps, such as `orders` in `{"orders": […], "count": 3}`; null for an object that is a record
 * itself.
 */
export const wrappedList = (json: unknown): string | null => {
  const [only, ...others] = findLists(json);
  if (only === undefined || others.length > 0) return null;
  let value: unknown = json;
  for (const name of only.split('.')) {
    if (!isObject(value)) return null;
    if (Object.keys(value).some((key) => key !== name && !ENVELOPE.test(key))) return null;
    value = value[name];
  }
  return Array.isArray(value) ? only : null;
};

/** Returns the list under a path; null if there is none. The empty path and `$` are the whole document. */
export const listAt = (json: unknown, path: string): unknown[] | null => {
  const value = readPath(json, path);
  return Array.isArray(value) ? value : isObject(value) ? [value] : null;
};
