import { addressFields, namesIn } from './fieldNames';
import { fieldsAsked, checkFields } from './checkFields';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/**
 * A postal address with the fields that the question asks for. The country is a two-letter code (ISO 3166-1). An answer has one text per filled
 * field.
 */
export const addressFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Address',
  shape: 'parts',
  settings: [],
  fields: addressFields,
  countedFields: ['country', 'city'],
  defaults: {
    fields: ['street', 'postalCode', 'city', 'country'],
    requiredFields: [],
  },
  partsOf: (question) => [...fieldsAsked(namesIn(addressFields), question)],
  check: checkFields(namesIn(addressFields)),
};
