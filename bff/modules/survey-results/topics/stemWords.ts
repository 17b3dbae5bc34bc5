import type { EntityManager } from '@mikro-orm/sql';

/** PostgreSQL's Snowball dictionaries, with their stop words, by language. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  ...{ ar: 'arabic', ca: 'catalan', da: 'danish', de: 'german', el: 'greek', en: 'english' },
  ...{ es: 'spanish', eu: 'basque', fi: 'finnish', fr: 'french', ga: 'irish', hi: 'hindi' },
  ...{ hu: 'hungarian', hy: 'armenian', id: 'indonesian', it: 'italian', lt: 'lithuanian' },
  ...{ nb: 'norwegian', ne: 'nepali', nl: 'dutch', nn: 'norwegian', no: 'norwegian' },
  ...{ pt: 'portuguese', ro: 'romanian', ru: 'russian', sr: 'serbian', sv: 'swedish' },
  ...{ ta: 'tamil', tr: 'turkish', yi: 'yiddish' },
};

/** Other languages, whose words are counted as they are. */
const WITHOUT_STEMS = [
  'bg',
  'cs',
  'et',
  'fa',
  'he',
  'hr',
  'ja',
  'ko',
  'pl',
  'sk',
  'th',
  'uk',
  'vi',
  'zh',
];

/** Stands for any other language, because visitors' pages may name ones that do not exist. */
export const OTHER_LANGUAGE = 'und';

/** Returns the language of a tag, without its region: `pt-BR` becomes `pt`. */
export const primaryLanguage = (tag: string): string => {
  const language = tag.toLowerCase().split('-')[0]!;
  return Object.hasOwn(DICTIONARIES, language) || WITHOUT_STEMS.includes(language)
    ? language
    : OTHER_LANGUAGE;
};

/**
 * Returns the stem of each word, or null for a stop word such as "the". Words of a language without
 * a dictionary are their own stems.
 */
export const stemWords = async (
  em: EntityManager,
  language: string,
  words: ReadonlySet<string>,
): Promise<Map<string, string | null>> => {
  const name = DICTIONARIES[language];
  const rows = await em.execute<{ word: string; stem: string | null }[]>(
    `select "word", (ts_lexize('${name ? `${name}_stem` : 'simple'}', "word"))[1] as "stem" from jsonb_array_elements_text(?::jsonb) as "w"("word")`,
    [JSON.stringify([...words])],
  );
  return new Map(rows.map(({ word, stem }) => [word, stem]));
};
