import type { SurveyVariable } from './surveyVariable';

/** Returns a variable's name for people. */
export const variableLabel = ({ name, label }: Pick<SurveyVariable, 'name' | 'label'>): string =>
  label?.trim() || name;

/** Returns the heading of a variable's column in exports. */
export const variableHead = (variable: Pick<SurveyVariable, 'name' | 'label'>): string =>
  `Variable: ${variableLabel(variable)}`;
