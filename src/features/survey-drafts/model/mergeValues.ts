import { sameValue } from './sameContent';

/** Three states of one value: the common starting point, and two edits of it. */
export interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Thrown if both edits changed the same field differently. */
export class MergeConflict extends Error {}

/** Decides a field that both edits changed: rejects the merge, or keeps mine. */
export type OnConflict = 'reject' | 'mine';

/**
 * Merges two edits of a value: objects by field, lists of objects with ids by item, anything else
 * as a whole. Returns `mine` itself if there is nothing to merge.
 * @throws MergeConflict if both changed the same field, or one deleted an item that the other
 * changed, or both ordered a list differently.
 */
export const mergeValues = <Value>(
  { base, mine, theirs }: Three<Value>,
  onConflict: OnConflict,
): Value => {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return mine;
  if (sameValue(base, mine)) return theirs;
  if (isItems(mine) && isItems(theirs) && isItems(base ?? []))
    return mergeItems({ base: (base ?? []) as Item[], mine, theirs }, onConflict) as Value;
  if (isRecord(mine) && isRecord(theirs) && isRecord(base ?? {}))
    return mergeFields({ base: (base ?? {}) as Fields, mine, theirs }, onConflict) as Value;
  if (onConflict === 'reject') throw new MergeConflict();
  return mine;
};

type Fields = Record<string, unknown>;
type Item = Fields & { id: string };

const mergeFields = ({ base, mine, theirs }: Three<Fields>, onConflict: OnConflict): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
      key,
      mergeValues({ base: base[key], mine: mine[key], theirs: theirs[key] }, onConflict),
    ]),
  );

const mergeItems = (sides: Three<readonly Item[]>, onConflict: OnConflict): Item[] => {
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)];
  return mergeOrder(sides, onConflict).flatMap((id) => {
    const item = mergeValues<Item | undefined>(
      { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) },
      onConflict,
    );
    return item ? [item] : [];
  });
};

/** Returns all ids in the order of the edit that changed it; items that the other one added follow their predecessors. */
const mergeOrder = (
  { base, mine, theirs }: Three<readonly Item[]>,
  onConflict: OnConflict,
): string[] => {
  const [old, own, other] = [base, mine, theirs].map((items) => items.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ];
  const isMoved = (ids: readonly string[]): boolean =>
    !sameValue(
      ids.filter((id) => old.includes(id)),
      old.filter((id) => ids.includes(id)),
    );
  const shared = own.filter((id) => other.includes(id));
  const inSameOrder = sameValue(
    shared,
    other.filter((id) => own.includes(id)),
  );
  if (onConflict === 'reject' && !inSameOrder && isMoved(own) && isMoved(other))
    throw new MergeConflict();
  return isMoved(own) ? insertInto(own, other) : insertInto(other, own);
};

/** Adds the missing ones of `ids` to `order`, each after the one that precedes it in `ids`. */
const insertInto = (order: readonly string[], ids: readonly string[]): string[] => {
  const result = [...order];
  ids.forEach((id, at) => {
    if (result.includes(id)) return;
    result.splice(at === 0 ? 0 : result.indexOf(ids[at - 1]!) + 1, 0, id);
  });
  return result;
};

const byId = (items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) &&
  value.every((item) => isRecord(item) && typeof item['id'] === 'string') &&
  new Set((value as Item[]).map(({ id }) => id)).size === value.length;
