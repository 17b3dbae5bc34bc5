import type { Locale } from '@core/text/locales';
import { setPageLocale } from '../src/lib/i18n/locale';
import { textsReady } from '../src/lib/i18n/texts';

/** Fetches the language of the toolbar, and sets its direction, before a story is drawn. Parts that a story fetches later wait for theirs as on a page. */
export const speak = async (locale: Locale, direction: string): Promise<void> => {
  setPageLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  await textsReady();
};
