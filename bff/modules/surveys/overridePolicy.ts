import type { FieldErrors } from '@core/errors/AppError';
import type { DisplayTriggers, GlobalIdentifiers } from '@core/survey/types';

/**
 * Checks whether a survey may override the company's identifier rules this way
 * (TARGET-011 to TARGET-016).
 * @returns errors by field; empty if it may.
 */
export const overrideProblems = (
  own: Partial<DisplayTriggers>,
  company: GlobalIdentifiers,
): FieldErrors => {
  if (!own.useCustomIdentifiers) return {};
  if (!company.allowSurveyOverride)
    return {
      'displayTriggers.useCustomIdentifiers':
        'Your company does not allow surveys to use their own identifier settings.',
    };
  const foreign = (own.identifierTypes ?? []).filter(
    (type) => !company.allowedOverrideTypes.includes(type),
  );
  return {
    ...(company.requireOverrideReason && !own.overrideReason?.trim()
      ? { 'displayTriggers.overrideReason': 'Please provide a reason for this override.' }
      : {}),
    ...(foreign.length > 0
      ? {
          'displayTriggers.identifierTypes': `Your company does not allow these identifier types here: ${foreign.join(', ')}.`,
        }
      : {}),
  };
};
