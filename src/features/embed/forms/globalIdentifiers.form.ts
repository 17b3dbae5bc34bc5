import { globalIdentifiersSchema } from '@core/survey/identifierRules.schema';
import { defaultGlobalIdentifiers, identifierTypes } from '@core/survey/defaults';
import type { GlobalIdentifiers, IdentifierType } from '@core/survey/types';

/**
 * The form holds the whole document, with a name for every type, so that unchecking a type keeps
 * its name.
 */
export type GlobalIdentifiersValues = GlobalIdentifiers & {
  identifierFields: Record<IdentifierType, string>;
};

export { globalIdentifiersSchema };

export const globalIdentifiersValuesOf = (rules: GlobalIdentifiers): GlobalIdentifiersValues => ({
  ...rules,
  identifierFields: Object.fromEntries(
    identifierTypes.map((type) => [
      type,
      rules.identifierFields[type] ?? defaultGlobalIdentifiers.identifierFields[type] ?? '',
    ]),
  ) as Record<IdentifierType, string>,
});

/** Trims names. An empty name becomes the default again. Unchecked types keep their names. */
export const toRules = (values: GlobalIdentifiersValues): GlobalIdentifiers => ({
  ...values,
  identifierFields: Object.fromEntries(
    identifierTypes.map((type) => [
      type,
      tidyNames(values.identifierFields[type]) || defaultGlobalIdentifiers.identifierFields[type],
    ]),
  ),
});

/** 'a , b,,c' becomes 'a, b, c'. */
const tidyNames = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ');
