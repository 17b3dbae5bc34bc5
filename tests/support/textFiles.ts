import { readFileSync } from 'node:fs';

/** Stands in for the bundler's list of catalogs where tests run without a bundler. */
export const fetchCatalog = async (
  folder: string,
  locale: string,
): Promise<Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../../src/${folder}/texts/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
