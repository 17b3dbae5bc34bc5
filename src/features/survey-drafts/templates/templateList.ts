import { LOCALES, type Locale } from '@core/text/locales';
import type { TemplateCategory } from './templateFile';

const ENGLISH: readonly Locale[] = ['en'];
const ENGLISH_AND_GERMAN: readonly Locale[] = ['en', 'de'];

const entry = <Id extends string>(
  id: Id,
  category: TemplateCategory,
  answers: number,
  minutes: number,
  languages: readonly Locale[],
) => ({ id, category, answers, minutes, languages });

/** The gallery's list before any template is loaded. A test compares it with the files. */
export const templateList = [
  entry('nps', 'customers', 3, 1, LOCALES),
  entry('csat', 'customers', 4, 1, LOCALES),
  entry('ces', 'customers', 4, 1, LOCALES),
  entry('checkout', 'customers', 5, 1, LOCALES),
  entry('leave', 'customers', 4, 1, LOCALES),
  entry('public-service', 'customers', 2, 1, ENGLISH),
  entry('fit', 'product', 4, 2, LOCALES),
  entry('features', 'product', 3, 1, LOCALES),
  entry('kano', 'product', 7, 1, LOCALES),
  entry('price', 'product', 5, 1, LOCALES),
  entry('onboarding', 'product', 4, 1, LOCALES),
  entry('sus', 'product', 10, 1, ENGLISH),
  entry('umux-lite', 'product', 2, 1, ENGLISH),
  entry('ueq-s', 'product', 8, 1, ENGLISH_AND_GERMAN),
  entry('seq', 'product', 2, 1, ENGLISH),
  entry('nasa-tlx', 'product', 6, 1, ENGLISH),
  entry('website', 'website', 7, 1, LOCALES),
  entry('accessibility', 'website', 5, 1, LOCALES),
  entry('enps', 'work', 2, 1, LOCALES),
  entry('pulse', 'work', 6, 1, LOCALES),
  entry('quality-of-work', 'work', 7, 1, ENGLISH),
  entry('exit', 'work', 5, 2, LOCALES),
  entry('event', 'events', 5, 1, LOCALES),
  entry('registration', 'events', 5, 1, LOCALES),
  entry('course', 'events', 9, 2, LOCALES),
  entry('patient-experience', 'health', 7, 1, ENGLISH),
  entry('personal-wellbeing', 'health', 4, 1, ENGLISH),
  entry('life-satisfaction', 'health', 5, 1, ENGLISH),
  entry('flourishing', 'health', 8, 1, ENGLISH),
  entry('healthy-days', 'health', 4, 1, ENGLISH),
  entry('loneliness', 'health', 4, 1, ENGLISH),
  entry('phq-9', 'health', 10, 1, ENGLISH),
  entry('phq-4', 'health', 4, 1, ENGLISH),
  entry('gad-7', 'health', 8, 1, ENGLISH),
  entry('tipi', 'research', 10, 1, ENGLISH),
  entry('mini-ipip', 'research', 20, 2, ENGLISH),
  entry('self-esteem', 'research', 10, 1, ENGLISH),
  entry('functioning', 'research', 6, 1, ENGLISH),
  entry('demographics-uk', 'research', 7, 1, ENGLISH),
  entry('demographics-us', 'research', 5, 1, ENGLISH),
] as const;

export type ListedTemplate = (typeof templateList)[number];

/** The six templates that the builder itself offers. */
export const firstTemplates: readonly ListedTemplate['id'][] = [
  'nps',
  'csat',
  'fit',
  'sus',
  'pulse',
  'event',
];
