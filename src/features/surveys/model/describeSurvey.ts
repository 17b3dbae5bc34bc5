import { effectiveSettings } from '@core/survey/defaults';
import { normaliseSurvey, normaliseTriggers } from '@core/survey/normalise';
import type { EmbedSettings } from '@core/survey/types';
import { counted } from './ageLabel';

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
  const place = widget.displayMode === 'button' ? `button, ${widget.position}` : widget.displayMode;
  const audience = [
    userSegmentation.enabled &&
    userSegmentation.visitorType &&
    userSegmentation.visitorType !== 'all'
      ? `${userSegmentation.visitorType} visitors`
      : '',
    deviceTarget === 'all' ? '' : deviceTarget,
    showPercentage < 100 ? `${showPercentage}%` : '',
  ];
  return [counted(normal.questions.length, 'question'), place, ...audience]
    .filter(Boolean)
    .join(' · ');
};
