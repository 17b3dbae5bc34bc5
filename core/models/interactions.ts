import { ownEntry } from '../text/ownEntry';

/** One person and one item, with one or more events. `at` is milliseconds since 1970. */
export interface Interaction {
  person: string;
  item: string;
  type: string;
  at: number;
  /** As in contexts.ts. */
  contexts?: readonly string[];
}

/**
 * Weight of each kind of event as a positive signal (Metarank's trending weights; "cart" is between
 * "like" and "purchase").
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  view: 1,
  click: 1,
  like: 1.5,
  add_to_cart: 2,
  conversion: 3,
  purchase: 3,
  item_purchased: 3,
};

/** Kinds of events by which a person acquires an item. */
export const BOUGHT_TYPES: readonly string[] = ['conversion', 'purchase', 'item_purchased'];

/** Kinds of events by which a person asks not to see an item. It is never shown to them again. */
export const REFUSED_TYPES: readonly string[] = ['dislike', 'dismiss', 'not_interested'];
/** Kinds of events by which a person returns an item. The item and its neighbors rank lower. */
export const RETURNED_TYPES: readonly string[] = ['refund', 'return'];

/** Kinds that are not a positive signal. They neither train the model nor count as popularity. */
const NOT_LIKED: ReadonlySet<string> = new Set([
  ...REFUSED_TYPES,
  ...RETURNED_TYPES,
  'impression',
  'remove_from_cart',
  'order_pending',
  'order_failed',
  'order_cancelled',
  'order_refunded',
]);

/** Returns the weight of an event in decayed popularity; 0 = it does not count. */
export const weightOf = (type: string): number =>
  NOT_LIKED.has(type) ? 0 : (ownEntry(WEIGHTS, type) ?? 1);

/** Shared by SQL and code, so both leave out the same kinds. */
export const UNCOUNTED_TYPES: readonly string[] = [...NOT_LIKED];
