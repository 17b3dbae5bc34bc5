import type { Sentiment } from '@core/survey/sentiments';
import type { AnswerSentence, AnswerWord } from './splitSentences';
import type { SentimentWords } from './sentimentWords';

/** Number of words after a negation that it reverses. */
const NEGATED_MAX = 3;
const CLAUSE_ENDS = /[,;:()–—]/;

export interface RatedWord extends AnswerWord {
  /** Positive or negative, after negation. */
  rating: number;
}

/** Returns the overall sentiment of rated words. */
export const sentimentOf = (rated: readonly Pick<RatedWord, 'rating'>[]): Sentiment => {
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return sum === 0 ? 'neutral' : sum > 0 ? 'positive' : 'negative';
};

/** Returns the word that contributes most to a sentiment. */
export const strongestWord = (
  rated: readonly RatedWord[],
  sentiment: Sentiment,
): RatedWord | undefined =>
  [...rated]
    .filter(({ rating }) => sentimentOf([{ rating }]) === sentiment)
    .sort((a, b) => Math.abs(b.rating) - Math.abs(a.rating))[0];

type Stems = ReadonlyMap<string, string | null>;
export type RateSentence = (sentence: AnswerSentence) => RatedWord[];

/** Returns a function that finds the rated words of a sentence. Endings don't matter. */
export const sentenceRater = (words: SentimentWords, stems: Stems): RateSentence => {
  const ratings = ratingsByStem(words.ratings, stems);
  const isNegation = ({ word }: AnswerWord) => words.negations.has(word);
  return ({ text, words: said }) => {
    const clauses = clausesOf(text, said);
    return clauses.flatMap((clause) => {
      const endsNegated = words.negatesAtEnd && clause.length > 0 && isNegation(clause.at(-1)!);
      return clause.flatMap((word, at) => {
        const rating = ratings.get(stems.get(word.word) ?? '') ?? 0;
        if (rating === 0 || isNegation(word)) return [];
        const isNegated =
          clause.slice(Math.max(0, at - NEGATED_MAX), at).some(isNegation) ||
          (endsNegated && clause.length - 1 - at <= NEGATED_MAX);
        return [{ ...word, rating: isNegated ? -rating : rating }];
      });
    });
  };
};

/** Averages the ratings of words with the same stem. */
const ratingsByStem = (ratings: ReadonlyMap<string, number>, stems: Stems): Map<string, number> => {
  const byStem = new Map<string, number[]>();
  for (const [word, rating] of ratings) {
    const stem = stems.get(word) ?? null;
    if (stem !== null) byStem.set(stem, [...(byStem.get(stem) ?? []), rating]);
  }
  return new Map(
    [...byStem].map(([stem, all]) => [stem, all.reduce((sum, one) => sum + one, 0) / all.length]),
  );
};

/** A negation doesn't reach across a comma. */
const clausesOf = (text: string, words: readonly AnswerWord[]): AnswerWord[][] => {
  const clauses: AnswerWord[][] = [];
  let end = 0;
  for (const word of words) {
    const last = clauses.at(-1);
    if (last && !CLAUSE_ENDS.test(text.slice(end, word.from))) last.push(word);
    else clauses.push([word]);
    end = word.to;
  }
  return clauses;
};
