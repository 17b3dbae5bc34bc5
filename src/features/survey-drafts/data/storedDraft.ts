import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readDraft } from '@core/contract/survey-drafts';
import { normaliseSurvey, normaliseWorkingList } from '@core/survey/normalise';
import type { StoredDraft } from '../model/draftMachine';

/** A draft in the server's format. */
export type DraftAnswer = ResponseOf<typeof readDraft>;

/**
 * Returns the server's response in the editor's format: with all defaults, and with older documents
 * converted.
 */
export const storedDraftOf = ({
  id,
  companyId,
  revision,
  name,
  survey,
  sourceSurveyId,
  workingList,
}: DraftAnswer): StoredDraft => ({
  id,
  companyId,
  revision,
  name,
  survey: normaliseSurvey(survey),
  sourceSurveyId: sourceSurveyId ?? null,
  workingList: normaliseWorkingList(workingList),
});
