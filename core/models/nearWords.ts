import { editDistance, editsAllowed } from './editDistance';

/** Words of an index that begin with a typed word, or differ from it by a typo. */
export interface NearWords {
  add(word: string): void;
  beginning(prefix: string): string[];
  /** Returns words within one edit, or two from eight letters on. */
  similar(word: string): string[];
}

/** Maximum number of words that a prefix matches. */
const LIMIT = 50;

/** A number with a typo is another number, and a large catalog has one in each title. */
const NUMBER = /^\p{N}+$/u;

/** Finds typos by deletion (Garbe's SymSpell): two words one edit apart share a string that remains when one letter of either is removed. */
export const createNearWords = (): NearWords => {
  const words: string[] = [];
  const byDeletion = new Map<string, number[]>();
  const add = (word: string): void => {
    const at = words.push(word) - 1;
    if (NUMBER.test(word)) return;
    for (const text of deletionsOf(word)) {
      const list = byDeletion.get(text);
      if (list) list.push(at);
      else byDeletion.set(text, [at]);
    }
  };
  return {
    add,
    beginning(prefix) {
      const found: string[] = [];
      for (const word of words) {
        if (word.startsWith(prefix)) found.push(word);
        if (found.length === LIMIT) break;
      }
      return found;
    },
    similar(word) {
      const most = editsAllowed(word.length);
      if (most === 0) return [];
      const candidates = new Set(deletionsOf(word).flatMap((text) => byDeletion.get(text) ?? []));
      return [...candidates]
        .map((at) => words[at]!)
        .filter((one) => one !== word && editDistance(one, word, most) <= most);
    },
  };
};

/** Returns the word, and each variant with one letter removed. */
const deletionsOf = (word: string): string[] => [
  ...new Set([
    word,
    ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1)),
  ]),
];
