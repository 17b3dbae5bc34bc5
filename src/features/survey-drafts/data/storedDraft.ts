import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readDraft } from '@core/contract/survey-drafts';
import { normaliseSurvey, normaliseWorkingList } from '@core/survey/normalise';
import type { StoredDraft } from '../model/draftMachine';

/** A draft as the server answers it. */
export type DraftAnswer = ResponseOf<typeof readDraft>;

/** The server's answer as the editor works on it: every default in place, older documents read as today's. */
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
