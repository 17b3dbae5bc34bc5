import { setImmediate } from 'node:timers/promises';
import { type Catalogue, createCatalogue } from '@core/models/catalogue';
import { absentItem, type CatalogueItem } from '@core/models/catalogueItem';

/** Number of items to add before other requests get their turn. */
const SLICE_ITEMS = 500;

/**
 * Returns all items, the model's first and in its order, built in slices so that requests aren't
 * blocked. Removed items keep their position.
 */
export const catalogueOf = async (
  keys: readonly string[],
  items: readonly CatalogueItem[],
): Promise<Catalogue> => {
  const catalogue = createCatalogue([]);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const trained = new Set(keys);
  const all = [
    ...keys.map((key) => byKey.get(key) ?? absentItem(key)),
    ...items.filter(({ key }) => !trained.has(key)),
  ];
  for (let at = 0; at < all.length; at += SLICE_ITEMS) {
    for (const item of all.slice(at, at + SLICE_ITEMS)) catalogue.put(item);
    await setImmediate();
  }
  return catalogue;
};

/** Indexes the words of all items, in slices like the catalog. */
export const indexWords = async (catalogue: Catalogue): Promise<void> => {
  do await setImmediate();
  while (catalogue.indexMore(SLICE_ITEMS));
};
