import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from './textFiles';
import { fillSentence, type Sentence } from './fillSentence';
import { textLanguages, translateSurvey } from './translations';
import { sumErrorSentences } from './types/sumErrorSentences';
import { answerErrorSentences } from './validateAnswer';
import { hostedTexts, outcomeTexts, previewTexts, widgetTexts } from './widgetTexts';

const english: Record<string, Sentence> = {
  ...widgetTexts,
  ...outcomeTexts,
  ...previewTexts,
  ...hostedTexts,
  ...answerErrorSentences,
  ...sumErrorSentences,
  launch: 'Take Survey',
};
const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence);
const bracesOf = (text: string): string[] => (text.match(/{\w+}/g) ?? []).sort();
/** Words with the same spelling in English and other languages. */
const shared = new Set(['it no', 'es no']);
const languages = Object.keys(textFiles);

test('every offered language has a file, and every file is offered', () => {
  const files = readdirSync(join(import.meta.dirname, 'texts')).map((file) => file.slice(0, -3));
  expect([...languages, 'en'].sort()).toEqual([...textLanguages].sort());
  expect(languages.filter((tag) => tag !== 'no').sort()).toEqual(files.sort());
});

test('a sentence with small numbers avoids Intl, whose first use delays the first survey', () => {
  const { toLocaleString } = Number.prototype;
  Number.prototype.toLocaleString = () => 'asked Intl';
  try {
    expect(fillSentence(widgetTexts.position, { n: 1, total: 300 } as object)).toBe('1 of 300');
  } finally {
    Number.prototype.toLocaleString = toLocaleString;
  }
  const grouped = (value: number) => fillSentence('{limit}', { limit: value }, 'de');
  expect([1000, 2.5, -3].map(grouped)).toEqual(['1.000', '2,5', '-3']);
});

describe.each(languages)('texts in %s', (language) => {
  test('write numbers of up to three digits as the language does', async () => {
    const { locale } = (await textFiles[language]!()).default;
    const numbers = Array.from({ length: 1000 }, (_, at) => at);
    expect(numbers.map((limit) => fillSentence('{limit}', { limit }, locale))).toEqual(
      numbers.map((limit) => limit.toLocaleString(locale)),
    );
  });

  test('have every text, none left in English, with the same names in braces', async () => {
    const { locale, ...texts } = (await textFiles[language]!()).default;
    expect(locale.slice(0, 2)).toBe(language.replace('no', 'nb'));
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, sentence] of Object.entries(texts as Record<string, Sentence>)) {
      const forms = formsOf(sentence);
      if (!shared.has(`${language} ${key}`))
        expect(forms.filter((text) => formsOf(english[key]!).includes(text))).toEqual([]);
      // Visitors don't see the name of a question type, and one or two names may be common words.
      if (key === 'noOptions') continue;
      const last = typeof sentence === 'string' ? sentence : sentence.other;
      expect([key, bracesOf(last)]).toEqual([key, bracesOf(formsOf(english[key]!)[0]!)]);
      expect(forms.every((text) => text.trim() && !/[[\]|]/.test(text))).toBe(true);
    }
  });

  test('have the plural form of every number of characters', async () => {
    const { default: texts } = await textFiles[language]!();
    for (const sentence of [texts.too_short, texts.too_long]) {
      if (typeof sentence === 'string') continue;
      const rules = new Intl.PluralRules(texts.locale);
      for (const limit of [...Array(201).keys(), 1000, 5000])
        expect([limit, sentence[rules.select(limit)]]).toEqual([limit, expect.any(String)]);
    }
  });
});

test('a number selects its plural form and is formatted for the language', async () => {
  const say = async (language: string, limit: number): Promise<string> => {
    const { default: texts } = await textFiles[language]!();
    return fillSentence(texts.too_long, { limit }, texts.locale);
  };
  expect(fillSentence(answerErrorSentences.too_short, { limit: 1 })).toBe(
    'Please enter at least 1 character.',
  );
  expect(fillSentence(answerErrorSentences.too_long, { limit: 5000 })).toBe(
    'Please enter at most 5,000 characters.',
  );
  expect(await say('de', 5000)).toBe('Bitte geben Sie höchstens 5.000 Zeichen ein.');
  expect(await say('pl', 22)).toBe('Wpisz najwyżej 22 znaki.');
  expect(await say('ru', 21)).toBe('Введите максимум 21 символ.');
  expect(await say('ar', 2)).toBe('يُرجى إدخال حرفين على الأكثر.');
  expect(await say('ar', 11)).toContain('11 حرفًا');
  const { default: texts } = await textFiles.fr!();
  expect(fillSentence(texts.too_low, { limit: 0.5 }, texts.locale)).toContain('0,5');
});

test("a survey without a language uses the page's, else the browser's", () => {
  const survey = { title: 'x', questions: [] };
  const languageOf = (preferred: string[], language?: string): string =>
    translateSurvey({ ...survey, ...(language && { language }) }, preferred).language;
  expect(languageOf(['de-AT', 'en'])).toBe('de');
  expect(languageOf(['', 'ar-EG', 'en'])).toBe('ar');
  expect(languageOf(['fa', 'not a language !'])).toBe('en');
  expect(languageOf(['de'], 'fr')).toBe('fr');
});
