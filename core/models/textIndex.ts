/** Words of a text: lower case, without accents and plural endings; words of one letter and the commonest ones are left out. */
export const wordsOf = (text: string): string[] =>
  (text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !STOP.has(word)).map(stem);

const STOP: ReadonlySet<string> = new Set('a an and are as at be by for from has have i in is it its me my of on or our that the their this to was we what which with you your'.split(' '));

/** Plural and gerund endings only: enough to let "jackets" find "jacket", too little to join strangers. */
const stem = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')) return word.slice(0, -1);
  return word;
};

export interface TextFields { title: string; description: string | null; category: string | null; tags: readonly string[] }

/** Search by words over items. An item that is put again replaces itself. */
export interface TextIndex {
  put(item: number, fields: TextFields): void;
  /** BM25 by item, for items with at least one of the words. */
  search(query: string): Map<number, number>;
}

const [K1, B] = [1.2, 0.75];
const FIELD_WEIGHTS = { title: 3, tags: 2, category: 2, description: 1 } as const;

/** BM25 (Robertson and Zaragoza 2009; k1 1.2, b 0.75) over title ×3, tags ×2, category ×2 and description. */
export const createTextIndex = (): TextIndex => {
  const postings = new Map<string, { document: number[]; frequency: number[] }>();
  const itemOf: number[] = [];
  const lengthOf: number[] = [];
  const current = new Map<number, number>();
  let totalLength = 0;

  return {
    put(item, { title, description, category, tags }) {
      const counts = new Map<string, number>();
      const add = (text: string, weight: number): void => { for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight); };
      add(title, FIELD_WEIGHTS.title);
      add(tags.join(' '), FIELD_WEIGHTS.tags);
      add(category ?? '', FIELD_WEIGHTS.category);
      add(description ?? '', FIELD_WEIGHTS.description);
      const document = itemOf.length;
      const replaced = current.get(item);
      if (replaced !== undefined) totalLength -= lengthOf[replaced]!;
      itemOf.push(item);
      lengthOf.push([...counts.values()].reduce((sum, count) => sum + count, 0));
      totalLength += lengthOf[document]!;
      current.set(item, document);
      for (const [word, frequency] of counts) {
        const list = postings.get(word) ?? { document: [], frequency: [] };
        list.document.push(document);
        list.frequency.push(frequency);
        postings.set(word, list);
      }
    },
    search(query) {
      const scores = new Map<number, number>();
      const mean = totalLength / Math.max(1, current.size);
      for (const word of new Set(wordsOf(query))) {
        const list = postings.get(word);
        if (!list) continue;
        const rarity = Math.log(1 + (current.size + 0.5) / (list.document.length + 0.5));
        list.document.forEach((document, at) => {
          const item = itemOf[document]!;
          if (current.get(item) !== document) return;
          const frequency = list.frequency[at]!;
          scores.set(item, (scores.get(item) ?? 0) + (rarity * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * lengthOf[document]!) / mean)));
        });
      }
      return scores;
    },
  };
};
