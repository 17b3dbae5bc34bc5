import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readTopics as endpoint } from '@core/contract/answerTopics';
import type { Context } from '@bff/context';
import type { SentFilter } from '../responses/resultFilter';
import { inTurns } from './inTurns';
import {
  readStemmedAnswers,
  type StemmedAnswer,
  type StemmedSentence,
  type StemmedWord,
} from './readStemmedAnswers';

/** Maximum number of stop words between the words of a phrase: "delivery was too late". */
export const SKIPPED_MAX = 2;

const TOPICS_MAX = 20;
/** Minimum number of answers that a topic needs. */
const ANSWERS_MIN = 2;
/** A phrase replaces a word that has this share of its answers with the phrase. */
const PHRASE_SHARE = 0.8;

type Topics = ResponseOf<typeof endpoint>;
type SentimentCounts = Topics['sentiment'];

/** An answer in stems. */
export interface TopicalAnswer extends Pick<StemmedAnswer, 'language'> {
  sentences: readonly Pick<StemmedSentence, 'text' | 'words'>[];
}

interface Part {
  key: string;
  spelling: string;
}

/**
 * Returns the most frequent words and phrases of two words, with the number of answers that have
 * them. @throws AppError not_found, validation_failed.
 */
export const readTopics = async (
  context: Context,
  question: { id: string; questionId: string },
  sent: SentFilter & { redact?: boolean },
): Promise<Topics> => {
  const { answers } = await readStemmedAnswers(context, question, sent);
  const counts = new Map<string, number>();
  const sentiments = new Map<string, SentimentCounts>();
  const sentiment = noAnswers();
  await inTurns(answers, (answer) => {
    const own = answer.sentiment ?? 'unrated';
    sentiment[own] += 1;
    for (const key of topicKeysOf(answer)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const counted = sentiments.get(key) ?? noAnswers();
      counted[own] += 1;
      sentiments.set(key, counted);
    }
  });
  const frequent = [...counts].filter(([, count]) => count >= ANSWERS_MIN);
  const replaced = new Set<string>();
  for (const [key, count] of frequent) {
    const [language, ...stems] = key.split(' ');
    if (stems.length < 2) continue;
    for (const word of stems.map((stem) => `${language!} ${stem}`))
      if (count >= PHRASE_SHARE * (counts.get(word) ?? 0)) replaced.add(word);
  }
  const chosen = frequent
    .filter(([key]) => !replaced.has(key))
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, TOPICS_MAX);
  const spellings = await mostFrequentSpellings(answers, new Set(chosen.map(([key]) => key)));
  return {
    ...{ answers: answers.length, sentiment },
    topics: chosen.map(([key, count]) => ({
      topic: spellings.get(key)!,
      stems: key.split(' ').slice(1).join(' '),
      language: key.split(' ')[0]!,
      count,
      sentiment: sentiments.get(key)!,
    })),
  };
};

const noAnswers = (): SentimentCounts => ({ positive: 0, neutral: 0, negative: 0, unrated: 0 });

/** Returns the keys of the topics of an answer: each is a language and one or two stems. */
export const topicKeysOf = (answer: TopicalAnswer): string[] => [
  ...new Set(partsOf(answer).map(({ key }) => key)),
];

/** Returns the words and phrases of an answer. A key is a language and one or two stems. */
const partsOf = ({ language, sentences }: TopicalAnswer): Part[] =>
  sentences.flatMap(({ text, words }) =>
    words.flatMap((word, at) => {
      const single = { key: `${language} ${word.stem}`, spelling: sliceOf(text, word, word) };
      const next = words[at + 1];
      if (!next || next.skipped > SKIPPED_MAX || next.stem === word.stem) return [single];
      const both = { key: `${single.key} ${next.stem}`, spelling: sliceOf(text, word, next) };
      return [single, both];
    }),
  );

const sliceOf = (text: string, first: StemmedWord, last: StemmedWord): string =>
  text.slice(first.from, last.to).toLowerCase();

const mostFrequentSpellings = async (
  answers: readonly StemmedAnswer[],
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const found = new Map<string, Map<string, number>>();
  await inTurns(answers, (answer) => {
    for (const { key, spelling } of partsOf(answer)) {
      if (!keys.has(key)) continue;
      const counts = found.get(key) ?? new Map<string, number>();
      found.set(key, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  });
  return new Map(
    [...found].map(([key, counts]) => {
      const [first] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
      return [key, first![0]];
    }),
  );
};
