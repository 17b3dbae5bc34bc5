import { contactFields, namesIn } from './fieldNames';
import { fieldsAsked, judgeFields } from './judgeFields';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** How to reach a person: names, email, phone and company, as far as they are asked for. An answer has a text for each field that was filled in. */
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
  judge: judgeFields(namesIn(contactFields)),
};
