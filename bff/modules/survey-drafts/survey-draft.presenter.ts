import type { InferType } from 'yup';
import type { draft as schema } from '@core/contract/survey-drafts';
import { normaliseSurvey, normaliseWorkingList } from '@core/survey/normalise';
import type { SurveyDraft } from './survey-draft.entity';

/** The columns of a draft that are shown. */
export const SHOWN_OF_DRAFT = [
  'id',
  'name',
  'createdAt',
  'updatedAt',
  'revision',
  'sourceSurveyId',
  'companyId',
  'survey',
  'workingList',
] as const satisfies readonly (keyof SurveyDraft)[];

export type ShownDraft = Pick<SurveyDraft, (typeof SHOWN_OF_DRAFT)[number]>;

/**
 * Returns a draft in the form of the contract. An older document gets all defaults, and unknown
 * keys are kept.
 */
export const presentDraft = (draft: ShownDraft): InferType<typeof schema> => {
  const survey = normaliseSurvey(draft.survey);
  return {
    id: draft.id,
    name: draft.name,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
    revision: draft.revision,
    questionCount: survey.questions.length,
    sourceSurveyId: draft.sourceSurveyId ?? null,
    companyId: draft.companyId,
    survey,
    workingList: normaliseWorkingList(draft.workingList),
  };
};
