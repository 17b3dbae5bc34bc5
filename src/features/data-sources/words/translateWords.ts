import { setupI18n } from '@lingui/core';
import { NUMBER_LOCALES, type Locale } from '@core/text/locales';
import { fetchCatalog } from '@src/lib/i18n/textFiles';

/** The words of the server's catalog in another language, by English word. */
export const translateWords = async (
  locale: Exclude<Locale, 'en'>,
): Promise<ReadonlyMap<string, string>> => {
  const messages = await fetchCatalog('features/data-sources/words', locale);
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, locales: NUMBER_LOCALES[locale], messages });
  return new Map(Object.keys(messages).map((word) => [word, i18n._(word)]));
};
