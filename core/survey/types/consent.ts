import { judgeConsent } from './judgeConsent';
import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** One statement to agree to; an answer is the statement itself, so that it stays known what was agreed to. */
export const consentFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Consent',
  settings: [],
  countedValues: ({ options }) => (options ?? []).slice(0, 1),
  isClosed: () => true,
  newOptions: ['I agree'],
  judge: judgeConsent,
};
