/** A pattern that is data, ready to be tried; null when it is none. The one place where a pattern is not written out: lint refuses others. */
export const compilePattern = (source: string, flags = ''): RegExp | null => {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
};
