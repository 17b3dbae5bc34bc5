import { stepsInOrder } from './blocks';
import type { Answers, Question, VisibleRule } from './types';
import type { SurveyVariable } from './variables/surveyVariable';
import { inputsOfSource } from './variables/variableInputs';
import { asSources, variableValues } from './variables/attachVariables';
import { conditionMatches, dropHiddenAnswers } from './visibility';

/** Id of a quota. The widget recognizes it in an error response by its prefix. */
export type QuotaId = `quota-${string}`;

/** A maximum number of completed responses from people with these answers. */
export interface Quota extends VisibleRule {
  id: QuotaId;
  name?: string | null;
  /** With 0, it is a screen-out: it accepts no responses. */
  limit: number;
  /** Id of an audience category or saved view: only people in it count. */
  segment?: string | null;
}

/** The fields of a survey that quotas use. */
interface QuotedSurvey {
  questions: readonly Question[];
  quotas?: readonly Quota[] | null;
  variables?: readonly SurveyVariable[] | null | undefined;
}

/** One person's answers. The submission id is the seed for shuffling blocks. */
interface GivenAnswers {
  answers: Answers;
  isComplete: boolean;
  submissionId?: string;
}

/**
 * Returns the quotas that these answers count toward. Before the end, a quota applies only if all its questions are answered and a question of
 * a later step is answered, too. So a wrong answer that is corrected right away does not end the survey.
 * @param segments segments that the respondent is known to belong to.
 */
export const matchedQuotas = (
  { questions, quotas, variables }: QuotedSurvey,
  { answers, isComplete, submissionId = '' }: GivenAnswers,
  segments: ReadonlySet<string>,
): Quota[] => {
  if (!quotas?.length) return [];
  const given = dropHiddenAnswers(questions, answers);
  const values = asSources(variableValues({ questions, variables }, given));
  const known = new Map([
    ...questions.map(({ id }) => [id, given[id]] as const),
    ...Object.entries(values),
  ]);
  const last = stepsInOrder(questions, submissionId).findLast((step) =>
    step.some(({ id }) => id in given),
  );
  const hasPassed = (id: string): boolean => id in given && !last!.some((one) => one.id === id);
  return quotas.filter(
    (quota) =>
      (!quota.segment || segments.has(quota.segment)) &&
      conditionMatches(quota, known) &&
      (isComplete ||
        [quota, ...(quota.and ?? [])].every(({ targetQuestionId }) =>
          inputsOfSource(targetQuestionId, variables).every(hasPassed),
        )),
  );
};
