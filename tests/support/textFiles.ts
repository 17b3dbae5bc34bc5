import { readFileSync } from 'node:fs';

/** Replaces the bundler's list of catalogs in tests without a bundler. */
export const fetchCatalog = async (
  folder: string,
  locale: string,
): Promise<Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../../src/${folder}/texts/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
