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

type Segmenters = Record<'sentence' | 'word', Intl.Segmenter>;

/** Returns a function that splits texts of one language into sentences and lowercase words. */
export const sentenceSplitter = (language: string): ((text: string) => AnswerSentence[]) => {
  const { sentence, word } = segmentersOf(language);
  return (text) =>
    [...sentence.segment(text)].flatMap(({ segment }) => {
      const text = segment.trim();
      return text === '' ? [] : [{ text, words: wordsIn(text, word) }];
    });
};

const segmentersOf = (language: string): Segmenters => {
  const known = language === OTHER_LANGUAGE ? 'en' : language;
  return {
    sentence: new Intl.Segmenter(known, { granularity: 'sentence' }),
    word: new Intl.Segmenter(known, { granularity: 'word' }),
  };
};

/** What hiding personal data leaves. It isn't what people wrote. */
const isPlaceholder = (text: string, from: number, to: number) =>
  text[from - 1] === '[' && text[to] === ']';

/** Splits at apostrophes too, as stop words of the dictionaries are written: "don", "t". */
const wordsIn = (text: string, segmenter: Intl.Segmenter): AnswerWord[] => {
  const words: AnswerWord[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike && !isPlaceholder(text, index, index + segment.length))
      for (const { 0: part, index: at } of segment.matchAll(/[^'’]+/g))
        if (/\p{L}/u.test(part))
          words.push({
            ...{ word: part.toLowerCase(), from: index + at, to: index + at + part.length },
          });
  return words;
};
