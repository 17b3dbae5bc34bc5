import type { CatalogueItem } from './catalogueItem';
import { fieldOf, rawOf } from './filters';

/** Fields that can be asked for under a shorter name: the first attribute of these that an item has. */
const SHORT_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['url', ['url', 'link']],
  ['image', ['image', 'image_url']],
]);

const namesOf = (name: string): readonly string[] => SHORT_NAMES.get(name) ?? [name];

/** True for a field that items have whatever they say (title, url, image, price …). */
const isStandard = (name: string): boolean =>
  SHORT_NAMES.has(name) || name === 'description' || !fieldOf(name).startsWith('attributes.');

/** Returns the places in `names` that no item has. @param valuesIn the values that items have in a field. */
export const unknownFields = (
  names: readonly string[],
  valuesIn: (field: string) => Iterable<string>,
): number[] =>
  names.flatMap((name, at) =>
    isStandard(name) || valuesIn(fieldOf(name))[Symbol.iterator]().next().done !== true ? [] : [at],
  );

/** The fields of an item that were asked for, by the names they were asked by; null if the item does not say it. */
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
