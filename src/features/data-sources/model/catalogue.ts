import type { CatalogueSource, DataSource } from '../api';

/** The tab that shows every category. */
export const ALL_CATEGORIES = 'All Categories';

export interface CatalogueGroup {
  category: string;
  sources: CatalogueSource[];
}

/** Cards by category, in the catalogue's order; categories without a card are left out. */
export const groupByCategory = (
  categories: readonly string[],
  sources: readonly CatalogueSource[],
  { category, search }: { category: string; search: string },
): CatalogueGroup[] => {
  const asked = search.trim().toLowerCase();
  return categories
    .filter((name) => category === ALL_CATEGORIES || name === category)
    .map((name) => ({
      category: name,
      sources: sources.filter(
        (one) =>
          one.category === name &&
          (asked === '' ||
            one.name.toLowerCase().includes(asked) ||
            one.description.toLowerCase().includes(asked)),
      ),
    }))
    .filter((group) => group.sources.length > 0);
};

/** Ids of the cards that read '✓ Connected': a stored source came from them. */
export const connectedCards = (sources: readonly DataSource[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ availableDataSource, type }) =>
      availableDataSource ? [availableDataSource.id] : [type],
    ),
  );
