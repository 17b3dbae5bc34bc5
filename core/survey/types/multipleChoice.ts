import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** One option of a fully visible list. */
export const multipleChoiceFacts: QuestionTypeFacts = { ...chosenFacts, label: 'Multiple-choice' };
