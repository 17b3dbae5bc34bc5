import { bookingFields, namesIn } from './fieldNames';
import { judgeScheduling } from './judgeScheduling';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A page to book an appointment at. An answer says that the person booked, and when for where they tell. */
export const schedulingFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Scheduling',
  shape: 'parts',
  settings: [],
  fields: bookingFields,
  defaults: { link: '' },
  partsOf: () => namesIn(bookingFields),
  judge: judgeScheduling,
};
