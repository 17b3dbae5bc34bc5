import { localeOfTag } from '@core/text/locales';
import { setPageLocale } from './locale';

/** Sets the language that the page's URL names (`?lang=de`), before the page's texts are loaded. */
export const applyLinkLocale = (search: string): void => {
  const locale = localeOfTag(new URLSearchParams(search).get('lang') ?? '');
  if (!locale) return;
  setPageLocale(locale);
  document.documentElement.lang = locale;
};
