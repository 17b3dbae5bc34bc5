/**
 * Keeps the identifiers of one record that a teammate did not separate from an earlier one. Without
 * this, an identifier that is new in the record would merge people again who were split.
 * @param inOrder the identifiers of a record; the first one decides.
 */
export const withoutSeparated = <T>(
  inOrder: readonly T[],
  isSeparated: (a: T, b: T) => boolean,
): T[] => {
  const kept: T[] = [];
  for (const one of inOrder) if (!kept.some((other) => isSeparated(other, one))) kept.push(one);
  return kept;
};
