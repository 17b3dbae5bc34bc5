import { effectiveSettings } from '@core/survey/defaults';
import { normaliseSurvey, normaliseTriggers } from '@core/survey/normalise';
import type { EmbedSettings } from '@core/survey/types';
import { surveysText } from '../texts/surveysText';

interface Described {
  survey: object;
  embedSettings?: { settings: object } | null;
  display_triggers?: object | null;
}

/** One line about a survey: '6 questions · button, bottom-right · new visitors'. */
export const describeSurvey = ({ survey, embedSettings, display_triggers }: Described): string => {
  const normal = normaliseSurvey(survey);
  const { widget } = effectiveSettings({
    survey: normal,
    embedSettings: embedSettings as EmbedSettings | null,
  });
  const { deviceTarget, userSegmentation, showPercentage } = normaliseTriggers(display_triggers);
  const place =
    widget.displayMode === 'button'
      ? surveysText(`button.${widget.position}`)
      : surveysText(`place.${widget.displayMode}`);
  const audience = [
    userSegmentation.enabled &&
    userSegmentation.visitorType &&
    userSegmentation.visitorType !== 'all'
      ? surveysText(`visitors.${userSegmentation.visitorType}`)
      : '',
    deviceTarget === 'all' ? '' : surveysText(`device.${deviceTarget}`),
    showPercentage < 100 ? surveysText('share', { share: showPercentage }) : '',
  ];
  return [surveysText('questions', { count: normal.questions.length }), place, ...audience]
    .filter(Boolean)
    .join(' · ');
};
