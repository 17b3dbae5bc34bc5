import type { DisplayTriggers, Survey } from '@core/survey/types';

/**
 * Adds the display triggers (when it is shown, and to which visitors) to a definition, if there are
 * any.
 */
export const withDisplayTriggers = (
  survey: Survey,
  displayTriggers: Partial<DisplayTriggers> | undefined,
): Survey =>
  displayTriggers ? { ...survey, settings: { ...survey.settings, displayTriggers } } : survey;
