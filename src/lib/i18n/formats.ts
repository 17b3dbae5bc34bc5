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

/** "1,234" in English, "1.234" in German: a number as the page's language writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string => {
  const locale = NUMBER_LOCALES[pageLocale()];
  return once(
    `number ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(value);
};

/** A date as the page's language writes it, by the options of Intl.DateTimeFormat. */
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

/** "3 minutes ago": `value` units from now, negative for what is past. */
export const formatRelative = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
  const locale = pageLocale();
  return once(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
  ).format(value, unit);
};

/** "a, b and c" in the page's language. */
export const formatList = (
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => {
  const locale = pageLocale();
  return once(`list ${locale} ${type}`, () => new Intl.ListFormat(locale, { type })).format(items);
};
