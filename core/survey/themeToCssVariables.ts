import { writeColour } from './colour';
import { surveyColours } from './contrastGuard';
import { defaultSettings } from './defaults';
import type { SurveySettings } from './types';

/** A length as CSS writes it (one to four parts), else the default: stored values never reach a style unread. */
const length = (value: unknown, fallback: string): string =>
  /^(auto|(\d*\.?\d+(px|r?em|%|vw|vh|ch)?)(\s+\d*\.?\d+(px|r?em|%|vw|vh|ch)?){0,3})$/.test(String(value).trim()) ? String(value).trim() : fallback;

const word = (value: string, fallback: string): string => (/^[a-z-]+$/.test(value) ? value : fallback);

/** Widget theme as custom properties. Everything widget.css reads is here; colours have passed the contrast guard. */
export const themeToCssVariables = (settings: SurveySettings, { dark = false }: { dark?: boolean } = {}): Record<`--survey-${string}`, string> => {
  const { theme, layout, logo, button } = settings;
  const base = defaultSettings;
  const variables: Record<`--survey-${string}`, string> = {
    '--survey-font': `${theme.fontFamily.replace(/[^\w\s,'"-]/g, '') || base.theme.fontFamily}, system-ui, sans-serif`,
    '--survey-radius': length(theme.borderRadius, base.theme.borderRadius),
    '--survey-title-align': word(theme.titleAlignment, base.theme.titleAlignment),
    '--survey-question-align': word(theme.questionAlignment, base.theme.questionAlignment),
    '--survey-width': length(layout.width, base.layout.width),
    '--survey-max-width': length(layout.maxWidth, base.layout.maxWidth),
    '--survey-padding': length(layout.padding, base.layout.padding),
    '--survey-logo-width': length(logo.width, base.logo.width),
    '--survey-logo-height': length(logo.height, base.logo.height),
    '--survey-logo-margin': length(logo.margin, base.logo.margin),
    '--survey-logo-fit': word(logo.objectFit, base.logo.objectFit),
    '--survey-logo-radius': length(logo.borderRadius, base.logo.borderRadius),
    '--survey-logo-opacity': String(Math.min(Math.max(Number(logo.opacity) || 1, 0.1), 1)),
    '--survey-launcher-radius': length(button.borderRadius, base.button.borderRadius),
    '--survey-launcher-font-size': length(button.fontSize, base.button.fontSize),
    '--survey-launcher-padding': length(button.padding, base.button.padding),
  };
  for (const [name, colour] of Object.entries(surveyColours(settings, dark))) {
    variables[`--survey-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`] = writeColour(colour);
  }
  return variables;
};
