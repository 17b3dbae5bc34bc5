import type { SourceCategory } from '@core/contract/dataSourceShapes';
import type { CatalogueSource, DataSource } from '../api';
import { dataSourcesText } from '../texts/dataSourcesText';

/** The tab that shows every category. */
export const ALL_CATEGORIES = 'all-categories';

/** The group of sources that most companies connect first. */
const MOST_USED = 'most-used';

const categoryKeys = {
  'Web Analytics': 'webAnalytics',
  'CRM Systems': 'crm',
  'E-commerce Platforms': 'commerce',
  'Payment Processing': 'payments',
  'Productivity Tools': 'productivity',
  'Analytics & Growth': 'growth',
  'Media & Content': 'media',
  'Cloud Storage': 'storage',
  'Email Marketing': 'email',
  'Custom API': 'custom',
  'Database Connections': 'databases',
  'Import Data': 'files',
} as const satisfies Record<SourceCategory, string>;

const isCategory = (name: string): name is SourceCategory => name in categoryKeys;

/** Returns a category's name on screen. An unknown one is unchanged. */
export const categoryLabel = (name: string): string => {
  if (name === ALL_CATEGORIES) return dataSourcesText('allCategories');
  if (name === MOST_USED) return dataSourcesText('mostUsed');
  return isCategory(name) ? dataSourcesText(`category.${categoryKeys[name]}`) : name;
};

export interface CatalogueGroup {
  category: string;
  sources: CatalogueSource[];
}

/** An element id and a URL must not contain spaces. */
export const categoryId = (category: string): string =>
  category.toLowerCase().replace(/[^a-z]+/g, '-');

const isMostUsed = ({ isPopular, isImport }: CatalogueSource): boolean => isImport || isPopular;
const importsFirst = (a: CatalogueSource, b: CatalogueSource): number =>
  Number(b.isImport) - Number(a.isImport);

/**
 * Returns the cards by category, in the catalog's order, without empty categories. The list of all
 * categories starts with files and popular sources; each card is in it once.
 */
export const groupByCategory = (
  categories: readonly string[],
  sources: readonly CatalogueSource[],
  { category, search }: { category: string; search: string },
): CatalogueGroup[] => {
  const term = search.trim().toLowerCase();
  if (category === ALL_CATEGORIES && term === '') {
    const rest = sources.filter((one) => !isMostUsed(one));
    return [
      { category: MOST_USED, sources: sources.filter(isMostUsed).sort(importsFirst) },
      ...categories.map((name) => ({
        category: name,
        sources: rest.filter((one) => one.category === name),
      })),
    ].filter((group) => group.sources.length > 0);
  }
  return categories
    .filter((name) => category === ALL_CATEGORIES || name === category)
    .map((name) => ({
      category: name,
      sources: sources.filter(
        (one) =>
          one.category === name &&
          (term === '' ||
            one.name.toLowerCase().includes(term) ||
            one.description.toLowerCase().includes(term)),
      ),
    }))
    .filter((group) => group.sources.length > 0);
};

/** Returns the ids of the cards that show '✓ Connected', because a stored source uses them. */
export const connectedCards = (sources: readonly DataSource[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ availableDataSource, type }) =>
      availableDataSource ? [availableDataSource.id] : [type],
    ),
  );
