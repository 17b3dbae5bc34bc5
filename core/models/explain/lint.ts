/** Rules that a text may break: the company's banned words, unprovable claims, shouting, length. */
export type Violation = 'banned word' | 'claim' | 'shouting' | 'length';

/** In all languages of explanations, because a company's own words and titles may be in any of them. */
const CLAIMS =
  /(?<!\p{L})(?:best|cheapest|guaranteed|perfect|number one|no\. ?1|unbeatable|100 ?%|risk[- ]free|miracle|beste[mnrs]?|billigste[mnrs]?|günstigste[mnrs]?|garantiert|perfekte?[mnrs]?|nummer eins|nr\. ?1|unschlagbar|risikofrei|wunder|(?:el|la) mejor|más baratos?|garantizad[ao]s?|perfect[ao]s?|número uno|imbatibles?|sin riesgos?|milagros?)(?!\p{L})/iu;
const SHOUTING = /!{1,}|\b[A-Z]{4,}\b/;
const LENGTH_MAX = 200;

/** Returns all violations of a text, most serious first. */
export const violationsOf = (text: string, bannedWords: readonly string[]): Violation[] => [
  ...(bannedWords.some((word) => holdsWord(text.toLowerCase(), word.toLowerCase()))
    ? ['banned word' as const]
    : []),
  ...(CLAIMS.test(text) ? ['claim' as const] : []),
  ...(SHOUTING.test(text) ? ['shouting' as const] : []),
  ...(text.length > LENGTH_MAX ? ['length' as const] : []),
];

/** brandGuidelines settings (0-1) from which a violation blocks a text instead of warning. 0 blocks nothing. */
const BLOCKS_FROM: Readonly<Record<Violation, number>> = {
  'banned word': 0.25,
  claim: 0.5,
  shouting: 0.75,
  length: 1,
};

/** True if the text must not be sent. */
export const isSentenceBlocked = (violations: readonly Violation[], strictness: number): boolean =>
  violations.some((violation) => strictness >= BLOCKS_FROM[violation]);

/** True if a text contains a word, and not only as part of a longer word. */
const holdsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // Two code units hold any letter, including surrogate pairs.
    if (
      !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
    )
      return true;
  }
  return false;
};
