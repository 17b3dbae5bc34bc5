import { checkConsent } from './checkConsent';
import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A statement to agree to. An answer stores the statement itself, as proof of the text that was agreed to. */
export const consentFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Consent',
  settings: [],
  countedValues: ({ options }) => (options ?? []).slice(0, 1),
  isClosed: () => true,
  newOptions: ['I agree'],
  check: checkConsent,
};
