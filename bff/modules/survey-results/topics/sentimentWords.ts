import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface SentimentLanguage {
  list: string;
  /** Words that reverse the words after them. English ones are cut at the apostrophe. */
  negations: ReadonlySet<string>;
  /** A negation at the end of a clause reverses the words before it, too: "gefällt mir nicht". */
  negatesAtEnd: boolean;
}

const setOf = (words: string) => new Set(words.split(' '));

/** Languages whose word lists were measured (ADR 0080). */
const LANGUAGES: Readonly<Record<string, SentimentLanguage>> = {
  de: {
    list: 'afinn-165-multilingual/build/AFINN-de.json',
    negations: setOf(
      'nicht nie niemals kein keine keinen keinem keiner keines ohne kaum nichts weder',
    ),
    negatesAtEnd: true,
  },
  en: {
    list: 'afinn-165-multilingual/build/AFINN-en.json',
    negations: setOf(
      'not no never nothing nobody none neither nor without cannot hardly barely don doesn didn isn aren wasn weren couldn wouldn shouldn hasn haven hadn won dont cant',
    ),
    negatesAtEnd: false,
  },
  es: {
    list: 'afinn-165-multilingual/build/AFINN-es.json',
    negations: setOf('no nunca jamás ni sin nada ningún ninguna ninguno tampoco apenas'),
    negatesAtEnd: false,
  },
};

export interface SentimentWords extends Omit<SentimentLanguage, 'list'> {
  /** Ratings from -5 to 5. */
  ratings: ReadonlyMap<string, number>;
}

const kept = new Map<string, Promise<SentimentWords>>();

/** Returns the rated words of a language. Null for a language without a list. */
export const readSentimentWords = async (language: string): Promise<SentimentWords | null> => {
  if (!Object.hasOwn(LANGUAGES, language)) return null;
  const words = kept.get(language) ?? readWords(LANGUAGES[language]!);
  kept.set(language, words);
  return words;
};

const readWords = async ({ list, ...rest }: SentimentLanguage): Promise<SentimentWords> => {
  const rated = JSON.parse(await readFile(require.resolve(list), 'utf8')) as Record<string, number>;
  const ratings = Object.entries(rated).flatMap(([word, rating]) => {
    const lower = word.toLowerCase();
    return lower.includes(' ') || rest.negations.has(lower) ? [] : [[lower, rating] as const];
  });
  return { ...rest, ratings: new Map(ratings) };
};
