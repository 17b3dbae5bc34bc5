import type { Question, Survey } from './types';

/** A question in the language it is shown in. Answers stay the stored options; `labels` is what is read. */
export interface ShownQuestion extends Question {
  labels: readonly string[];
}

export interface ShownSurvey extends Survey {
  questions: ShownQuestion[];
  /** Language of the texts, for `lang`, and its direction, for `dir`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The tenant's own words for the widget's parts. */
  ui: Readonly<Record<string, string>>;
}

/** Languages the widget has texts in (core/survey/texts/): each is its own file, but for English. */
export const textLanguages =
  'ar bg cs da de el en es fi fr he hu it ja nb nl no pl pt ro ru sk sv tr uk zh'.split(' ');

/** Languages written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  /^(ar|ckb|dv|fa|he|ps|ur|yi)\b/i.test(language);

/** The offered language that fits best: the same tag, else the same language in another region, in the order of preference. */
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
 * A survey in the first preferred language it has texts in; single missing texts stay in the survey's own language. One that names no
 * language is taken to be written in the language of its page.
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
