import type { SurveyResponse } from '../survey-response.entity';

/** Whether the completed response becomes part of a profile: it is no test, and says something about who gave it. */
export const leavesATrace = ({
  isTest,
  visitorId,
  identifiers,
}: Pick<SurveyResponse, 'isTest' | 'visitorId' | 'identifiers'>): boolean =>
  !isTest && (Boolean(visitorId) || Object.keys(identifiers ?? {}).length > 0);
