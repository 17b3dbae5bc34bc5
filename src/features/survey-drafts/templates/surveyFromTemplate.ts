import { createSurvey, defaultSettings } from '@core/survey/defaults';
import { renamePipes } from '@core/survey/piping';
import type { ConditionTest, Question, QuestionSettings, Survey } from '@core/survey/types';
import type { Locale } from '@core/text/locales';
import { blankQuestion, withBothRanges } from '../model/editQuestion';
import {
  localizeTemplate,
  type TemplateFile,
  type TemplateQuestion,
  type TemplateWords,
} from './templateFile';

/** Creates a survey from a template in one of its languages, with new ids. */
export const surveyFromTemplate = (
  template: TemplateFile,
  language: Locale,
  newId: () => string,
): Survey => {
  const ids = template.questions.map(() => newId());
  const say = (words: TemplateWords | undefined): string => localizeTemplate(words, language);
  const piped = (words: TemplateWords | undefined): string =>
    renamePipes(say(words), (name) => ids[Number(name.slice(1)) - 1] ?? name);
  const test = ({ of, operator, value, option }: TestOf): ConditionTest => ({
    targetQuestionId: ids[of - 1]!,
    operator,
    value:
      option === undefined
        ? (value ?? null)
        : say(template.questions[of - 1]?.options?.[option - 1]),
  });
  const settingsOf = (question: TemplateQuestion, blank: Question): QuestionSettings => {
    const { lowLabel, highLabel, rows, ...own } = question.settings ?? {};
    return withBothRanges({
      ...blank.settings,
      ...own,
      ...(lowLabel && { lowLabel: say(lowLabel) }),
      ...(highLabel && { highLabel: say(highLabel) }),
      ...(rows && { rows: rows.map(say) }),
    });
  };
  const screen = ({ title, text, button }: NonNullable<TemplateFile['welcome']>) => ({
    title: say(title),
    ...(text && { text: say(text) }),
    ...(button && { button: say(button) }),
  });
  const questions = template.questions.map((question, at): Question => {
    const blank = blankQuestion(question.type, ids[at]!);
    return {
      ...blank,
      title: piped(question.title),
      description: piped(question.description),
      required: question.required ?? false,
      options: question.options?.map(say) ?? blank.options ?? [],
      settings: settingsOf(question, blank),
      ...(question.showWhen && {
        visibleWhen: question.showWhen.map((rule) => ({ id: newId(), ...test(rule) })),
      }),
    };
  });
  return {
    ...createSurvey(),
    title: say(template.title),
    description: say(template.intro),
    language,
    questions,
    screens: {
      ...(template.welcome && { welcome: screen(template.welcome) }),
      thanks: template.thanks.map(({ when, ...words }) => ({
        ...screen(words),
        ...(when && { when: test(when) }),
      })),
    },
    settings: {
      ...structuredClone(defaultSettings),
      display: { ...defaultSettings.display, ...template.display },
    },
  };
};

type TestOf = NonNullable<TemplateQuestion['showWhen']>[number];
