import { useQuery } from '@tanstack/react-query';
import { listVersions } from '@core/contract/surveys';
import { queryFor } from './endpointQuery';

/** The versions of the family of a published survey, the newest first. */
export const useSurveyVersions = (surveyId: string) =>
  useQuery(queryFor(listVersions, { params: { id: surveyId } }));
