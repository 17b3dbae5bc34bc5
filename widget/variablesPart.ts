import { asSources, attachVariables, variableValues } from '@core/survey/variables/attachVariables';

/** Computes a survey's variables. The widget loads it only for a survey whose questions or screens use them. */
export { asSources, attachVariables, variableValues };
