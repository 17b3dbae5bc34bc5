/** Compiles a regular expression from data; null if it is invalid. Lint allows non-literal patterns only here. */
export const compilePattern = (source: string, flags = ''): RegExp | null => {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
};
