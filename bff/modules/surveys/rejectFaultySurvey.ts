import { AppError, type FieldErrors } from '@core/errors/AppError';
import { findingSentence } from '@core/survey/findingSentences';
import { lintSurvey } from '@core/survey/lint';
import type { LintCode, LintFinding } from '@core/survey/lintFinding';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Question, Survey } from '@core/survey/types';

/**
 * Part of a question that a finding without a condition refers to; other findings are about the
 * whole question.
 */
const PART_OF_CODE: Partial<Record<LintCode, string>> = {
  blank_title: '.title',
  no_options: '.options',
  duplicate_option: '.options',
  empty_range: '.settings',
  unreachable: '.conditions',
  cyclic: '.conditions',
};

/**
 * Rejects linter errors, so that no client can publish them. Warnings pass. @throws AppError
 * survey_has_errors, with a sentence per path.
 */
export const rejectFaultySurvey = (survey: Survey): void => {
  const { questions, quotas = null, variables = null } = normaliseSurvey(survey);
  const errors = lintSurvey({ questions, quotas, variables }).filter(
    ({ severity }) => severity === 'error',
  );
  if (!errors.length) return;
  const places = new Map(questions.map((question, index) => [question.id, { question, index }]));
  const fields: FieldErrors = {};
  for (const error of errors) {
    const place = places.get(error.questionId ?? '');
    const list = error.code === 'variable' ? 'variables' : 'quotas';
    const path = place ? pathOf(error, place) : `survey.${list}[${(error.values.other ?? 1) - 1}]`;
    const sentence = findingSentence(error);
    fields[path] = fields[path] ? `${fields[path]} ${sentence}` : sentence;
  }
  throw new AppError('survey_has_errors', { fields });
};

const pathOf = (
  { code, conditionId }: LintFinding,
  { question, index }: { question: Question; index: number },
): string => {
  const placeIn = (rules: readonly { id?: string }[] | null | undefined): number =>
    conditionId ? (rules ?? []).findIndex(({ id }) => id === conditionId) : -1;
  const condition = placeIn(question.conditions);
  const [way, jump] = [placeIn(question.visibleWhen), placeIn(question.jumps)];
  const part =
    condition >= 0
      ? `.conditions[${condition}]`
      : way >= 0
        ? `.visibleWhen[${way}]`
        : jump >= 0
          ? `.jumps[${jump}]`
          : (PART_OF_CODE[code] ?? '');
  return `survey.questions[${index}]${part}`;
};
