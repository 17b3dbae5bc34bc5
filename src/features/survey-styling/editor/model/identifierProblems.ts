import type { DisplayTriggers, GlobalIdentifiers } from '@core/survey/types';
import { liveStylingText } from '../texts/liveStylingText';

export interface IdentifierProblems {
  reason?: string;
  types?: string;
}

/**
 * Returns the problems that prevent saving an override of the company's identifier rules
 * (TARGET-012 to TARGET-015). None without an override.
 */
export const identifierProblems = (
  triggers: DisplayTriggers,
  rules: GlobalIdentifiers,
): IdentifierProblems => {
  if (!triggers.useCustomIdentifiers) return {};
  const types = triggers.identifierTypes.filter((type) =>
    rules.allowedOverrideTypes.includes(type),
  );
  return {
    ...(rules.requireOverrideReason && !triggers.overrideReason.trim()
      ? { reason: liveStylingText('identifiers.reasonMissing') }
      : {}),
    ...(types.length === 0 ? { types: liveStylingText('identifiers.typeMissing') } : {}),
  };
};

/**
 * Returns the triggers to save. An override keeps only allowed types, and one field name for each
 * (OP-123).
 */
export const tidyTriggers = (
  triggers: DisplayTriggers,
  rules: GlobalIdentifiers,
): DisplayTriggers => {
  if (!triggers.useCustomIdentifiers) return triggers;
  const fields = Object.entries(triggers.identifierFields).map(
    ([type, name]) => [type, name.split(',')[0]!.trim()] as const,
  );
  return {
    ...triggers,
    overrideReason: triggers.overrideReason.trim(),
    identifierTypes: triggers.identifierTypes.filter((type) =>
      rules.allowedOverrideTypes.includes(type),
    ),
    identifierFields: Object.fromEntries(fields.filter(([, name]) => name !== '')),
  };
};
