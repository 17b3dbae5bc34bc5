import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readSentences as endpoint } from '@core/contract/answerTopics';
import { redactPersonal } from '@core/text/redactPersonal';
import type { Context } from '@bff/context';
import type { SentFilter } from '../responses/resultFilter';
import { readStemmedAnswers, type StemmedWord } from './readStemmedAnswers';
import { SKIPPED_MAX } from './readTopics';
import { primaryLanguage } from './stemWords';

const SENTENCES_MAX = 100;

interface Wanted {
  about: string;
  topicLanguage?: string;
  redact?: boolean;
}

/**
 * Returns the newest sentences with given words in their order, by stem.
 * @throws AppError not_found, validation_failed.
 */
export const readSentences = async (
  context: Context,
  question: { id: string; questionId: string },
  { about, topicLanguage, redact = false, ...sent }: SentFilter & Wanted,
): Promise<ResponseOf<typeof endpoint>> => {
  const { answers, stemsOf } = await readStemmedAnswers(context, question, sent);
  const only = topicLanguage && primaryLanguage(topicLanguage);
  const stems = new Map<string, string[]>();
  for (const language of new Set(answers.map((answer) => answer.language)))
    if (!only || only === language) stems.set(language, await stemsOf(about, language));
  const withAny = answers.flatMap(({ id, startedAt, language, sentences }) => {
    const wanted = stems.get(language) ?? [];
    const found = sentences.flatMap(({ text, words }) => {
      const match = matchOf(text, words, wanted);
      return match === null ? [] : [{ sentence: text, match }];
    });
    return found.length > 0 ? [{ id, startedAt, found }] : [];
  });
  withAny.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime() || (a.id < b.id ? 1 : -1));
  const shown = redact ? redactPersonal : (text: string) => text;
  return {
    answers: withAny.length,
    sentences: withAny
      .flatMap(({ id, startedAt, found }) =>
        found.map(({ sentence, match }) => ({
          ...{ responseId: id, startedAt: startedAt.toISOString() },
          ...{ sentence: shown(sentence), match: shown(match) },
        })),
      )
      .slice(0, SENTENCES_MAX),
  };
};

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
