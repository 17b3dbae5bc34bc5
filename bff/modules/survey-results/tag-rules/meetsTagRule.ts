/** What an answer must be or contain. */
export interface TagCondition {
  questionId: string;
  words?: readonly string[] | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
}

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Returns whether the answers match a rule. Words and phrases match whole words in upper or lower
 * case, regardless of punctuation: "not work" matches "does NOT work!", "art" does not match
 * "start".
 */
export const meetsTagRule = (
  { questionId, words, from, to }: TagCondition,
  answers: Readonly<Record<string, unknown>>,
): boolean => {
  const answer = answers[questionId];
  if (words) {
    const text = textsIn(answer).map(plain).join('\n');
    return words.some((word) => {
      const wanted = plain(word);
      return wanted.trim() !== '' && text.includes(UNSPACED.test(word) ? wanted.trim() : wanted);
    });
  }
  return typeof answer === 'number' && answer >= (from ?? -Infinity) && answer <= (to ?? Infinity);
};

/** Lower-case words with one space before and after each. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;

const textsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).filter((one) => typeof one === 'string')
    : [];
};
