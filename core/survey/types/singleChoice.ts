import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** The same as a multiple choice, under a name that only the preview used (OP-093). */
export const singleChoiceFacts: QuestionTypeFacts = { ...chosenFacts, label: 'Single-choice' };
