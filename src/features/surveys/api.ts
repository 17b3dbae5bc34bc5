import { copySuffix, withoutCopySuffix } from '@core/survey/copyName';
import type { PublishedSurvey } from '@core/contract/surveys';
import { createDraft } from '@core/contract/survey-drafts';
import type { InputOf } from '@core/contract/defineEndpoint';
import {
  deleteSurvey,
  listPublishedSurveys,
  listVersions,
  readSurvey,
  setSurveyStatus,
} from '@core/contract/surveys';
import { LIMITS } from '@core/limits';
import type { StoredSettings, Survey } from '@core/survey/types';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApiError } from '@src/lib/apiError';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

/**
 * Queries with a survey's status or its answers, which starting, stopping and deleting make stale.
 */
const refreshes = [listPublishedSurveys.id, readSurvey.id, listVersions.id, 'embed.listActive'];

const waits = LIMITS.surveys.listRetryWaitsMs;

/**
 * Reads the published surveys of the company in scope. Retries a server error after 1 s and after 2
 * s (LIVE-024). The call itself has already retried network failures as often.
 */
export const useSurveys = () =>
  useQuery({
    ...queryFor(listPublishedSurveys),
    retry: (failures: number, error: ApiError) => error.status >= 500 && failures < waits.length,
    retryDelay: (failures: number) => waits[failures] ?? 0,
  });

/**
 * Returns the company for a survey's write call: the survey's own, even if all companies are in
 * view.
 */
export const inCompanyOf = ({ id, companyId }: Pick<PublishedSurvey, 'id' | 'companyId'>) => ({
  params: { id },
  query: { companyFilter: companyId },
});

/** Starts a survey with an end condition, or stops it. */
export const useSetStatus = () => useMutation(mutationFor(setSurveyStatus, { refreshes }));

/** Deletes a survey and its answers. */
export const useDeleteSurvey = () => useMutation(mutationFor(deleteSurvey, { refreshes }));

/** Copies a survey into a new draft (`copyOf`); the survey stays as it is (LIVE-020, LIVE-021). */
export const useCopyToDraft = () =>
  useMutation(mutationFor(createDraft, { refreshes: ['survey-drafts.list'] }));

/**
 * Returns the draft for a copy of a survey, named '<name> (Copy)', in the survey's company and with
 * a reference to it. It has the styling and targeting set in LiveIQ, so that the next version is
 * shown where this one is.
 */
export const copyOf = ({
  id,
  name,
  survey,
  companyId,
  embedSettings,
  display_triggers: displayTriggers,
}: PublishedSurvey): InputOf<typeof createDraft> => ({
  query: { companyFilter: companyId },
  body: {
    name: copyName(name),
    survey: {
      ...(survey as InputOf<typeof createDraft>['body']['survey']),
      settings: {
        ...((embedSettings?.settings as StoredSettings | undefined) ?? (survey as Survey).settings),
        ...(displayTriggers && { displayTriggers }),
      },
    },
    sourceSurveyId: id,
  },
});

/** Returns a copy's name with a single suffix. A very long name is cut before the suffix. */
export const copyName = (name: string): string =>
  withoutCopySuffix(name).slice(0, LIMITS.surveys.nameMax - copySuffix.length) + copySuffix;
