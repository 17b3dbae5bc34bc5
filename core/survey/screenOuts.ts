import { alwaysEarlier } from './blocks';
import { followJumps } from './jumps';
import type { Quota } from './quotas';
import type { ThanksScreen } from './screens';
import type { Condition, Question, Survey } from './types';
import type { SurveyVariable } from './variables/surveyVariable';
import { inputsOfSource } from './variables/variableInputs';

/** True for a screen-out: a quota with the limit 0, which excludes everyone who matches it. */
export const isScreenOut = ({ limit }: Pick<Quota, 'limit'>): boolean => limit === 0;

interface EndedSurvey {
  questions: readonly Question[];
  quotas?: readonly Quota[] | null | undefined;
  variables?: readonly SurveyVariable[] | null | undefined;
}

/**
 * Returns the questions as they are asked, with their jumps and the ends that screen-outs cause:
 * later questions are hidden from people who match one, so the survey ends at the deciding answer.
 * A screen-out with a saved view hides nothing, because only the server knows who is in the view.
 */
export const endAtScreenOuts = ({
  questions: written,
  quotas,
  variables,
}: EndedSurvey): readonly Question[] => {
  const questions = followJumps(written);
  const ends = (quotas ?? [])
    .filter((quota) => isScreenOut(quota) && !quota.segment)
    .map(({ id, targetQuestionId, operator, value, and }): Condition => {
      const test = { targetQuestionId, operator, value };
      return { id, ...test, ...(and && { and }), action: 'hide' };
    });
  if (ends.length === 0) return questions;
  const isEarlier = alwaysEarlier(questions);
  return questions.map((question) => {
    const over = ends.filter((end) =>
      [end, ...(end.and ?? [])].every((test) =>
        inputsOfSource(test.targetQuestionId, variables).every((id) => isEarlier(id, question.id)),
      ),
    );
    return over.length === 0
      ? question
      : { ...question, conditions: [...over, ...(question.conditions ?? [])] };
  });
};

/** Returns the survey for a preview, which has no server: screen-outs end it, and their screens become thank-you screens for their answers. */
export const playScreenOuts = (survey: Survey): Survey => {
  const questions = endAtScreenOuts(survey);
  if (questions === survey.questions) return survey;
  const outs = (survey.quotas ?? []).filter(isScreenOut);
  const thanks = survey.screens?.thanks ?? [];
  const own = outs.flatMap(({ id, targetQuestionId, operator, value, and, segment }) => {
    const screen = segment ? undefined : thanks.find(({ quota }) => quota === id);
    const when = { targetQuestionId, operator, value, ...(and && { and }) };
    return screen ? [{ ...screen, quota: null, when } satisfies ThanksScreen] : [];
  });
  return {
    ...survey,
    questions: [...questions],
    ...(own.length > 0 && { screens: { ...survey.screens, thanks: [...own, ...thanks] } }),
  };
};
