import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { widgetSurveys } from '@core/contract/embed';
import { contextSourcesOf } from '@core/survey/answerContext';
import { hasBlocks, type QuestionBlock } from '@core/survey/blocks';
import { isStoredPicture, mapSurveyPictures } from '@core/survey/pictures';
import {
  normaliseGlobalIdentifiers,
  normaliseSurvey,
  normaliseTriggerSettings,
} from '@core/survey/normalise';
import { endAtScreenOuts } from '@core/survey/screenOuts';
import type { SurveyScreens } from '@core/survey/screens';
import { shownVariables } from '@core/survey/variables/shownVariables';
import { variablesEntry } from '@core/survey/variables/variablesEntry';
import { fileUploadFacts } from '@core/survey/types/fileUpload';
import type {
  DisplayTriggers,
  Question,
  StoredSettings,
  Survey as SurveyDocument,
} from '@core/survey/types';
import { ASSET_PATH } from '@bff/services/assets/storeImage';
import type { PresentedSurvey } from '@bff/modules/surveys/presentedSurvey';
import type { CompanyEmbedSettings } from '@bff/modules/surveys/company-embed-settings.entity';
import { priorityOf, type SurveyWithTriggers, type WidgetSurveys } from './listActiveSurveys';

type ActiveSurvey = ResponseOf<typeof widgetSurveys>['surveys'][number];

/** A running survey as its company's teammates see it. */
export const presentActiveSurvey = (survey: PresentedSurvey): ActiveSurvey => ({
  id: survey.id,
  name: survey.name,
  survey: normaliseSurvey(survey.survey),
  embedSettings: survey.embedSettings ? { settings: survey.embedSettings } : null,
  display_triggers: survey.displayTriggers ?? null,
  priority: priorityOf(survey),
  startedAt: (survey.startedAt ?? survey.publishedAt).toISOString(),
  version: survey.version,
  familyId: survey.familyId,
});

/**
 * The public form of a survey: only the keys needed to draw it and decide when to show it. Notes,
 * reasons, names of data types, end conditions, webhook URLs and unknown keys stay private.
 * `publicUrl`: the public URL of this installation. `segments`: proofs of the visitor's segments.
 */
export const presentWidgetSurvey = (
  { survey, triggers }: SurveyWithTriggers,
  publicUrl: string,
  segments: string[] = [],
): ActiveSurvey => {
  const {
    title,
    description,
    questions,
    quotas,
    screens,
    language,
    translations,
    settings,
    variables,
  } = mapSurveyPictures(normaliseSurvey(survey.survey), (picture) =>
    isStoredPicture(picture) ? publicUrl + picture : picture,
  );
  const played = endAtScreenOuts({ questions, quotas, variables });
  const scored = variablesEntry(
    shownVariables({ questions: played, screens, translations }, variables),
  );
  const shown: SurveyDocument = {
    title,
    description,
    questions: [...played.map(publicQuestion), ...scored],
    ...((screens ?? (scored.length > 0 || needsScreensPart(survey, questions))) && {
      screens: {
        ...publicScreens(screens ?? {}),
        ...(segments.length > 0 && { segments }),
      },
    }),
    language,
    translations: translations && publicTranslations(translations),
    ...(survey.embedSettings ? {} : { settings: publicSettings(settings ?? {}, publicUrl) }),
  };
  return {
    ...presentActiveSurvey(survey),
    survey: shown,
    embedSettings: survey.embedSettings
      ? { settings: publicSettings(survey.embedSettings, publicUrl) as object }
      : null,
    display_triggers: triggers ? publicTriggers(triggers) : null,
  };
};

/**
 * Blocks, one-tap answers and conditions on the context are in the widget's part for screens,
 * which it only fetches if a survey needs it.
 */
const needsScreensPart = (
  { embedSettings, survey }: PresentedSurvey,
  questions: readonly Question[],
): boolean =>
  hasBlocks(questions) ||
  contextSourcesOf(questions).length > 0 ||
  Boolean((embedSettings ?? survey.settings)?.display?.oneTap);

/**
 * Screens for a full quota or a screen-out may redirect automatically, which thank-you screens
 * can't. The widget reads that setting separately.
 */
const publicScreens = (screens: SurveyScreens): SurveyScreens => {
  const thanks = screens.thanks ?? [];
  const full = thanks.filter(({ quota }) => quota);
  if (full.length === 0) return screens;
  return { ...screens, thanks: thanks.filter(({ quota }) => !quota), full };
};

const publicQuestion = ({
  id,
  type,
  title,
  description,
  required,
  options,
  conditions,
  visibleWhen,
  block,
  settings,
}: Question): Question => ({
  id,
  type,
  title,
  description,
  required,
  options,
  conditions,
  ...(visibleWhen && { visibleWhen }),
  ...(block && { block: publicBlock(block) }),
  // The widget shows the accepted file types but does not know the defaults.
  settings: type === 'file-upload' ? { ...fileUploadFacts.defaults, ...settings } : settings,
});

const publicTranslations = (
  translations: NonNullable<SurveyDocument['translations']>,
): SurveyDocument['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { machine: _marks, ...texts }]) => [
      language,
      texts,
    ]),
  );

const publicBlock = ({ id, title, together, shuffled, moves }: QuestionBlock): QuestionBlock => ({
  ...{ id, title, together, shuffled, moves },
});

/**
 * The URL of a stored picture includes our host, because the page that shows it is on another
 * site.
 */
const publicSettings = (
  { theme, layout, display, logo, button, widget }: StoredSettings,
  publicUrl: string,
): StoredSettings => ({
  theme,
  layout,
  display,
  logo: logo?.url?.startsWith(ASSET_PATH) ? { ...logo, url: publicUrl + logo.url } : logo,
  button,
  widget,
});

const publicTriggers = ({
  useCustomIdentifiers,
  requireIdentifier,
  identifierTypes,
  identifierFields,
  deviceTarget,
  showPercentage,
  percentageMethod,
  timeRules,
  behaviorTriggers,
  userSegmentation,
  pageTargeting,
  frequency,
  priority,
}: Partial<DisplayTriggers>): Partial<DisplayTriggers> => ({
  useCustomIdentifiers,
  requireIdentifier,
  identifierTypes,
  identifierFields,
  deviceTarget,
  showPercentage,
  percentageMethod,
  timeRules,
  behaviorTriggers,
  userSegmentation,
  pageTargeting,
  frequency,
  priority,
});

/** Returns surveys with their company's rules, for the widget and the hosted page. */
export const presentWidgetSurveys = (
  { companyId, surveys, settings, more, segments }: WidgetSurveys,
  publicUrl: string,
): ResponseOf<typeof widgetSurveys> => ({
  company: { id: companyId },
  ...presentWidgetRules(settings),
  surveys: surveys.map((survey) => presentWidgetSurvey(survey, publicUrl, segments)),
  ...(more ? { more } : {}),
});

/** The company's rules for every visitor, which the widget applies in the page. */
const presentWidgetRules = (settings: CompanyEmbedSettings | null) => {
  const {
    overrideWarning: _warning,
    requireOverrideReason: _reason,
    ...globalIdentifiers
  } = normaliseGlobalIdentifiers(settings?.globalIdentifiers);
  const { triggerType, callbackName, redirectUrl, cooldownDays } = normaliseTriggerSettings(
    settings?.triggerSettings,
  );
  return {
    globalIdentifiers,
    triggerSettings: { triggerType, callbackName, redirectUrl, cooldownDays },
  };
};
