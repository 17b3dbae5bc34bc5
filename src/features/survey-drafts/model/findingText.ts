import type { LintFinding } from '@core/survey/lintFinding';
import { languageName } from '@core/text/languageName';
import { pageLocale } from '@src/lib/i18n/locale';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** Returns a finding's text in the page's language. */
export const findingText = ({ key, values }: LintFinding): string => {
  const { number = 0, title, other = 0, value = '', language = 'en' } = values;
  const text = surveyDraftsText(`finding.${key}`, {
    question: title
      ? surveyDraftsText('called.titled', { number, title })
      : surveyDraftsText('called.number', { number }),
    other,
    value,
    language: languageName(pageLocale(), language),
  });
  return text.charAt(0).toLocaleUpperCase(pageLocale()) + text.slice(1);
};
