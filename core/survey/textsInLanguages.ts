import { LIMITS } from '../limits';

const SCREEN_TEXT_MAX = { title: LIMITS.text.short, text: LIMITS.text.medium, button: 80 } as const;
const LANGUAGES_MAX = 100;
const TAG_MAX = 35;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** True for undefined, and for an object whose values are all valid. */
const eachIs = (value: unknown, test: (one: unknown, key: string) => boolean): boolean =>
  isNothing(value) ||
  (isRecord(value) && Object.entries(value).every(([key, one]) => test(one, key)));

const isText = (value: unknown): boolean => isNothing(value) || typeof value === 'string';

const byLanguage = (value: unknown, test: (texts: Record<string, unknown>) => boolean): boolean =>
  eachIs(value, (texts, tag) => tag.length <= TAG_MAX && isRecord(texts) && test(texts)) &&
  Object.keys(value ?? {}).length <= LANGUAGES_MAX;

/** True for a valid map from languages to texts of a screen. */
export const isScreenTexts = (translations: unknown): boolean =>
  byLanguage(translations, (texts) =>
    Object.entries(SCREEN_TEXT_MAX).every(([part, max]) => {
      const text = texts[part] ?? '';
      return typeof text === 'string' && text.length <= max;
    }),
  );

/** True for valid texts of a question in one language: texts and lists of texts, by part. */
const isQuestionTexts = (texts: unknown): boolean =>
  eachIs(texts, (part) => isText(part) || (Array.isArray(part) && part.every(isText)));

/** True for a valid map from languages to texts of one question. */
export const areQuestionTexts = (translations: unknown): boolean =>
  byLanguage(translations, isQuestionTexts);

/** True for a valid map from languages to texts of a survey: its own, those of its questions by id, and the widget's own words. */
export const areSurveyTexts = (translations: unknown): boolean =>
  byLanguage(
    translations,
    ({ title, description, questions, ui, machine }) =>
      isText(title) &&
      isText(description) &&
      eachIs(questions, isQuestionTexts) &&
      eachIs(ui, isText) &&
      (isNothing(machine) || (Array.isArray(machine) && machine.every(isText))),
  );
