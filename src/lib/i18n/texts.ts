import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { NUMBER_LOCALES, type Locale } from '@core/text/locales';
import { pageLocale } from './locale';

/** Values that a message may use: `{count}`, `{when, date, short}`. */
type Values = Readonly<Record<string, unknown>>;

interface Catalog {
  readonly folder: string;
  readonly english: Messages;
  readonly i18n: I18n;
  shown: Locale;
}

const catalogs: Catalog[] = [];

const show = (catalog: Catalog, locale: Locale, messages: Messages): void => {
  catalog.i18n.loadAndActivate({
    locale,
    locales: NUMBER_LOCALES[locale],
    messages: { ...catalog.english, ...messages },
  });
  catalog.shown = locale;
};

/**
 * Registers the catalog of a folder: `<folder>/texts/en.json`, next to de.json and es.json, in ICU
 * MessageFormat. Returns the function that reads a text by its key. Call that function while
 * rendering, never while a module loads, because other languages load after the module.
 *
 * @param folder Path below src, such as `features/audience`.
 * @param english The imported en.json.
 */
export const defineTexts = <Key extends string>(
  folder: string,
  english: Readonly<Record<Key, string>>,
): ((key: Key, values?: Values) => string) => {
  const catalog: Catalog = { folder, english, i18n: setupI18n(), shown: 'en' };
  show(catalog, 'en', {});
  catalogs.push(catalog);
  return (key, values) => catalog.i18n._(key, values as Record<string, unknown> | undefined);
};

/**
 * Fetches the page's language for every loaded catalog that does not have it yet. Code that shows a
 * lazily loaded part waits for this first, so that no part flashes in English. Rejects if a file
 * cannot be fetched, as the part itself would.
 */
export const textsReady = async (): Promise<void> => {
  const locale = pageLocale();
  const waiting = catalogs.filter((catalog) => catalog.shown !== locale);
  if (locale === 'en') for (const catalog of waiting) show(catalog, locale, {});
  else if (waiting.length > 0) {
    // An English page does not include the list of all language files.
    const { fetchCatalog } = await import('@src/lib/i18n/textFiles');
    await Promise.all(
      waiting.map(async (catalog) => {
        show(catalog, locale, await fetchCatalog(catalog.folder, locale));
      }),
    );
  }
};

/** Loads a part of a page together with its texts, for `lazy` and preloading. */
export const withTexts =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const part = await load();
    await textsReady();
    return part;
  };
