import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { NUMBER_LOCALES, type Locale } from '@core/text/locales';
import { pageLocale } from './locale';

/** Values that a message may name: `{count}`, `{when, date, short}`. */
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
 * The catalog of a folder: `<folder>/texts/en.json` beside de.json and es.json, in ICU MessageFormat. Returns the function that reads a
 * text by its key. Call that function while rendering, never while a module loads: another language comes after the module.
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
 * Fetches the page's language for every catalog that has been loaded and does not speak it yet. Whatever shows a part that was fetched
 * later waits for this first, so that no part flashes in English. Rejects when a file cannot be fetched, like the part itself would.
 */
export const textsReady = async (): Promise<void> => {
  const locale = pageLocale();
  const waiting = catalogs.filter((catalog) => catalog.shown !== locale);
  if (locale === 'en') for (const catalog of waiting) show(catalog, locale, {});
  else if (waiting.length > 0) {
    // The list of every file in every language is not part of an English page.
    const { fetchCatalog } = await import('@src/lib/i18n/textFiles');
    await Promise.all(
      waiting.map(async (catalog) => {
        show(catalog, locale, await fetchCatalog(catalog.folder, locale));
      }),
    );
  }
};

/** A part of a page that is fetched when needed, together with its texts: what `lazy` and preloading call. */
export const withTexts =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const part = await load();
    await textsReady();
    return part;
  };
