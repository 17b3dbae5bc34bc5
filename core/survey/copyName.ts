/** Suffix for the name of a published survey's draft copy (LIVE-021). */
export const copySuffix = ' (Copy)';

/** Removes all copy suffixes from a name. A name with nothing else stays as is. */
export const withoutCopySuffix = (name: string): string => {
  let bare = name.trim();
  while (bare.endsWith(copySuffix)) bare = bare.slice(0, -copySuffix.length).trimEnd();
  return bare || name.trim();
};
