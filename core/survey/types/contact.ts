import { contactFields, namesIn } from './fieldNames';
import { fieldsAsked, checkFields } from './checkFields';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Contact details: names, email, phone and company, with the fields that the question asks for. An answer has one text per filled field. */
export const contactFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Contact',
  shape: 'parts',
  settings: [],
  fields: contactFields,
  defaults: {
    fields: ['firstName', 'lastName', 'email'],
    requiredFields: ['email'],
  },
  partsOf: (question) => [...fieldsAsked(namesIn(contactFields), question)],
  check: checkFields(namesIn(contactFields)),
};
