import { alwaysEarlier } from './blocks';
import type { Quota } from './quotas';
import type { ThanksScreen } from './screens';
import type { Condition, Question, Survey } from './types';

/** Whether it is a screen-out: a quota that takes no one, so all it describes are screened out. */
export const isScreenOut = ({ limit }: Pick<Quota, 'limit'>): boolean => limit === 0;

interface EndedSurvey {
  questions: readonly Question[];
  quotas?: readonly Quota[] | null;
}

/**
 * The questions as they are asked: those that come after a screen-out for everyone are hidden from people it describes, so that the survey
 * ends where it is decided. What depends on a saved view only the server can judge.
 */
export const endAtScreenOuts = ({ questions, quotas }: EndedSurvey): readonly Question[] => {
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
      [end, ...(end.and ?? [])].every((test) => isEarlier(test.targetQuestionId, question.id)),
    );
    return over.length === 0
      ? question
      : { ...question, conditions: [...over, ...(question.conditions ?? [])] };
  });
};

/** The survey as a preview plays it, without a server: screen-outs end it, and their screens are thank-you screens for their answers. */
export const playScreenOuts = (survey: Survey): Survey => {
  const outs = (survey.quotas ?? []).filter(isScreenOut);
  if (outs.length === 0) return survey;
  const thanks = survey.screens?.thanks ?? [];
  const own = outs.flatMap(({ id, targetQuestionId, operator, value, and, segment }) => {
    const screen = segment ? undefined : thanks.find(({ quota }) => quota === id);
    const when = { targetQuestionId, operator, value, ...(and && { and }) };
    return screen ? [{ ...screen, quota: null, when } satisfies ThanksScreen] : [];
  });
  return {
    ...survey,
    questions: [...endAtScreenOuts(survey)],
    ...(own.length > 0 && { screens: { ...survey.screens, thanks: [...own, ...thanks] } }),
  };
};
