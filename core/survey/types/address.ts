import { addressFields, namesIn } from './fieldNames';
import { fieldsAsked, judgeFields } from './judgeFields';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A postal address, as far as it is asked for. The country is its two letters (ISO 3166-1). An answer has a text for each field that was filled in. */
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
  judge: judgeFields(namesIn(addressFields)),
};
