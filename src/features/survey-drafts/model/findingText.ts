import type { LintFinding } from '@core/survey/lintFinding';
import type { Question } from '@core/survey/types';
import { pageLocale } from '@src/lib/i18n/locale';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** What a code says where it stands for two things: of a condition, or of the question or the survey as a whole. */
const sayingOf = ({ code, conditionId }: LintFinding) =>
  code === 'duplicate' && conditionId
    ? 'duplicate_condition'
    : code === 'no_effect' && !conditionId
      ? 'no_effect_first'
      : code;

/**
 * A finding in the language of the page. In English it is the linter's own sentence, which tells more than its code; elsewhere the sentence
 * of the code, which names the question. `named` are the survey's questions with titles as people read them.
 */
export const findingText = (finding: LintFinding, named: readonly Question[]): string => {
  const { questionId, sentence } = finding;
  const index = named.findIndex(({ id }) => id === questionId);
  if (pageLocale() === 'en' || (questionId !== null && index < 0)) return sentence;
  const title = named[index]?.title.trim().slice(0, 60);
  const text = surveyDraftsText(`finding.${sayingOf(finding)}`, {
    question: title
      ? surveyDraftsText('called.titled', { number: index + 1, title })
      : surveyDraftsText('called.number', { number: index + 1 }),
  });
  return text.charAt(0).toLocaleUpperCase(pageLocale()) + text.slice(1);
};
