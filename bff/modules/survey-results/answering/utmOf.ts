const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Maximum length of a value, in characters. */
const MAX_VALUE = 500;

/** Returns the campaign parameters in a page's URL; null if there are none. */
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
