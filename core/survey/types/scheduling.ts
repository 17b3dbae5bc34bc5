import { bookingFields, namesIn } from './fieldNames';
import { checkScheduling } from './checkScheduling';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A page to book an appointment on. An answer confirms the booking, with the time if the person gives it. */
export const schedulingFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Scheduling',
  shape: 'parts',
  settings: [],
  fields: bookingFields,
  defaults: { link: '' },
  partsOf: () => namesIn(bookingFields),
  check: checkScheduling,
};
