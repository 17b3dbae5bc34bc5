import { OTHER_LANGUAGE } from './stemWords';

/** A word, and where it is in its sentence. */
export interface AnswerWord {
  word: string;
  from: number;
  to: number;
}

export interface AnswerSentence {
  text: string;
  words: AnswerWord[];
}

/** Languages that are written without spaces, or may be. */
const UNSPACED: readonly string[] = ['ja', 'th', 'zh', OTHER_LANGUAGE];

/** Returns a function that splits texts of one language into sentences and lowercase words. */
export const sentenceSplitter = (language: string): ((text: string) => AnswerSentence[]) => {
  const known = language === OTHER_LANGUAGE ? 'en' : language;
  const sentence = new Intl.Segmenter(known, { granularity: 'sentence' });
  const word = new Intl.Segmenter(known, { granularity: 'word' });
  const partsOf: PartsOf = UNSPACED.includes(language)
    ? (text) => segmentedParts(text, word)
    : spacedParts;
  return (text) =>
    [...sentence.segment(text)].flatMap(({ segment }) => {
      const text = segment.trim();
      return text === '' ? [] : [{ text, words: wordsIn(text, partsOf(text)) }];
    });
};

/** True for a placeholder left by hiding personal data. People did not write it. */
const isPlaceholder = (text: string, from: number, to: number) =>
  text[from - 1] === '[' && text[to] === ']';

interface Part {
  part: string;
  from: number;
}
type PartsOf = (text: string) => Iterable<Part>;

/**
 * Splits at everything that isn't a letter or digit. Apostrophes too, as stop words of the
 * dictionaries are written: "don", "t".
 */
function* spacedParts(text: string): Iterable<Part> {
  for (const { 0: part, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    yield { part, from: index };
}

function* segmentedParts(text: string, segmenter: Intl.Segmenter): Iterable<Part> {
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike)
      for (const { 0: part, index: at } of segment.matchAll(/[^'’]+/g))
        yield { part, from: index + at };
}

const wordsIn = (text: string, parts: Iterable<Part>): AnswerWord[] => {
  const words: AnswerWord[] = [];
  for (const { part, from } of parts) {
    const to = from + part.length;
    if (/\p{L}/u.test(part) && !isPlaceholder(text, from, to))
      words.push({ word: part.toLowerCase(), from, to });
  }
  return words;
};
