import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  listActiveSurveys,
  readGlobalIdentifiers,
  readTriggerSettings,
  saveGlobalIdentifiers,
  saveTriggerSettings,
} from '@core/contract/embed';
import {
  readIdentitySecret,
  revokePreviousIdentitySecret,
  rotateIdentitySecret,
} from '@core/contract/identitySecret';
import { countLinks, createLinks } from '@core/contract/surveyLinks';
import { listOverrides } from '@core/contract/surveys';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
} from '@core/contract/webhookDeliveries';
import { normaliseGlobalIdentifiers, normaliseTriggerSettings } from '@core/survey/normalise';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type ActiveSurvey = ResponseOf<typeof listActiveSurveys>[number];
export type WebhookDelivery = ResponseOf<typeof listWebhookDeliveries>[number];
export type OverrideLog = ResponseOf<typeof listOverrides>[number];

const ofCompany = (companyId: string) => ({ params: { companyId } });

export const useActiveSurveys = (companyId: string) =>
  useQuery(queryFor(listActiveSurveys, ofCompany(companyId)));

/**
 * Says whether a form's values failed to load, so that saving would replace the stored ones, and
 * how to reload them.
 */
interface Loaded {
  isMissing: boolean;
  retry: () => void;
}

const loaded = (query: { isLoadingError: boolean; refetch: () => unknown }): Loaded => ({
  isMissing: query.isLoadingError,
  retry: () => {
    void query.refetch();
  },
});

/**
 * Reads the company's identifier rules, merged into the defaults. On failure, returns the defaults
 * (CONTRACT-080).
 */
export const useGlobalIdentifiers = (companyId: string) => {
  const query = useQuery(queryFor(readGlobalIdentifiers, ofCompany(companyId)));
  return {
    isPending: query.isPending,
    rules: normaliseGlobalIdentifiers(query.data?.globalIdentifiers),
    ...loaded(query),
  };
};

/**
 * Saves the rules. If the server rejects them, reloads the stored ones, because someone else may
 * have saved.
 */
export const useSaveGlobalIdentifiers = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(saveGlobalIdentifiers, { refreshes: [readGlobalIdentifiers.id] }),
    onError: () => client.invalidateQueries({ queryKey: [readGlobalIdentifiers.id] }),
  });
};

/** Reads the actions after a completed survey, merged into the defaults. */
export const useTriggerSettings = (companyId: string) => {
  const query = useQuery(queryFor(readTriggerSettings, ofCompany(companyId)));
  return {
    isPending: query.isPending,
    settings: normaliseTriggerSettings(query.data?.triggerSettings),
    ...loaded(query),
  };
};

/**
 * Saves the actions. If the server rejects them, reloads the stored ones, because someone else may
 * have saved.
 */
export const useSaveTriggerSettings = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(saveTriggerSettings, { refreshes: [readTriggerSettings.id] }),
    onError: () => client.invalidateQueries({ queryKey: [readTriggerSettings.id] }),
  });
};

export const useWebhookDeliveries = (companyId: string) =>
  useQuery(queryFor(listWebhookDeliveries, ofCompany(companyId)));
export const useReplayDelivery = () =>
  useMutation(mutationFor(replayWebhookDelivery, { refreshes: [listWebhookDeliveries.id] }));
export const useSendTestWebhook = () =>
  useMutation(mutationFor(sendTestWebhook, { refreshes: [listWebhookDeliveries.id] }));
export const useRotateWebhookSecret = () => useMutation(mutationFor(rotateWebhookSecret));

/** Returns whether the company can sign its visitors' identity. */
export const useIdentitySecret = (companyId: string) =>
  useQuery(queryFor(readIdentitySecret, ofCompany(companyId)));
export const useRotateIdentitySecret = () =>
  useMutation(mutationFor(rotateIdentitySecret, { refreshes: [readIdentitySecret.id] }));
export const useRevokePreviousIdentitySecret = () =>
  useMutation(mutationFor(revokePreviousIdentitySecret, { refreshes: [readIdentitySecret.id] }));

/** Reads the surveys that override the company's rules, with teammate and reason. */
export const useOverrides = (companyId: string) =>
  useQuery(queryFor(listOverrides, { query: { companyFilter: companyId } }));

/** Counts a survey's single-use links. */
export const useLinkCount = (surveyId: string, companyId: string) =>
  useQuery(queryFor(countLinks, { params: { id: surveyId }, query: { companyFilter: companyId } }));
export const useCreateLinks = () =>
  useMutation(mutationFor(createLinks, { refreshes: [countLinks.id] }));
