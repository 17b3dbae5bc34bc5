import { ValidationError } from '@core/contract/fields';
import { LIMITS } from '@core/limits';
import { completeSettings } from '@core/survey/defaults';
import type { ImportedSurvey } from '@core/survey/importing/importModel';
import { surveySchema } from '@core/survey/survey.schema';
import type { Survey } from '@core/survey/types';
import { withNewIds } from './newIds';

/** How many questions the survey has room for. */
export const roomFor = ({ questions }: Pick<Survey, 'questions'>): number =>
  Math.max(LIMITS.surveys.questionsMax - questions.length, 0);

/**
 * The survey with imported questions behind its own, as many as there is room for. A survey without questions also takes title,
 * description, screens and the way it is shown.
 */
export const addImported = (
  survey: Survey,
  imported: ImportedSurvey,
  newId: () => string,
): Survey => {
  const added = withNewIds(imported.questions.slice(0, roomFor(survey)), newId);
  const questions = [...survey.questions, ...added];
  if (survey.questions.length > 0) return { ...survey, questions };
  const settings = completeSettings(survey.settings);
  return {
    ...survey,
    title: imported.title || survey.title,
    description: imported.description || survey.description || '',
    questions,
    settings: {
      ...survey.settings,
      ...settings,
      display: { ...settings.display, ...imported.display },
    },
    ...(imported.screens && { screens: { ...survey.screens, ...imported.screens } }),
  };
};

/** Why the server would not take the survey; null when it would. */
export const reasonAgainst = (survey: Survey): string | null => {
  try {
    surveySchema.validateSync(survey, { strict: true });
    return null;
  } catch (error) {
    return error instanceof ValidationError ? error.message : String(error);
  }
};
