import { pageLocale } from '@src/lib/i18n/locale';

const namesByLocale = new Map<string, Intl.DisplayNames>();

const regionNames = (): Intl.DisplayNames => {
  const locale = pageLocale();
  const names =
    namesByLocale.get(locale) ??
    new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  namesByLocale.set(locale, names);
  return names;
};

/**
 * A list of country codes: upper case, without blanks, each with its name in the page's language.
 * Unknown codes are separate.
 */
export interface Countries {
  codes: string[];
  names: string[];
  unknown: string[];
}

/** Reads "de, AT" or a stored list of ISO 3166-1 alpha-2 codes. */
export const readCountries = (
  geography: string | readonly string[] | null | undefined,
): Countries => {
  const parts = [
    ...new Set(
      (Array.isArray(geography) ? geography.join(',') : String(geography ?? ''))
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase()),
    ),
  ];
  const known = parts.filter((code) => nameOf(code) !== undefined);
  return {
    codes: known,
    names: known.map((code) => nameOf(code)!),
    unknown: parts.filter((code) => !known.includes(code)),
  };
};

const nameOf = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? regionNames().of(code) : undefined;
