/**
 * Returns the words of a string: lower case, without accents and plural endings. Skips one-letter
 * words and the most common words.
 */
export const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (const word of plainOf(text).match(LETTERS) ?? [])
    if (word.length > 1 && !STOP.has(word)) words.push(stem(word));
  return words;
};

const LETTERS = /[\p{L}\p{N}]+/gu;
/** Most texts have no accents, and normalizing costs more than all the rest. */
const ASCII = /^\p{ASCII}*$/u;

/** Returns a text in lower case, without accents. */
export const plainOf = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')).toLowerCase();

const STOP: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has have i in is it its me my of on or our that the their this to was we what which with you your'.split(
    ' ',
  ),
);

/** Removes plural and gerund endings only: enough for "jackets" to find "jacket", but unrelated words stay apart. */
const stem = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us'))
    return word.slice(0, -1);
  return word;
};
