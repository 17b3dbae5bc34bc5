import type { DisplayTriggers, Survey } from '@core/survey/types';

/** The definition with when and to whom it is shown; without triggers as it is. */
export const withTriggers = (
  survey: Survey,
  displayTriggers: Partial<DisplayTriggers> | undefined,
): Survey =>
  displayTriggers ? { ...survey, settings: { ...survey.settings, displayTriggers } } : survey;
