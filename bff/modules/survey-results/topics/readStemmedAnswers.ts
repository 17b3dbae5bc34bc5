import type { Context } from '@bff/context';
import { TOPIC_ANSWERS_MAX } from '@core/contract/answerTopics';
import { hasSentiment, type Sentiment } from '@core/survey/sentiments';
import type { AnswerValue } from '@core/survey/types';
import { answerCondition, findQuestion } from '../responses/listAnswers';
import { redactAnswerOf } from '../responses/redactResponse';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import { inTurns } from './inTurns';
import { sentimentOf, type RatedWord } from './rateSentence';
import { readRater } from './readRater';
import { sentenceSplitter, type AnswerSentence, type AnswerWord } from './splitSentences';
import { primaryLanguage } from './stemWords';
import { readStems, type RunWork } from './wordStems';

/** Maximum number of characters read from an answer. */
export const CHARACTERS_MAX = 5000;

/**
 * A word that is not a stop word, with its stem. `skipped` is the number of stop words before it.
 */
export interface StemmedWord extends AnswerWord {
  stem: string;
  skipped: number;
}

export interface StemmedAnswer {
  id: string;
  startedAt: Date;
  language: string;
  sentences: StemmedSentence[];
  /** Null for languages without a word list. */
  sentiment: Sentiment | null;
}

export interface StemmedSentence {
  text: string;
  words: StemmedWord[];
  rated: RatedWord[];
}

export interface StemmedAnswers {
  answers: StemmedAnswer[];
  /** Returns the stems of a text in a language. */
  stemsOf: (text: string, language: string) => Promise<string[]>;
}

interface AnswerTextRow {
  id: string;
  text: string;
  /** All answers of the response, whose names are hidden. */
  all?: Record<string, AnswerValue>;
  language: string | null;
  startedAt: string | Date;
}

/**
 * Returns the newest filtered answers to a text question, in sentences and stems of their own
 * language. Other questions have none. @throws AppError not_found, validation_failed.
 */
export const readStemmedAnswers = async (
  context: Context,
  { id, questionId }: { id: string; questionId: string },
  { redact = false, ...sent }: SentFilter & { redact?: boolean },
): Promise<StemmedAnswers> => {
  const { rows, language, companyId } = await context.read(async (em) => {
    const results = await findQuestion(em, id, questionId, sent);
    const question = results.questions.find((one) => one.id === questionId)!;
    const { companyId } = results.answered;
    const own = { language: results.language, companyId };
    if (!hasSentiment(question)) return { ...own, rows: [] };
    const { sql, params } = answerCondition(results, questionId, readResultFilter(sent, results));
    const rows = await em.execute<AnswerTextRow[]>(
      `select "id", left("answers"->>?, ${CHARACTERS_MAX}) as "text",${redact ? ' "answers" as "all",' : ''} "language", "started_at" as "startedAt" from "survey_responses" where ${sql} order by "started_at" desc, "id" desc limit ${TOPIC_ANSWERS_MAX}`,
      [questionId, ...params],
    );
    return { ...own, rows };
  });
  const split = await splitAll(rows, language);
  const run: RunWork = (work) => context.read(work, companyId);
  const answers: StemmedAnswer[] = [];
  for (const [languageOf, found] of split) {
    const texts = found.map(({ sentences }) => sentences);
    const { stems, rate } = await readRater(run, languageOf, texts);
    await inTurns(found, ({ row, sentences }) => {
      const all = sentences.map((sentence) => ({
        text: sentence.text,
        words: stemmed(sentence.words, stems),
        rated: rate?.(sentence) ?? [],
      }));
      answers.push({
        ...{ id: row.id, startedAt: new Date(row.startedAt), language: languageOf },
        sentences: all,
        sentiment: rate && sentimentOf(all.flatMap(({ rated }) => rated)),
      });
    });
  }
  return {
    answers,
    stemsOf: async (text, languageOf) => {
      const words = sentenceSplitter(languageOf)(text).flatMap((one) => one.words);
      const stems = await readStems(run, languageOf, new Set(words.map(({ word }) => word)));
      return stemmed(words, stems).map(({ stem }) => stem);
    },
  };
};

/** Splits answers into sentences, by language. */
const splitAll = async (rows: readonly AnswerTextRow[], language: string) => {
  const byLanguage = new Map<string, { row: AnswerTextRow; sentences: AnswerSentence[] }[]>();
  const splitters = new Map<string, ReturnType<typeof sentenceSplitter>>();
  await inTurns(rows, (row) => {
    const own = primaryLanguage(row.language ?? language);
    const split = splitters.get(own) ?? sentenceSplitter(own);
    splitters.set(own, split);
    const found = byLanguage.get(own) ?? [];
    byLanguage.set(own, found);
    const text = row.all ? String(redactAnswerOf(row.text, row.all)) : row.text;
    const sentences = split(text);
    if (sentences.length > 0) found.push({ row, sentences });
  });
  return byLanguage;
};

/** Returns the words that are not stop words, with their stems. */
export const stemmed = (
  words: readonly AnswerWord[],
  stems: ReadonlyMap<string, string | null>,
): StemmedWord[] => {
  const said: StemmedWord[] = [];
  let skipped = 0;
  for (const word of words) {
    const stem = stems.get(word.word) ?? null;
    if (stem === null) skipped += 1;
    else {
      said.push({ ...word, stem, skipped });
      skipped = 0;
    }
  }
  return said;
};
