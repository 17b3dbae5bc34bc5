import { type PublishedSurvey, readSurvey } from '@core/contract/surveys';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** The survey with what its quotas have counted by now; at first as it is known already. */
export const useQuotaCounts = (survey: PublishedSurvey) =>
  useQuery({
    ...queryFor(readSurvey, { params: { id: survey.id } }),
    placeholderData: survey,
  });
