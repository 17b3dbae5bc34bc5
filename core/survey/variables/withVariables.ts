import type { Quota } from '../quotas';
import { endAtScreenOuts } from '../screenOuts';
import type { Question } from '../types';
import type { QuestionWithVariables } from '../visibility';
import { attachVariables } from './attachVariables';
import type { SurveyVariable } from './surveyVariable';

/** The parts of a survey that its variables depend on. */
export interface ScoredSurvey<Q extends Question = Question> {
  questions: readonly Q[];
  quotas?: readonly Quota[] | null | undefined;
  variables?: readonly SurveyVariable[] | null | undefined;
}

/**
 * Returns the questions with the variables that their conditions, jumps and screen-outs test. Call
 * it once, where a survey is read: the functions stay with the questions when they are copied.
 */
export const withVariables = <Q extends Question>(
  survey: ScoredSurvey<Q>,
): readonly (Q & QuestionWithVariables)[] =>
  survey.variables?.length
    ? attachVariables(survey.questions, survey.variables, endAtScreenOuts(survey))
    : survey.questions;
