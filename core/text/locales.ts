/** Languages of screens and emails. The other two are translated from English. */
export const LOCALES = ['en', 'de', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** Returns our language for a tag such as de-AT; undefined if there is none. */
export const localeOfTag = (tag: string): Locale | undefined => {
  const language = tag.trim().split('-')[0]!.toLowerCase();
  return LOCALES.find((one) => one === language);
};

/** Locale for numbers and dates in each language. English dates put the day first, as in the specification's examples. */
export const NUMBER_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
};
export const DATE_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
};
