import type { DisplayTriggers, Survey } from '@core/survey/types';

/** The definition with what says when it is shown and who sees it; without triggers as it is. */
export const withDisplayTriggers = (
  survey: Survey,
  displayTriggers: Partial<DisplayTriggers> | undefined,
): Survey =>
  displayTriggers ? { ...survey, settings: { ...survey.settings, displayTriggers } } : survey;
