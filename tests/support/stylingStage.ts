import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { readCompanyProfile } from '@core/contract/companies';
import { listViewNames } from '@core/contract/viewNames';
import { listActiveSurveys, readGlobalIdentifiers } from '@core/contract/embed';
import { listThemes } from '@core/contract/survey-styling';
import {
  logOverride,
  readSurvey,
  saveDisplayTriggers,
  saveEmbedSettings,
} from '@core/contract/surveys';
import { defaultGlobalIdentifiers, defaultSettings } from '@core/survey/defaults';
import { forgetUnsaved } from '@src/features/survey-styling/editor/useLiveStyling';
import { mockEndpoint, refuse, type RecordedCall } from './mockApi';
import { harbor, signInAs } from './sessions';
import { checkoutSurvey, daysAgo, publishedSurvey } from './surveyFixtures';

/** The survey whose styling is edited. */
export const survey = publishedSurvey({
  id: 'survey-style',
  survey: { ...checkoutSurvey, questions: checkoutSurvey.questions.slice(0, 4) },
  display_triggers: {
    userSegmentation: { enabled: true, visitorType: 'new', geography: 'DE, AT', referrer: '' },
  },
});
/** The only theme of its company. */
export const theme = {
  id: 't1',
  name: 'Harbor winter',
  settings: {
    theme: { ...defaultSettings.theme, fontFamily: 'Georgia' },
    logo: defaultSettings.logo,
  },
  createdAt: daysAgo(9),
  companyId: harbor.id,
};

/** The calls that saved something. */
export type SavedCalls = Record<'settings' | 'triggers' | 'log', RecordedCall[]>;

/** Signs in and mocks all of the editor's calls. */
export const mockStyling = (): SavedCalls => {
  signInAs('company_admin');
  forgetUnsaved();
  mockEndpoint(readSurvey, survey);
  mockEndpoint(readCompanyProfile, harbor);
  mockEndpoint(listThemes, [theme]);
  mockEndpoint(listActiveSurveys, []);
  mockEndpoint(listViewNames, [
    { id: 'churned', name: 'Churned Users', isCustom: false },
    { id: 'view-oslo', name: 'Regulars of Oslo', isCustom: true },
  ]);
  mockEndpoint(readGlobalIdentifiers, {
    globalIdentifiers: {
      ...defaultGlobalIdentifiers,
      requireOverrideReason: true,
      allowedOverrideTypes: ['email', 'uuid'],
    },
  });
  return {
    settings: mockEndpoint(saveEmbedSettings, survey),
    triggers: mockEndpoint(saveDisplayTriggers, survey),
    log: mockEndpoint(logOverride, refuse('internal_error')),
  };
};

/** Waits for a message. */
export const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );
/** Opens a step of the editor. */
export const step = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(title) }));
/** Saves the changes. */
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
