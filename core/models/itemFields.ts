import type { CatalogueItem } from './catalogueItem';
import { fieldOf, rawOf } from './filters';

/** Fields with a short name: the first of these attributes that an item has. */
const SHORT_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['url', ['url', 'link']],
  ['image', ['image', 'image_url']],
]);

const namesOf = (name: string): readonly string[] => SHORT_NAMES.get(name) ?? [name];

/** True for a field that every item has (title, url, image, price …). */
const isStandard = (name: string): boolean =>
  SHORT_NAMES.has(name) || name === 'description' || !fieldOf(name).startsWith('attributes.');

/** Returns the indexes in `names` of fields that no item has. @param valuesIn returns the values of a field over all items. */
export const unknownFields = (
  names: readonly string[],
  valuesIn: (field: string) => Iterable<string>,
): number[] =>
  names.flatMap((name, at) =>
    isStandard(name) || valuesIn(fieldOf(name))[Symbol.iterator]().next().done !== true ? [] : [at],
  );

/** Returns the requested fields of an item, by requested name; null if the item has no value. */
export const pickFields = (
  item: CatalogueItem,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name === 'description'
        ? item.description
        : (namesOf(name)
            .map((one) => rawOf(item, fieldOf(one)))
            .find((value) => value !== null && value !== undefined) ?? null),
    ]),
  );
