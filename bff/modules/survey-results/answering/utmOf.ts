const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Longest value that is kept, in characters. */
const MAX_VALUE = 500;

/** The campaign that a page's address names, by parameter; null when it names none. */
export const utmOf = (page: string | undefined): Record<string, string> | null => {
  if (!page || !URL.canParse(page)) return null;
  const { searchParams } = new URL(page);
  const found = NAMES.flatMap((name) => {
    // A null character can't be stored.
    const value = searchParams.get(name)?.replaceAll('\0', '').slice(0, MAX_VALUE);
    return value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
};
