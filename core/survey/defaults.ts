import { surveyDefaults } from '@tokens/tokens';
import type {
  DisplayTriggers,
  GlobalIdentifiers,
  StoredSettings,
  Survey,
  SurveySettings,
  TriggerSettings,
} from './types';

/** Survey settings of a new draft (CONST-026 to CONST-031). Visual values come from the design tokens. */
export const defaultSettings: SurveySettings = {
  theme: surveyDefaults.theme,
  layout: surveyDefaults.layout,
  display: { viewMode: 'scroll', showProgress: true, allowBackNavigation: true },
  logo: { enabled: false, url: '', position: 'top', margin: '0px', ...surveyDefaults.logo },
  button: { text: 'Take Survey', ...surveyDefaults.button },
  widget: { displayMode: 'button', position: 'bottom-right', autoOpen: false, delay: 0 },
};

/** Title and description of a new survey (CONST-022). */
export const defaultSurveyTitle = 'My Survey';
export const defaultSurveyDescription = 'Please answer the following questions';

/** Creates a new survey without questions. */
export const createSurvey = (): Survey => ({
  title: defaultSurveyTitle,
  description: defaultSurveyDescription,
  questions: [],
  settings: structuredClone(defaultSettings),
});

/** Default limits of text answers, in characters, unless the question sets others (CONST-023). */
export const defaultMinLength = 0;
export const defaultMaxLength = 1000;
export const defaultPlaceholder = 'Enter your answer...';
export const defaultOptions = ['Option 1', 'Option 2'];

/** Default targeting of a survey (CONST-033): shown to everyone, always. */
export const defaultDisplayTriggers: DisplayTriggers = {
  useCustomIdentifiers: false,
  overrideReason: '',
  requireIdentifier: false,
  identifierTypes: ['email'],
  identifierFields: { email: 'user_email', uuid: 'user_id', custom: 'custom_field' },
  deviceTarget: 'all',
  showPercentage: 100,
  percentageMethod: 'random',
  timeRules: {
    enabled: false,
    startDate: '',
    endDate: '',
    daysOfWeek: [],
    timeOfDay: { start: '00:00', end: '23:59' },
  },
  behaviorTriggers: {
    enabled: false,
    scrollDepth: 0,
    timeOnPage: 0,
    exitIntent: false,
    elementClick: '',
  },
  userSegmentation: { enabled: false, visitorType: 'all', geography: '', referrer: '' },
  pageTargeting: { enabled: false, urlPatterns: [], matchType: 'contains' },
};

/** Default company-wide identifier rules (CONST-032, OP-122). */
export const defaultGlobalIdentifiers: GlobalIdentifiers = {
  requireIdentifier: false,
  identifierTypes: ['email'],
  identifierFields: { email: 'user_email', uuid: 'user_id', custom: 'custom_field' },
  allowSurveyOverride: true,
  overrideWarning: 'This survey will no longer follow the identifier requirements of your company.',
  requireOverrideReason: false,
  allowedOverrideTypes: ['email', 'uuid', 'custom'],
};

/** Default completion settings. */
export const defaultTriggerSettings: TriggerSettings = {
  triggerType: 'none',
  callbackName: '',
  redirectUrl: '',
  webhookUrl: '',
};

/** Choices that the editors offer, in the specification's order (CONST-034 to CONST-046). */
export const dateFormats = ['date', 'datetime-local', 'time'] as const;
export const fontFamilies = [
  'Arial',
  'Helvetica',
  'Georgia',
  'Times New Roman',
  'Verdana',
  'Courier New',
] as const;
export const widgetModes = ['overlay', 'inline', 'button'] as const;
export const widgetPositions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export const viewModes = ['scroll', 'carousel'] as const;
export const logoPositions = ['top', 'center', 'left', 'right'] as const;
export const logoFits = ['contain', 'cover', 'fill', 'scale-down'] as const;
export const buttonFontSizes = ['12px', '14px', '16px', '18px', '20px'] as const;
export const alignments = ['left', 'center', 'right'] as const;
export const deviceTargets = ['all', 'mobile-only', 'desktop-only'] as const;
export const percentageMethods = ['random', 'session-based', 'sticky'] as const;
export const visitorTypes = ['all', 'new', 'returning'] as const;
export const pageMatchTypes = ['contains', 'exact', 'starts-with', 'regex'] as const;
export const identifierTypes = ['email', 'uuid', 'custom'] as const;
export const triggerTypes = ['none', 'event', 'callback', 'redirect', 'webhook'] as const;
export const conditionActions = ['show', 'hide', 'skip'] as const;

/** Returns stored settings with every missing part and key filled in. Keeps unknown keys. */
export const completeSettings = (stored?: StoredSettings | null): SurveySettings => {
  const settings: Record<string, unknown> = { ...stored };
  for (const [part, values] of Object.entries(defaultSettings)) {
    settings[part] = { ...values, ...withoutMissing(settings[part]) };
  }
  return settings as unknown as SurveySettings;
};

const withoutMissing = (value: unknown): object =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, entry]) => entry !== undefined && entry !== null),
  );

/** Returns the styling a survey is shown with (OP-117): its own embed styling, else the draft's settings, else the defaults. */
export const effectiveSettings = (published: {
  survey: { settings?: StoredSettings | null };
  embedSettings?: { settings?: StoredSettings | null } | null;
}): SurveySettings =>
  completeSettings(published.embedSettings?.settings ?? published.survey.settings);
