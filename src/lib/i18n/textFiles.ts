import type { Messages } from '@lingui/core';
import type { Locale } from '@core/text/locales';

const files = import.meta.glob<Messages>(['/src/**/texts/de.json', '/src/**/texts/es.json'], {
  import: 'default',
});

/**
 * The catalog of a folder below src in a language other than English. Each file is fetched
 * separately.
 */
export const fetchCatalog = async (
  folder: string,
  locale: Exclude<Locale, 'en'>,
): Promise<Messages> => {
  const file = files[`/src/${folder}/texts/${locale}.json`];
  if (!file) throw new Error(`There is no catalog ${folder}/texts/${locale}.json.`);
  return file();
};
