import type { SurveyScreen } from '@core/survey/screens';
import type {
  ConditionOperator,
  DisplaySettings,
  QuestionSettings,
  QuestionType,
} from '@core/survey/types';
import type { Locale } from '@core/text/locales';

/** A text in the template's only language, or in each of its languages. */
export type TemplateWords = string | Readonly<Partial<Record<Locale, string>>>;

/** Categories of templates, in the order of the gallery. */
export const templateCategories = [
  'customers',
  'product',
  'website',
  'work',
  'events',
  'health',
  'research',
] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** Licenses of templates. The gallery describes each in words. */
export const templateTerms = [
  'own',
  'method',
  'cite',
  'free',
  'publicDomain',
  'anyUse',
  'research',
  'ogl',
  'phq',
  'nps',
  'cahps',
] as const;
type TemplateTerms = (typeof templateTerms)[number];

/**
 * A reference to an earlier question, counted from 1, and the comparison value: a literal, or one
 * of its options, counted from 1.
 */
interface TemplateTest {
  of: number;
  operator: ConditionOperator;
  value?: string | number;
  option?: number;
}

type WordedSettings = 'lowLabel' | 'highLabel' | 'rows';

/** A question of a template. Pipes refer to other questions as q1, q2, … */
export interface TemplateQuestion {
  type: QuestionType;
  title: TemplateWords;
  description?: TemplateWords;
  options?: readonly TemplateWords[];
  required?: boolean;
  settings?: Omit<QuestionSettings, WordedSettings> & {
    lowLabel?: TemplateWords;
    highLabel?: TemplateWords;
    rows?: readonly TemplateWords[];
  };
  showWhen?: readonly TemplateTest[];
}

type TemplateScreen = {
  [Part in keyof Pick<SurveyScreen, 'title' | 'text' | 'button'>]: TemplateWords;
};

/** A template, in the format of its file in data/. */
export interface TemplateFile {
  id: string;
  category: TemplateCategory;
  languages: readonly Locale[];
  source: { terms: TemplateTerms; citation: string; address?: string };
  title: TemplateWords;
  intro: TemplateWords;
  welcome?: TemplateScreen;
  questions: readonly TemplateQuestion[];
  thanks: readonly (TemplateScreen & { when?: TemplateTest })[];
  display?: Partial<DisplaySettings>;
}

/** Returns a text in a language. Texts in only one language stay in it. */
export const localizeTemplate = (words: TemplateWords | undefined, language: Locale): string =>
  typeof words === 'string' ? words : (words?.[language] ?? '');

/** Returns the language to show a template in: the requested one, else its first. */
export const templateLanguage = (languages: readonly Locale[], wanted: Locale): Locale =>
  languages.includes(wanted) ? wanted : languages[0]!;

const SECONDS: Readonly<Partial<Record<QuestionType, number>>> = {
  statement: 5,
  text: 12,
  textarea: 30,
  ranking: 20,
  'constant-sum': 25,
  contact: 25,
  address: 30,
};

/** Counts a template's answers: each matrix row is one. */
export const countAnswers = ({ questions }: Pick<TemplateFile, 'questions'>): number =>
  questions.reduce(
    (sum, { type, settings }) =>
      sum + (type === 'matrix' ? (settings?.rows?.length ?? 0) : type === 'statement' ? 0 : 1),
    0,
  );

/** Returns a template's approximate duration in minutes, at least one. */
export const countMinutes = ({ questions }: Pick<TemplateFile, 'questions'>): number => {
  const seconds = questions.reduce(
    (sum, { type, settings }) =>
      sum + (type === 'matrix' ? 4 + 5 * (settings?.rows?.length ?? 0) : (SECONDS[type] ?? 8)),
    0,
  );
  return Math.max(1, Math.round(seconds / 60));
};
