/** Ending of the name of a published survey's draft copy (LIVE-021). */
export const copySuffix = ' (Copy)';

/** The name without the suffix of a copy, however often it is there; a name that is nothing else stays. */
export const withoutCopySuffix = (name: string): string => {
  let bare = name.trim();
  while (bare.endsWith(copySuffix)) bare = bare.slice(0, -copySuffix.length).trimEnd();
  return bare || name.trim();
};
