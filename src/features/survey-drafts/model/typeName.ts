import { questionTypeEntry } from '@core/survey/questionTypes';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/**
 * Returns a question type's name for use within a sentence. An unknown type is returned unchanged.
 */
export const typeName = (type: string): string => {
  const known = questionTypeEntry(type).type;
  return known === type ? surveyDraftsText(`typeName.${known}`) : type;
};
