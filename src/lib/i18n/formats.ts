import { DATE_LOCALES, NUMBER_LOCALES } from '@core/text/locales';
import { pageLocale } from './locale';

const made = new Map<string, unknown>();

/** Creating a format is slow and using it is fast, so keep one per kind, options and language. */
const once = <Format>(key: string, make: () => Format): Format => {
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
};

/** Formats a number in the page's language: "1,234" in English, "1.234" in German. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string => {
  const locale = NUMBER_LOCALES[pageLocale()];
  return once(
    `number ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(value);
};

/** Formats a date in the page's language with options of Intl.DateTimeFormat. */
export const formatDate = (
  value: Date | number,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string => {
  const locale = DATE_LOCALES[pageLocale()];
  return once(
    `date ${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, options),
  ).format(value);
};

/**
 * Formats a time relative to now, such as "3 minutes ago": `value` units from now, negative for the
 * past.
 */
export const formatRelative = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
  const locale = pageLocale();
  return once(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
  ).format(value, unit);
};

/** Formats a list in the page's language: "a, b and c". */
export const formatList = (
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => {
  const locale = pageLocale();
  return once(`list ${locale} ${type}`, () => new Intl.ListFormat(locale, { type })).format(items);
};
