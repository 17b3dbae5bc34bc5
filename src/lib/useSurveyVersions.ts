import { useQuery } from '@tanstack/react-query';
import { listVersions } from '@core/contract/surveys';
import { queryFor } from './endpointQuery';

/** The versions of a published survey, newest first. */
export const useSurveyVersions = (surveyId: string) =>
  useQuery(queryFor(listVersions, { params: { id: surveyId } }));
