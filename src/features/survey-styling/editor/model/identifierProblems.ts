import type { DisplayTriggers, GlobalIdentifiers } from '@core/survey/types';
import { liveStylingText } from '../texts/liveStylingText';

export interface IdentifierProblems {
  reason?: string;
  types?: string;
}

/** Returns the problems that keep an override of the company's identifier rules from being saved (TARGET-012 to TARGET-015); none without an override. */
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

/** Triggers as they are saved: an override keeps only types it may use, and each type one field name (OP-123). */
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
