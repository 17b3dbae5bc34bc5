import { hashKey } from '@tanstack/react-query';
import type { EditChange } from './editChange';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether both would be the same JSON. A missing value equals null. */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  hashKey([left ?? null]) === hashKey([right ?? null]);

const namesOf = (...values: Fields[]): string[] => [...new Set(values.flatMap(Object.keys))];

/**
 * Returns the fields of `theirs` that differ from `base`, with the local values. A list counts as
 * one field.
 */
export const changesOfOthers = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[] = [],
): EditChange[] => {
  if (isSameValue(base, theirs)) return [];
  if (isFields(base) && isFields(theirs))
    return namesOf(base, theirs).flatMap((name) =>
      changesOfOthers(base[name], isFields(mine) ? mine[name] : mine, theirs[name], [
        ...path,
        name,
      ]),
    );
  return [{ path, before: base, theirs, mine: isSameValue(base, mine) ? undefined : mine }];
};

/**
 * Applies the changes between `base` and `mine` to `theirs`. Fields that only they changed keep
 * their value.
 */
export const mergeEdit = <T>(base: T, mine: T, theirs: T): T => {
  if (!isFields(base) || !isFields(mine) || !isFields(theirs))
    return isSameValue(base, mine) ? theirs : mine;
  return Object.fromEntries(
    namesOf(theirs, mine)
      .map((name) => [name, mergeEdit<unknown>(base[name], mine[name], theirs[name])] as const)
      .filter(([, value]) => value !== undefined),
  ) as T;
};
