/** Words of a text: lower case, without accents and plural endings; words of one letter and the commonest ones are left out. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word.length > 1 && !STOP.has(word))
    .map(stem);

const STOP: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has have i in is it its me my of on or our that the their this to was we what which with you your'.split(
    ' ',
  ),
);

/** Plural and gerund endings only: enough to let "jackets" find "jacket", too little to join strangers. */
const stem = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us'))
    return word.slice(0, -1);
  return word;
};

export interface TextFields {
  title: string;
  description: string | null;
  category: string | null;
  tags: readonly string[];
}

/** What a query found: BM25 by item, 0 where no word is. */
export interface TextMatches {
  readonly size: number;
  of(item: number): number;
  items(): readonly number[];
}

/** Search by words over items. An item that is put again replaces itself. */
export interface TextIndex {
  put(item: number, fields: TextFields): void;
  search(query: string): TextMatches;
}

export const NO_MATCHES: TextMatches = { size: 0, of: () => 0, items: () => [] };

interface Postings {
  document: number[];
  frequency: number[];
}

const [K1, B] = [1.2, 0.75];
const FIELD_WEIGHTS = { title: 3, tags: 2, category: 2, description: 1 } as const;
/** Replaced documents are dropped when they are more than this and more than those in use. */
const STALE_MIN = 1000;

/** BM25 (Robertson and Zaragoza 2009; k1 1.2, b 0.75) over title ×3, tags ×2, category ×2 and description. */
export const createTextIndex = (): TextIndex => {
  const postings = new Map<string, Postings>();
  // Of each document its item and length; of each item its document.
  let itemOf: number[] = [];
  let lengthOf: number[] = [];
  const documentOf: number[] = [];
  let [inUse, totalLength] = [0, 0];

  const isCurrent = (document: number): boolean => documentOf[itemOf[document]!] === document;

  const dropReplaced = (): void => {
    const kept = itemOf.map((_, document) => document).filter(isCurrent);
    const moved = new Map(kept.map((document, at) => [document, at]));
    for (const [word, { document, frequency }] of postings) {
      const left = document.map((_, at) => at).filter((at) => moved.has(document[at]!));
      if (left.length === 0) postings.delete(word);
      else
        postings.set(word, {
          document: left.map((at) => moved.get(document[at]!)!),
          frequency: left.map((at) => frequency[at]!),
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

  return {
    put(item, fields) {
      const counts = frequenciesOf(fields);
      const document = itemOf.length;
      const replaced = documentOf[item];
      if (replaced === undefined) inUse += 1;
      else totalLength -= lengthOf[replaced]!;
      itemOf.push(item);
      lengthOf.push([...counts.values()].reduce((sum, count) => sum + count, 0));
      totalLength += lengthOf[document]!;
      documentOf[item] = document;
      for (const [word, frequency] of counts) {
        const list = postings.get(word) ?? { document: [], frequency: [] };
        list.document.push(document);
        list.frequency.push(frequency);
        postings.set(word, list);
      }
      if (itemOf.length - inUse > Math.max(STALE_MIN, inUse)) dropReplaced();
    },
    search(query) {
      const lists = [...new Set(wordsOf(query))]
        .map((word) => postings.get(word))
        .filter((list) => list !== undefined);
      if (lists.length === 0) return NO_MATCHES;
      const scores = new Float64Array(documentOf.length);
      const found: number[] = [];
      const mean = totalLength / Math.max(1, inUse);
      for (const { document: documents, frequency: frequencies } of lists) {
        const rarity = Math.log(1 + (inUse + 0.5) / (documents.length + 0.5));
        for (let at = 0; at < documents.length; at += 1) {
          const [document, frequency] = [documents[at]!, frequencies[at]!];
          if (!isCurrent(document)) continue;
          const item = itemOf[document]!;
          if (scores[item] === 0) found.push(item);
          scores[item]! +=
            (rarity * frequency * (K1 + 1)) /
            (frequency + K1 * (1 - B + (B * lengthOf[document]!) / mean));
        }
      }
      return { size: found.length, of: (item) => scores[item] ?? 0, items: () => found };
    },
  };
};

/** Weighted counts of an item's words. */
const frequenciesOf = ({ title, description, category, tags }: TextFields): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(title, FIELD_WEIGHTS.title);
  add(tags.join(' '), FIELD_WEIGHTS.tags);
  add(category ?? '', FIELD_WEIGHTS.category);
  add(description ?? '', FIELD_WEIGHTS.description);
  return counts;
};
