import { type PublishedSurvey, readSurvey } from '@core/contract/surveys';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** Returns the survey with current quota counts, initially the known ones. */
export const useQuotaCounts = (survey: PublishedSurvey) =>
  useQuery({
    ...queryFor(readSurvey, { params: { id: survey.id } }),
    placeholderData: survey,
  });
