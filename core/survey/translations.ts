import type { Question, Survey } from './types';

/** A question in the displayed language. Answers stay the stored options; `labels` are the displayed texts. */
export interface ShownQuestion extends Question {
  labels: readonly string[];
}

export interface ShownSurvey extends Survey {
  questions: ShownQuestion[];
  /** Language of the texts, for `lang`, and its direction, for `dir`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The company's own texts for the widget's parts. */
  ui: Readonly<Record<string, string>>;
}

/** Languages of the widget's texts (core/survey/texts/). Each is in its own file, except for English. */
export const textLanguages =
  'ar bg cs da de el en es fi fr he hu it ja nb nl no pl pt ro ru sk sv tr uk zh'.split(' ');

/** True for languages written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  /^(ar|ckb|dv|fa|he|ps|ur|yi)\b/i.test(language);

/** Returns the best offered language: the same tag, else the same language in another region, in the order of preference. */
export const pickLanguage = (
  offered: readonly string[],
  preferred: readonly string[],
): string | undefined => {
  const base = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!;
  for (const wanted of preferred) {
    const found =
      offered.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
      offered.find((tag) => base(tag) === base(wanted));
    if (found) return found;
  }
  return undefined;
};

/**
 * Returns a survey in the first preferred language that it has texts in; missing texts stay in the survey's own language. A survey without a
 * language is assumed to be in its page's language.
 */
export const translateSurvey = (survey: Survey, preferred: readonly string[]): ShownSurvey => {
  const own =
    survey.language || (!survey.translations && pickLanguage(textLanguages, preferred)) || 'en';
  const language = pickLanguage([own, ...Object.keys(survey.translations ?? {})], preferred) ?? own;
  const texts = survey.translations?.[language];
  return {
    ...survey,
    title: texts?.title || survey.title,
    description: texts?.description || survey.description,
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    ui: texts?.ui ?? {},
    questions: survey.questions.map((question) => {
      const { options, title, description, ...settings } = texts?.questions?.[question.id] ?? {};
      return {
        ...question,
        title: title || question.title,
        description: description || question.description,
        settings: { ...question.settings, ...settings },
        labels: (question.options ?? []).map((option, index) => options?.[index] || option),
      };
    }),
  };
};
