import { editDistance, editsAllowed } from './editDistance';
import { plainOf } from './wordsOf';

/** Kinds of a match of a whole title, ascending; 0 = none. */
const [TWO_EDITS, BEGINS, ONE_EDIT, EXACT] = [1, 2, 3, 4];
/** A title prefix needs at least this many letters to count. */
const BEGIN_MIN = 2;

/** Compares a query with whole titles. Putting an item again replaces its title. */
export interface TitleIndex {
  put(item: number, title: string): void;
  /** Returns the items with exactly this title, and the kind of each item's match. */
  compare(query: string): { exact: ReadonlySet<number>; kindOf(item: number): number };
}

export const createTitleIndex = (): TitleIndex => {
  const titles: string[] = [];
  // Apart from the titles, so that a comparison reads few of these.
  const letters: number[] = [];
  const lengths: number[] = [];
  const byTitle = new Map<string, Set<number>>();
  return {
    put(item, title) {
      byTitle.get(titles[item] ?? '')?.delete(item);
      const key = compact(title);
      titles[item] = key;
      letters[item] = lettersOf(key);
      lengths[item] = key.length;
      const items = byTitle.get(key);
      if (items) items.add(item);
      else byTitle.set(key, new Set([item]));
    },
    compare(query) {
      const key = compact(query);
      const exact = byTitle.get(key) ?? new Set<number>();
      const [most, own] = [editsAllowed(key.length), lettersOf(key)];
      return {
        exact,
        kindOf(item) {
          // Lengths and letters are compared first, because most titles have too many others, or lack some.
          const [theirs, longer] = [letters[item]!, lengths[item]! - key.length];
          if (theirs === own && longer === 0 && titles[item] === key) return EXACT;
          if (most > 0 && Math.abs(longer) <= most && differing(theirs, own) <= 2 * most) {
            const edits = editDistance(titles[item]!, key, most);
            if (edits <= most) return edits === 1 ? ONE_EDIT : TWO_EDITS;
          }
          const isLonger = longer > 0 && key.length >= BEGIN_MIN && (own & ~theirs) === 0;
          return isLonger && titles[item]!.startsWith(key) ? BEGINS : 0;
        },
      };
    },
  };
};

/** Returns the form of a title for comparing it as a whole: letters and digits only, so that "mash" matches "M*A*S*H". */
const compact = (title: string): string => plainOf(title).replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns a bit for each letter of a text. One edit changes at most two bits. */
const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** Counts the bits in which two numbers differ. */
const differing = (a: number, b: number): number => {
  let count = 0;
  for (let left = a ^ b; left !== 0; left &= left - 1) count += 1;
  return count;
};
