import type { InferType } from 'yup';
import type { draft as schema } from '@core/contract/survey-drafts';
import { normaliseSurvey, normaliseWorkingList } from '@core/survey/normalise';
import type { SurveyDraft } from './survey-draft.entity';

/**
 * Returns a draft in the form of the contract. An older document gets all defaults, and unknown
 * keys are kept.
 */
export const presentDraft = (draft: SurveyDraft): InferType<typeof schema> => {
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
