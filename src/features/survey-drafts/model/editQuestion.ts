import { createQuestion } from '@core/survey/createQuestion';
import { defaultPlaceholder } from '@core/survey/defaults';
import { readQuestionType } from '@core/survey/answerShape';
import { questionTypeEntry, takesAnswer, type QuestionPreset } from '@core/survey/questionTypes';
import type { Question, QuestionSettings, QuestionType } from '@core/survey/types';
import { tidyPictures } from './pictureOptions';

/** Returns a blank question of a type (BUILD-018), or of a preset with its texts and scale. */
export const blankQuestion = (
  type: QuestionType,
  id: string,
  preset?: QuestionPreset,
): Question => {
  const question = createQuestion(type, id);
  return preset
    ? { ...question, title: preset.title, settings: { ...question.settings, ...preset.settings } }
    : question;
};

/**
 * Returns the question with another type. Keeps title, description and conditions. Keeps required
 * and data type if the type has an answer, options between types with options, and lengths, ranges
 * and labels between types with the same setting.
 */
export const changeType = (question: Question, type: QuestionType): Question => {
  if (question.type === type) return question;
  const blank = createQuestion(type, question.id);
  const [from, to] = [questionTypeEntry(question.type), questionTypeEntry(type)];
  const shared = to.settings.filter(
    (name) => from.settings.includes(name) || alwaysKept.includes(name),
  );
  const kept = Object.fromEntries(
    shared
      .map((name) => [name, question.settings?.[name]])
      .filter(([, value]) => value !== undefined),
  );
  const settings = withBothRanges({ ...blank.settings, ...kept });
  // A preset is a special rating, so it doesn't survive a change of type.
  delete settings.preset;
  return {
    ...question,
    type,
    ...(takesAnswer(blank) ? {} : { required: false, dataType: null }),
    options:
      to.hasOptions && !to.newOptions && !from.newOptions && question.options?.length
        ? question.options
        : blank.options,
    settings: to.settings.includes('placeholder')
      ? settings
      : { ...settings, placeholder: blank.settings?.placeholder ?? defaultPlaceholder },
  };
};

const alwaysKept: readonly (keyof QuestionSettings)[] = ['shuffle', 'allowOther', 'otherLabel'];

/** Returns settings with the range under both of its names (OP-095). */
export const withBothRanges = (settings: QuestionSettings): QuestionSettings => ({
  ...settings,
  ...(settings.minValue === undefined ? {} : { min: settings.minValue }),
  ...(settings.maxValue === undefined ? {} : { max: settings.maxValue }),
});

/**
 * Parses options from pasted text: one per line, or separated by tabs or semicolons. Removes
 * leading bullets and numbers, and duplicates.
 */
export const readOptions = (text: string): string[] => {
  const lines = text.split(/\r?\n/);
  const parts = lines.filter((line) => line.trim()).length > 1 ? lines : text.split(/[;\t]/);
  return [
    ...new Set(
      parts.map((part) => part.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim()).filter(Boolean),
    ),
  ];
};

/**
 * Returns the question as stored in the list: trimmed text, no blank options, and older type names
 * converted.
 */
export const tidyQuestion = (question: Question): Question => {
  const tidy = tidyTexts(question);
  return tidy.settings?.pictures && tidy.type === 'picture-choice'
    ? tidyPictures({ ...tidy, options: question.options ?? [] })
    : tidy;
};

const tidyTexts = (question: Question): Question => ({
  ...question,
  type: readQuestionType(question.type),
  title: question.title.trim(),
  description: question.description?.trim() ?? '',
  options: question.options?.map((option) => option.trim()).filter(Boolean) ?? [],
  ...(question.settings && {
    settings: {
      ...question.settings,
      ...(question.settings.rows && {
        rows: question.settings.rows.map((row) => row.trim()).filter(Boolean),
      }),
      ...(question.settings.link && { link: question.settings.link.trim() }),
    },
  }),
});
