import type { Question } from '@core/survey/types';
import type { Results, ResultSurvey } from '../responses/findResults';

/** Cell for facts that are counted without one. */
export const NO_CELL = { day: null, device: null, complete: null, flagged: null } as const;

/** Returns the ids of questions with a score. Their answers are counted per day. */
export const scoredIds = ({ questions }: Pick<Results, 'questions'>): string[] =>
  questions.flatMap(({ id, settings }) => (settings?.preset ? [id] : []));

/** Returns every question of some surveys by id, with its version in each survey. */
export const versionsOf = (
  surveys: readonly ResultSurvey[],
): Map<string, readonly [Question, ...Question[]]> => {
  const versions = new Map<string, readonly [Question, ...Question[]]>();
  for (const question of surveys.flatMap(({ questions }) => questions))
    versions.set(question.id, [...(versions.get(question.id) ?? []), question] as [
      Question,
      ...Question[],
    ]);
  return versions;
};

/** Returns a question as it is in one survey. */
export const askedBy = (
  surveys: readonly ResultSurvey[],
  surveyId: string,
  id: string,
): Question | undefined =>
  surveys.find((survey) => survey.id === surveyId)?.questions.find((one) => one.id === id);
