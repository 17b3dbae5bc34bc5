import { useMutation, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  correctOneResponse,
  excludeOneResponse,
  readOneResponse,
  resendOneResponse,
} from '@core/contract/oneResponse';
import { listFollowUps } from '@core/contract/followUps';
import type { PublishedSurvey } from '@core/contract/surveys';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { liveReads } from '../api';

export type OneResponse = ResponseOf<typeof readOneResponse>;
export type SurveyOfResponse = Pick<PublishedSurvey, 'id' | 'companyId'>;

/** Returns the ids that a call about a response sends. */
export const inputOf = ({ id, companyId }: SurveyOfResponse, responseId: string) => ({
  params: { id, responseId },
  query: { companyFilter: companyId },
});

const refreshes = [...liveReads, readOneResponse.id];

/** Reads a response with its path and person. `redact` hides personal data. */
export const useOneResponse = (survey: SurveyOfResponse, responseId: string, redact: boolean) => {
  const { params, query } = inputOf(survey, responseId);
  return useQuery(
    queryFor(readOneResponse, { params, query: { ...query, ...(redact && { redact }) } }),
  );
};

export const useCorrectResponse = () => useMutation(mutationFor(correctOneResponse, { refreshes }));
/** Excluding a response also closes its follow-up. */
export const useExcludeResponse = () =>
  useMutation(mutationFor(excludeOneResponse, { refreshes: [...refreshes, listFollowUps.id] }));
export const useResendResponse = () => useMutation(mutationFor(resendOneResponse));
