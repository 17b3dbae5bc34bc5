import type { Schema } from 'yup';
import { array, atMostBytes, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { identifierTypes } from './defaults';
import { flag, optionalObject, optionalText } from './storedFields.schema';
import type { GlobalIdentifiers } from './types';

/** Names of fields that contain an identifier. */
export const identifierFields = optionalObject({
  /** Field with the email address. */
  email: optionalText(500),
  /** Field with the uuid. */
  uuid: optionalText(500),
  /** Field with your own ID. */
  custom: optionalText(500),
});
export const identifierTypeList = () =>
  array(
    string()
      .oneOf([...identifierTypes])
      .required(),
  )
    .max(identifierTypes.length)
    .nullable()
    .default(undefined);
export const MISSING_IDENTIFIER_TYPE = 'Please select at least one identifier type.';

/** Company-wide identifier rules (EMBED-009, EMBED-010). */
export const globalIdentifiersSchema = object({
  requireIdentifier: flag(),
  identifierTypes: identifierTypeList(),
  identifierFields,
  allowSurveyOverride: flag(),
  overrideWarning: optionalText(LIMITS.text.medium),
  requireOverrideReason: flag(),
  allowedOverrideTypes: identifierTypeList(),
})
  .test(
    'identifier-type',
    MISSING_IDENTIFIER_TYPE,
    (rules, context) =>
      !(rules.requireIdentifier && rules.identifierTypes && !rules.identifierTypes.length) ||
      context.createError({
        path: context.path ? `${context.path}.identifierTypes` : 'identifierTypes',
        message: MISSING_IDENTIFIER_TYPE,
      }),
  )
  .test(atMostBytes(LIMITS.surveys.rulesBytes)) as unknown as Schema<Partial<GlobalIdentifiers>>;
