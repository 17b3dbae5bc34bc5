import type { LintFinding } from '@core/survey/lintFinding';
import { languageName } from '@core/text/languageName';
import { pageLocale } from '@src/lib/i18n/locale';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** A finding in the language of the page. */
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
