import { LOCALES, type Locale } from '@core/text/locales';
import { readText, removeKey, storageKeys, writeText } from '../storage';

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

const isLocale = (value: string | null | undefined): value is Locale =>
  (LOCALES as readonly (string | null | undefined)[]).includes(value);

/** The language chosen in Profile Settings in this browser; null uses the browser's own. */
export const chosenLocale = (): Locale | null => {
  const stored = readText(storageKeys.language);
  return isLocale(stored) ? stored : null;
};

/** The first of the browser's languages that the product supports, else English. */
export const browserLocale = (): Locale =>
  (typeof navigator === 'undefined' ? [] : navigator.languages)
    .map((language) => language.slice(0, 2).toLowerCase())
    .find(isLocale) ?? 'en';

let current: Locale = chosenLocale() ?? browserLocale();

/**
 * The language of this page. It is set when the page loads and does not change until the page is
 * reloaded.
 */
export const pageLocale = (): Locale => current;

/** Stores the chosen language, or null for the browser's own. The caller reloads the page. */
export const chooseLocale = (locale: Locale | null): void => {
  if (locale === null) removeKey(storageKeys.language);
  else writeText(storageKeys.language, locale);
};

/** Storybook's toolbar changes the language without a reload; stories render everything again. */
export const setPageLocale = (locale: Locale): void => {
  current = locale;
};
