import { createNearWords } from './nearWords';
import { createTitleIndex } from './titleIndex';
import { wordsOf } from './wordsOf';

export interface TextFields {
  title: string;
  description: string | null;
  category: string | null;
  tags: readonly string[];
}

/** Matches of a query. */
export interface TextMatches {
  readonly size: number;
  /** Returns the grade of an item's match, an integer: 0 = none. Items with the same grade match equally well. */
  of(item: number): number;
  items(): readonly number[];
  /** True if the query names the item: its title, the beginning of it, all of its words in the title, or either with a typo. */
  isNamed(item: number): boolean;
}

/** Full-text search over items. Putting an item again replaces it. */
export interface TextIndex {
  put(item: number, fields: TextFields): void;
  search(query: string): TextMatches;
}

export const NO_MATCHES: TextMatches = {
  size: 0,
  of: () => 0,
  items: () => [],
  isNamed: () => false,
};

interface Postings {
  document: number[];
  /** Twice the weighted frequency of the word, plus 1 if the title contains it. */
  weight: number[];
}

const [K1, B] = [1.2, 0.75];
const FIELD_WEIGHTS = { title: 3, tags: 2, category: 2, description: 1 } as const;
/** Replaced documents are dropped once there are more of them than this and than documents in use. */
const STALE_MIN = 1000;

/**
 * Grades of a match, ascending. Items below IN_TEXT contain only some of the words. Matches of the
 * whole title (titleIndex.ts) are above IN_TITLE.
 */
const [IN_TEXT, IN_TITLE] = [1, 2];
/** Within a grade, the sum of BM25 is divided into this many steps of the best. */
const STEPS = 4;
/** Weights, relative to an exact word, of words that begin with a typed word and of words one typo away. */
const [BEGIN_SHARE, SIMILAR_SHARE] = [0.8, 0.6];
/**
 * German and Spanish plural endings of two or more letters, which are too far for a typo: "Bücher"
 * finds "Buch". A shorter form that no item has is not tried.
 */
const ENDINGS = ['er', 'en', 'ern', 'nen', 'es'];
const STEM_MIN = 3;

/**
 * Ranks title matches first: the exact title, one with a typo, a title that begins with the query, then all words in a title, all words
 * anywhere, some words. Within each grade, BM25 (Robertson and Zaragoza 2009; k1 1.2, b 0.75) over title ×3, tags ×2, category ×2 and
 * description. An unknown word matches words that begin with it or are one typo away.
 */
export const createTextIndex = (): TextIndex => {
  const postings = new Map<string, Postings>();
  // Each document's item and length, and each item's document.
  let itemOf: number[] = [];
  let lengthOf: number[] = [];
  const documentOf: number[] = [];
  const titles = createTitleIndex();
  const near = createNearWords();
  let [inUse, totalLength] = [0, 0];

  const isCurrent = (document: number): boolean => documentOf[itemOf[document]!] === document;

  const dropReplaced = (): void => {
    const kept = itemOf.map((_, document) => document).filter(isCurrent);
    const moved = new Map(kept.map((document, at) => [document, at]));
    for (const [word, { document, weight }] of postings) {
      const left = document.map((_, at) => at).filter((at) => moved.has(document[at]!));
      if (left.length === 0) postings.delete(word);
      else
        postings.set(word, {
          document: left.map((at) => moved.get(document[at]!)!),
          weight: left.map((at) => weight[at]!),
        });
    }
    [itemOf, lengthOf] = [
      kept.map((document) => itemOf[document]!),
      kept.map((document) => lengthOf[document]!),
    ];
    itemOf.forEach((item, document) => {
      documentOf[item] = document;
    });
  };

  /** Returns the index words that a typed word matches, with their weights. */
  const meanings = (word: string, widely: boolean): Map<string, number> => {
    const found = new Map<string, number>();
    if (postings.has(word)) found.set(word, 1);
    if (found.size > 0 && !widely) return found;
    for (const ending of ENDINGS) {
      const shorter = word.slice(0, -ending.length);
      if (word.endsWith(ending) && shorter.length >= STEM_MIN && postings.has(shorter))
        found.set(shorter, BEGIN_SHARE);
    }
    for (const one of near.similar(word)) if (!found.has(one)) found.set(one, SIMILAR_SHARE);
    if (!widely) for (const one of near.beginning(word)) found.set(one, BEGIN_SHARE);
    return found;
  };

  /** Returns BM25 by item, and the number of query words per item, anywhere and in its title. */
  const look = (words: readonly string[], widely: boolean) => {
    const scores = new Float64Array(documentOf.length);
    const [anywhere, inTitle] = [new Uint16Array(scores.length), new Uint16Array(scores.length)];
    const found: number[] = [];
    const mean = totalLength / Math.max(1, inUse);
    // For one word: its best score per item, and whether a title contains it.
    const [gains, titled] = [new Float64Array(scores.length), new Uint8Array(scores.length)];
    const add = (item: number, score: number, isInTitle: number): void => {
      if (anywhere[item] === 0) found.push(item);
      scores[item]! += score;
      anywhere[item]! += 1;
      inTitle[item]! += isInTitle;
    };
    for (const word of words) {
      const gained: number[] = [];
      const meant = meanings(word, widely);
      for (const [one, share] of meant) {
        const list = postings.get(one);
        if (!list) continue;
        const rarity = Math.log(1 + (inUse + 0.5) / (list.document.length + 0.5));
        for (let at = 0; at < list.document.length; at += 1) {
          const document: number = list.document[at]!;
          const item = itemOf[document]!;
          if (documentOf[item] !== document) continue;
          const weight: number = list.weight[at]!;
          const frequency = weight >> 1;
          const score =
            (share * rarity * frequency * (K1 + 1)) /
            (frequency + K1 * (1 - B + (B * lengthOf[document]!) / mean));
          if (meant.size === 1) {
            add(item, score, weight & 1);
            continue;
          }
          if (gains[item] === 0) gained.push(item);
          gains[item] = Math.max(gains[item]!, score);
          titled[item]! |= weight & 1;
        }
      }
      for (const item of gained) {
        add(item, gains[item]!, titled[item]!);
        gains[item] = 0;
        titled[item] = 0;
      }
    }
    return { scores, anywhere, inTitle, found };
  };

  const search = (query: string, widely: boolean): { matches: TextMatches; best: number } => {
    const words = [...new Set(wordsOf(query))];
    const { scores, anywhere, inTitle, found } = look(words, widely);
    const { exact, kindOf: titleKindOf } = titles.compare(query);
    for (const item of exact) if (anywhere[item] === 0) found.push(item);
    /** One more than the kind of each item that was found, then its grade; 0 for the others. */
    const grades = new Uint8Array(scores.length);
    const kindOf = (item: number): number => {
      const kind = titleKindOf(item);
      if (kind > 0) return IN_TITLE + kind;
      if (inTitle[item] === words.length) return IN_TITLE;
      return anywhere[item] === words.length ? IN_TEXT : 0;
    };
    let [top, best] = [0, 0];
    for (const item of found) {
      const kind = kindOf(item);
      grades[item] = kind + 1;
      top = Math.max(top, scores[item]!);
      best = Math.max(best, kind);
    }
    for (const item of found) {
      const step = top === 0 ? STEPS : Math.ceil((STEPS * scores[item]!) / top);
      grades[item] = (grades[item]! - 1) * STEPS + Math.max(1, step);
    }
    return {
      best,
      matches: {
        size: found.length,
        of: (item) => grades[item] ?? 0,
        items: () => found,
        isNamed: (item) => (grades[item] ?? 0) > IN_TITLE * STEPS,
      },
    };
  };

  return {
    put(item, fields) {
      const titleWords = wordsOf(fields.title);
      titles.put(item, fields.title);
      const counts = frequenciesOf(titleWords, fields);
      const inTitle = new Set(titleWords);
      const document = itemOf.length;
      const replaced = documentOf[item];
      if (replaced === undefined) inUse += 1;
      else totalLength -= lengthOf[replaced]!;
      itemOf.push(item);
      documentOf[item] = document;
      let length = 0;
      for (const [word, frequency] of counts) {
        length += frequency;
        const weight = 2 * frequency + (inTitle.has(word) ? 1 : 0);
        const list = postings.get(word);
        if (list) {
          list.document.push(document);
          list.weight.push(weight);
        } else {
          near.add(word);
          postings.set(word, { document: [document], weight: [weight] });
        }
      }
      lengthOf.push(length);
      totalLength += length;
      if (itemOf.length - inUse > Math.max(STALE_MIN, inUse)) dropReplaced();
    },
    search(query) {
      const closely = search(query, false);
      // A mistyped word can be a correct word of other items.
      if (closely.best >= IN_TITLE || wordsOf(query).length === 0) return closely.matches;
      const widely = search(query, true);
      return widely.best > closely.best ? widely.matches : closely.matches;
    },
  };
};

const frequenciesOf = (
  titleWords: readonly string[],
  { description, category, tags }: TextFields,
): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (words: readonly string[], weight: number): void => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(titleWords, FIELD_WEIGHTS.title);
  for (const tag of tags) add(wordsOf(tag), FIELD_WEIGHTS.tags);
  if (category) add(wordsOf(category), FIELD_WEIGHTS.category);
  if (description) add(wordsOf(description), FIELD_WEIGHTS.description);
  return counts;
};
