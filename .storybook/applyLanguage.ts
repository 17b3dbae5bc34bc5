import type { Locale } from '@core/text/locales';
import { setPageLocale } from '../src/lib/i18n/locale';
import { textsReady } from '../src/lib/i18n/texts';

/** Loads the toolbar's language and sets its direction before a story is drawn. Lazy parts of a story load their texts as on a page. */
export const applyLanguage = async (locale: Locale, direction: string): Promise<void> => {
  setPageLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  await textsReady();
};
