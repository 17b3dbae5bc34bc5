/** The languages that screens and mails are written in. English is the source of the other two. */
export const LOCALES = ['en', 'de', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of ours that a tag such as de-AT names; undefined: it is none of them. */
export const localeOfTag = (tag: string): Locale | undefined => {
  const language = tag.trim().split('-')[0]!.toLowerCase();
  return LOCALES.find((one) => one === language);
};

/** Locale for numbers and dates in each language. English dates stay day first, as the specification's examples write them. */
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
