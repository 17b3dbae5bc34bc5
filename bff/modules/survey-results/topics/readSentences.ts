import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readSentences as endpoint } from '@core/contract/answerTopics';
import type { Sentiment } from '@core/survey/sentiments';
import type { Context } from '@bff/context';
import type { SentFilter } from '../responses/resultFilter';
import { sentimentOf, strongestWord } from './rateSentence';
import { readStemmedAnswers, type StemmedAnswer, type StemmedWord } from './readStemmedAnswers';
import { SKIPPED_MAX } from './readTopics';
import { primaryLanguage } from './stemWords';

const SENTENCES_MAX = 100;

interface Wanted {
  about?: string;
  sentiment?: Sentiment;
  topicLanguage?: string;
  redact?: boolean;
}

/**
 * Returns the newest sentences with given words in their order, by stem, and those of answers with
 * a sentiment. Returns none if neither is requested.
 * @throws AppError not_found, validation_failed.
 */
export const readSentences = async (
  context: Context,
  question: { id: string; questionId: string },
  { about, sentiment, topicLanguage, ...sent }: SentFilter & Wanted,
): Promise<ResponseOf<typeof endpoint>> => {
  const { answers, stemsOf } = await readStemmedAnswers(context, question, sent);
  const only = topicLanguage && primaryLanguage(topicLanguage);
  const stems = new Map<string, string[]>();
  if (about !== undefined)
    for (const language of new Set(answers.map((answer) => answer.language)))
      if (!only || only === language) stems.set(language, await stemsOf(about, language));
  const withAny = answers.flatMap((answer) => {
    const { id, startedAt, language } = answer;
    if (sentiment !== undefined && answer.sentiment !== sentiment) return [];
    const found =
      about !== undefined
        ? sentencesAbout(answer, stems.get(language) ?? [])
        : sentiment !== undefined
          ? sentencesWith(answer, sentiment)
          : [];
    return found.length > 0 ? [{ id, startedAt, found }] : [];
  });
  withAny.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime() || (a.id < b.id ? 1 : -1));
  return {
    answers: withAny.length,
    sentences: withAny
      .flatMap(({ id, startedAt, found }) =>
        found.map((one) => ({ responseId: id, startedAt: startedAt.toISOString(), ...one })),
      )
      .slice(0, SENTENCES_MAX),
  };
};

interface FoundSentence {
  sentence: string;
  match: string;
}

const sentencesAbout = ({ sentences }: StemmedAnswer, wanted: readonly string[]): FoundSentence[] =>
  sentences.flatMap(({ text, words }) => {
    const match = matchOf(text, words, wanted);
    return match === null ? [] : [{ sentence: text, match }];
  });

/** Returns the sentences that make an answer positive or negative; all of a neutral one. */
const sentencesWith = ({ sentences }: StemmedAnswer, sentiment: Sentiment): FoundSentence[] =>
  sentences.flatMap(({ text, rated }) => {
    if (sentiment !== 'neutral' && sentimentOf(rated) !== sentiment) return [];
    const word = strongestWord(rated, sentiment);
    return [{ sentence: text, match: word ? text.slice(word.from, word.to) : '' }];
  });

/** Returns the first part of a sentence with the stems in their order; null if there is none. */
const matchOf = (
  text: string,
  words: readonly StemmedWord[],
  wanted: readonly string[],
): string | null => {
  if (wanted.length === 0) return null;
  const at = words.findIndex((_, start) =>
    wanted.every((stem, step) => {
      const word = words[start + step];
      return word?.stem === stem && (step === 0 || word.skipped <= SKIPPED_MAX);
    }),
  );
  return at < 0 ? null : text.slice(words[at]!.from, words[at + wanted.length - 1]!.to);
};
