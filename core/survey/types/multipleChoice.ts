import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** One option of a list that is all in view. */
export const multipleChoiceFacts: QuestionTypeFacts = { ...chosenFacts, label: 'Multiple-choice' };
