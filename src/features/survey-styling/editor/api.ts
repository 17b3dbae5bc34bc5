import type { PublishedSurvey } from '@core/contract/surveys';
import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { listActiveSurveys, readGlobalIdentifiers } from '@core/contract/embed';
import { createTheme, deleteTheme, listThemes } from '@core/contract/survey-styling';
import {
  createTestLink,
  listPublishedSurveys,
  logOverride,
  readSurvey,
  saveDisplayTriggers,
  saveEmbedSettings,
} from '@core/contract/surveys';
import { normaliseGlobalIdentifiers } from '@core/survey/normalise';
import type { DisplayTriggers, GlobalIdentifiers, SurveySettings } from '@core/survey/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { warnOfFailure } from '@src/lib/ignoreFailure';
import { cacheThemes, cachedThemes } from './themeCache';

export type SurveyTheme = ResponseOf<typeof listThemes>[number];

/** Reads the stored survey. A failure is silent and leaves the copy from the list (ERR-101). */
export const useSurvey = (
  survey: PublishedSurvey,
): { survey: PublishedSurvey; isPending: boolean } => {
  const query = useQuery(queryFor(readSurvey, { params: { id: survey.id } }));
  return { survey: query.data ?? survey, isPending: query.isPending };
};

/** Reads the company's identifier rules, or the defaults if they can't be read. */
export const useCompanyRules = (companyId: string): GlobalIdentifiers =>
  normaliseGlobalIdentifiers(
    useQuery(queryFor(readGlobalIdentifiers, { params: { companyId } })).data?.globalIdentifiers,
  );

/**
 * Reads the company's running surveys by priority, to check the patterns of all. Empty if they
 * can't be read.
 */
export const useRunningSurveys = (companyId: string) =>
  useQuery(queryFor(listActiveSurveys, { params: { companyId } })).data ?? [];

/**
 * The version that a change of styling is based on. The server rejects a change that is
 * based on any other version.
 */
export type StylingBase = Pick<PublishedSurvey, 'embedSettings' | 'display_triggers' | 'updatedAt'>;

export interface StylingChange {
  survey: PublishedSurvey;
  base: StylingBase;
  settings: SurveySettings;
  triggers: DisplayTriggers;
  rules: GlobalIdentifiers;
  /** The styling is saved, but the targeting is not yet. */
  onStyled: (survey: PublishedSurvey) => void;
}

const saveStyling = async ({
  survey,
  base,
  settings,
  triggers,
  rules,
  onStyled,
}: StylingChange): Promise<PublishedSurvey> => {
  const where = { params: { id: survey.id }, query: { companyFilter: survey.companyId } };
  onStyled(
    await call(saveEmbedSettings, {
      ...where,
      body: {
        settings: settings as InputOf<typeof saveEmbedSettings>['body']['settings'],
        replaces: base.embedSettings?.settings ?? null,
      },
    }),
  );
  const saved = await call(saveDisplayTriggers, {
    ...where,
    body: { displayTriggers: triggers, replaces: base.display_triggers ?? null },
  });
  if (!triggers.useCustomIdentifiers) return saved;
  const { requireIdentifier, identifierTypes, identifierFields, overrideReason } = triggers;
  call(logOverride, {
    query: where.query,
    body: {
      surveyId: survey.id,
      surveyName: survey.name,
      globalSettings: rules,
      customSettings: { requireIdentifier, identifierTypes, identifierFields },
      overrideReason,
    },
  }).catch(warnOfFailure('The override is in force but was not logged'));
  return saved;
};

/**
 * Saves styling, then triggers. Succeeds only if both do, and fails if someone else changed them in
 * the meantime. The log of an override never blocks (OP-118, CONTRACT-089, CONTRACT-090).
 */
export const useSaveStyling = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveStyling,
    onError: () => client.invalidateQueries({ queryKey: [readSurvey.id] }),
    onSuccess: async () => {
      await Promise.all(
        [readSurvey.id, listPublishedSurveys.id, 'embed.listActive', 'surveys.listOverrides'].map(
          (id) => client.invalidateQueries({ queryKey: [id] }),
        ),
      );
    },
  });
};

/**
 * Reads the company's themes. Returns the browser's copy until they load; a failure is silent
 * (ERR-105).
 */
export const useThemes = (companyId: string): SurveyTheme[] => {
  const options = queryFor(listThemes, { query: { companyFilter: companyId } });
  const query = useQuery({
    ...options,
    queryFn: async () => {
      const themes = await call(listThemes, { query: { companyFilter: companyId } });
      cacheThemes(companyId, themes);
      return themes;
    },
    placeholderData: () => cachedThemes(companyId),
  });
  return query.data ?? [];
};

export const useCreateTheme = () =>
  useMutation(mutationFor(createTheme, { refreshes: [listThemes.id] }));
export const useDeleteTheme = () =>
  useMutation(mutationFor(deleteTheme, { refreshes: [listThemes.id] }));
export const useCreateTestLink = () => useMutation(mutationFor(createTestLink));
