import type { SurveyScreen } from '@core/survey/screens';
import type {
  ConditionOperator,
  DisplaySettings,
  QuestionSettings,
  QuestionType,
} from '@core/survey/types';
import type { Locale } from '@core/text/locales';

/** Words in the one language of a template, or in each of its languages. */
export type TemplateWords = string | Readonly<Partial<Record<Locale, string>>>;

/** Categories of templates, in the order of the gallery's list. */
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

/** On which terms a template is free to use; the gallery says each in words. */
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

/** An earlier question, counted from 1, and what its answer is compared with: a value, or one of its options, counted from 1. */
interface TemplateTest {
  of: number;
  operator: ConditionOperator;
  value?: string | number;
  option?: number;
}

type WordedSettings = 'lowLabel' | 'highLabel' | 'rows';

/** A question of a template. Pipes name other questions as q1, q2, … */
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

/** A survey to start from, as its file in data/ says it. */
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

/** Words in a language; those that are in one language only stay in it. */
export const sayTemplate = (words: TemplateWords | undefined, language: Locale): string =>
  typeof words === 'string' ? words : (words?.[language] ?? '');

/** The language to show a template in: the one asked for, else the first it has. */
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

/** Counts the answers that a template asks for: each row of a matrix is one. */
export const countAnswers = ({ questions }: Pick<TemplateFile, 'questions'>): number =>
  questions.reduce(
    (sum, { type, settings }) =>
      sum + (type === 'matrix' ? (settings?.rows?.length ?? 0) : type === 'statement' ? 0 : 1),
    0,
  );

/** About how many minutes a template takes, at least one. */
export const countMinutes = ({ questions }: Pick<TemplateFile, 'questions'>): number => {
  const seconds = questions.reduce(
    (sum, { type, settings }) =>
      sum + (type === 'matrix' ? 4 + 5 * (settings?.rows?.length ?? 0) : (SECONDS[type] ?? 8)),
    0,
  );
  return Math.max(1, Math.round(seconds / 60));
};
