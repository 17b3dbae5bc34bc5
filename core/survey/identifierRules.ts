import { splitList } from './splitList';
import type { DisplayTriggers, GlobalIdentifiers, Identifiers, IdentifierType } from './types';

export const defaultIdentifierFields: Readonly<Record<IdentifierType, string>> = {
  email: 'user_email',
  uuid: 'user_id',
  custom: 'custom_field',
};

/** Identifiers that a survey reads from its page. */
export interface IdentifierRules {
  required: boolean;
  /** Type and field names to look up, in order. */
  fields: readonly (readonly [IdentifierType, readonly string[]])[];
}

/**
 * Returns the rules for a survey: its own if it overrides the company's and the company allows that, else the company's. Field names are split
 * on commas (EMBED-010, OP-123).
 */
export const identifierRules = (
  own: Partial<DisplayTriggers>,
  company: Partial<GlobalIdentifiers>,
): IdentifierRules => {
  const overrides = own.useCustomIdentifiers && company.allowSurveyOverride !== false;
  const rules = overrides ? own : company;
  const allowed = overrides ? company.allowedOverrideTypes : undefined;
  const types = (rules.identifierTypes ?? (['email'] as const)).filter(
    (type) => !allowed?.length || allowed.includes(type),
  );
  return {
    required: !!rules.requireIdentifier,
    fields: types.map((type) => [
      type,
      splitList(rules.identifierFields?.[type] || defaultIdentifierFields[type]),
    ]),
  };
};

/** Returns the identifiers that a page provides. `lookUp` returns the value of a field name, or undefined. */
export const lookUpIdentifiers = (
  rules: IdentifierRules,
  lookUp: (field: string, type?: string) => string | undefined,
): Identifiers => {
  const found: Identifiers = {};
  for (const [type, names] of rules.fields) {
    const value = names.map((name) => lookUp(name, type)).find((text) => text?.trim());
    if (value) found[type] = value.trim();
  }
  return found;
};
