import { LIMITS } from '../limits';

const SCREEN_TEXT_MAX = { title: LIMITS.text.short, text: LIMITS.text.medium, button: 80 } as const;
const LANGUAGES_MAX = 100;
const TAG_MAX = 35;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** True for nothing, and for an object whose values all pass. */
const eachIs = (value: unknown, test: (one: unknown, key: string) => boolean): boolean =>
  isNothing(value) ||
  (isRecord(value) && Object.entries(value).every(([key, one]) => test(one, key)));

const isText = (value: unknown): boolean => isNothing(value) || typeof value === 'string';

const byLanguage = (value: unknown, test: (texts: Record<string, unknown>) => boolean): boolean =>
  eachIs(value, (texts, tag) => tag.length <= TAG_MAX && isRecord(texts) && test(texts)) &&
  Object.keys(value ?? {}).length <= LANGUAGES_MAX;

/** True for the texts of a screen by language. */
export const isScreenTexts = (translations: unknown): boolean =>
  byLanguage(translations, (texts) =>
    Object.entries(SCREEN_TEXT_MAX).every(([part, max]) => {
      const text = texts[part] ?? '';
      return typeof text === 'string' && text.length <= max;
    }),
  );

/** True for a question's texts in one language: texts and lists of texts, by part. */
const isQuestionTexts = (texts: unknown): boolean =>
  eachIs(texts, (part) => isText(part) || (Array.isArray(part) && part.every(isText)));

/** True for the texts of one question by language. */
export const areQuestionTexts = (translations: unknown): boolean =>
  byLanguage(translations, isQuestionTexts);

/** True for the texts of a survey by language: its own, those of its questions by their ids, and the widget's own words. */
export const areSurveyTexts = (translations: unknown): boolean =>
  byLanguage(
    translations,
    ({ title, description, questions, ui }) =>
      isText(title) &&
      isText(description) &&
      eachIs(questions, isQuestionTexts) &&
      eachIs(ui, isText),
  );
