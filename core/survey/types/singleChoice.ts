import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** The same as a multiple choice, under the name that only the preview knew (OP-093). */
export const singleChoiceFacts: QuestionTypeFacts = { ...chosenFacts, label: 'Single-choice' };
