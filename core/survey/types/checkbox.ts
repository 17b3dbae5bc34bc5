import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Any number of options. */
export const checkbox: QuestionTypeFacts = { ...chosenFacts, label: 'Checkbox', shape: 'options' };
