/** Number of answers with a word. */
export interface TermCount {
  term: string;
  count: number;
}

const TERMS_MAX = 20;

/** Function words of the most common languages: they are frequent and carry no meaning. */
const COMMON = new Set(
  (
    'the and for are was were not but with you your our this that these those they them there then than have has had from all any can could would' +
    ' should will just very more most some what when where which who how why its into out about over also only been being does did' +
    ' der die das und ist sind war mit für von den dem ein eine einen einer nicht auch aber auf aus bei wir sie ich mir mich man wie wenn was noch sehr nur' +
    ' les des une est sont dans pour par pas que qui sur avec plus vous nous mais' +
    ' los las una por con para que del como más muy pero'
  ).split(' '),
);

/** The most frequent words, counted once per answer: three letters or more, no function words, no bare numbers. */
export const countTerms = (answers: readonly string[]): TermCount[] => {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    for (const word of new Set(
      answer.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]+[\p{L}\p{N}]/gu),
    )) {
      if (!COMMON.has(word) && /\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, TERMS_MAX)
    .map(([term, count]) => ({ term, count }));
};
