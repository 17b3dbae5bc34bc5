import { questionTypeEntry } from '@core/survey/questionTypes';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** A type of question in the middle of a sentence; a type that is none of ours as it is written. */
export const typeName = (type: string): string => {
  const known = questionTypeEntry(type).type;
  return known === type ? surveyDraftsText(`typeName.${known}`) : type;
};
