import { inTurns } from './inTurns';
import { sentenceRater, type RateSentence } from './rateSentence';
import { readSentimentWords } from './sentimentWords';
import type { AnswerSentence } from './splitSentences';
import { readStems, type RunWork } from './wordStems';

/** The stems of the words of some sentences, and what rates these sentences. */
export interface Rater {
  stems: ReadonlyMap<string, string | null>;
  /** Null for languages without a word list. */
  rate: RateSentence | null;
}

/** Reads what is needed to rate texts of one language. `texts`: the sentences of each. */
export const readRater = async (
  run: RunWork,
  language: string,
  texts: readonly (readonly AnswerSentence[])[],
): Promise<Rater> => {
  const sentimentWords = await readSentimentWords(language);
  const words = new Set(sentimentWords?.ratings.keys());
  await inTurns(texts, (sentences) => {
    for (const sentence of sentences) for (const { word } of sentence.words) words.add(word);
  });
  const stems = await readStems(run, language, words);
  return { stems, rate: sentimentWords && sentenceRater(sentimentWords, stems) };
};
