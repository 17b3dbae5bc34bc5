import type { ModelPreview } from './previewApi';

/**
 * An item's change of position: the number of places up (positive) or down (negative), `new` in the
 * list, or `gone` from it.
 */
export type PlaceChange = number | 'new' | 'gone';

/** Returns the change of each item in the new list, by id, and the items that left it. */
export const placeChanges = ({ before, after }: ModelPreview): Map<string, PlaceChange> => {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const changes = new Map<string, PlaceChange>(before.map(({ id }) => [id, 'gone']));
  after.forEach(({ id }, at) => {
    const place = places.get(id);
    changes.set(id, place === undefined ? 'new' : place - at);
  });
  return changes;
};
