import { ValidationError } from '@core/contract/fields';
import { LIMITS } from '@core/limits';
import { completeSettings } from '@core/survey/defaults';
import type { ImportedSurvey } from '@core/survey/importing/importModel';
import { textLanguages } from '@core/survey/translations';
import { surveySchema } from '@core/survey/survey.schema';
import type { Survey } from '@core/survey/types';
import { withNewIds } from './newIds';

/** Returns how many more questions fit into the survey. */
export const roomFor = ({ questions }: Pick<Survey, 'questions'>): number =>
  Math.max(LIMITS.surveys.questionsMax - questions.length, 0);

/**
 * Returns the survey with as many imported questions as fit, after its own. A survey without
 * questions also takes over title, description, language, screens and display settings.
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
    ...(textLanguages.includes(imported.language) && { language: imported.language }),
    settings: {
      ...survey.settings,
      ...settings,
      display: { ...settings.display, ...imported.display },
    },
    ...(imported.screens && { screens: { ...survey.screens, ...imported.screens } }),
  };
};

/** Returns why the server would reject the survey, or null if it would not. */
export const reasonAgainst = (survey: Survey): string | null => {
  try {
    surveySchema.validateSync(survey, { strict: true });
    return null;
  } catch (error) {
    return error instanceof ValidationError ? error.message : String(error);
  }
};
